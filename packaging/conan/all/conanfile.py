import os

from conan import ConanFile
from conan.errors import ConanInvalidConfiguration
from conan.tools.files import copy, get, rmdir
from conan.tools.gnu import PkgConfigDeps
from conan.tools.layout import basic_layout
from conan.tools.meson import Meson, MesonToolchain

required_conan_version = ">=2.4"


class GlpaceConan(ConanFile):
    name = "glpace"
    description = "@SUMMARY@"
    license = "@LICENSES@"
    url = "https://github.com/conan-io/conan-center-index"
    homepage = "@URL@"
    topics = ("opengl", "game-loop", "glfw", "frame-pacing")
    package_type = "static-library"
    languages = "C"
    settings = "os", "arch", "compiler", "build_type"
    options = {"fPIC": [True, False]}
    default_options = {"fPIC": True}
    implements = ["auto_shared_fpic"]

    def layout(self):
        basic_layout(self, src_folder="src")

    def requirements(self):
        self.requires("@LINK@")
        self.requires("@BUILD@")
        if self.settings.os == "Linux":
            self.requires("@OPEN@")

    def validate(self):
        if self.settings.os not in ("Linux", "Windows") or self.settings.compiler == "msvc":
            raise ConanInvalidConfiguration(f"{self.ref} builds on Linux, and with MinGW on Windows")

    def build_requirements(self):
        self.tool_requires("meson/[>=1.2.3 <2]")
        if not self.conf.get("tools.gnu:pkg_config", check_type=str):
            self.tool_requires("pkgconf/[>=2.2 <3]")

    def source(self):
        get(self, **self.conan_data["sources"][self.version], strip_root=True)

    def generate(self):
        toolchain = MesonToolchain(self)
        for feature in ("demos", "isf", "sound", "tests", "wayland"):
            toolchain.project_options[feature] = "disabled"
        toolchain.generate()
        PkgConfigDeps(self).generate()

    def build(self):
        meson = Meson(self)
        meson.configure()
        meson.build()

    def package(self):
        copy(self, "LICENSE", self.source_folder, os.path.join(self.package_folder, "licenses"))
        Meson(self).install()
        rmdir(self, os.path.join(self.package_folder, "lib", "cmake"))
        rmdir(self, os.path.join(self.package_folder, "lib", "pkgconfig"))
        rmdir(self, os.path.join(self.package_folder, "share"))

    def package_info(self):
        self.cpp_info.libs = ["glpace"]
        self.cpp_info.set_property("pkg_config_name", "glpace")
        if self.settings.os == "Linux":
            self.cpp_info.system_libs = ["dl", "m", "pthread"]
        else:
            self.cpp_info.system_libs = ["dwmapi", "gdi32", "imm32", "ntdll", "opengl32", "winmm"]
