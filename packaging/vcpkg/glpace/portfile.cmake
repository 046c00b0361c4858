vcpkg_check_linkage(ONLY_STATIC_LIBRARY)

vcpkg_download_distfile(ARCHIVE
    URLS "@ARCHIVE_URL@"
    FILENAME "@ARCHIVE@"
    SHA512 @SHA512@
)
vcpkg_extract_source_archive(SOURCE_PATH ARCHIVE "${ARCHIVE}")

vcpkg_configure_meson(
    SOURCE_PATH "${SOURCE_PATH}"
    OPTIONS
        -Ddemos=disabled
        -Disf=disabled
        -Dsound=disabled
        -Dtests=disabled
        -Doffscreen=auto
        -Dwayland=auto
        -Dx11=auto
)
vcpkg_install_meson()
vcpkg_cmake_config_fixup(CONFIG_PATH lib/cmake/glpace)
vcpkg_fixup_pkgconfig()
vcpkg_copy_tools(TOOL_NAMES glpace-embed glpace-replay glpace-trace glpace-view AUTO_CLEAN)

file(REMOVE_RECURSE "${CURRENT_PACKAGES_DIR}/debug/include" "${CURRENT_PACKAGES_DIR}/debug/share")
file(INSTALL "${CMAKE_CURRENT_LIST_DIR}/usage" DESTINATION "${CURRENT_PACKAGES_DIR}/share/${PORT}")
vcpkg_install_copyright(FILE_LIST "${SOURCE_PATH}/LICENSE")
