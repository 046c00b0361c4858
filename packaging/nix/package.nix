{
  lib,
  stdenv,
  fetchurl,
  meson,
  ninja,
  pkg-config,
  wayland-scanner,
  @NEEDS@,
  @TEST@,
}:

stdenv.mkDerivation (finalAttrs: {
  pname = "glpace";
  version = "@VERSION@";

  src = fetchurl {
    url = "@ARCHIVE_URL@";
    sha256 = "@SHA256@";
  };

  strictDeps = true;
  nativeBuildInputs = [
    meson
    ninja
    pkg-config
    wayland-scanner
  ];
  buildInputs = [
    @VIEW@
    @OPEN@
    @BUILD@
  ];
  # A program that uses the static library links to these.
  propagatedBuildInputs = [
    @LINK@
  ];
  checkInputs = [
    @TEST@
  ];

  mesonFlags = [
    (lib.mesonEnable "demos" false)
    (lib.mesonEnable "tests" finalAttrs.finalPackage.doCheck)
  ];

  doCheck = true;
  mesonCheckFlags = [
    "--suite=core"
    "--suite=record"
  ];

  # glpace opens these libraries while a program runs. Your own program needs the same.
  postFixup = ''
    patchelf --add-rpath "${lib.makeLibraryPath [
      @OPEN@
    ]}" $out/bin/glpace-view
  '';

  meta = {
    description = "@SUMMARY@";
    homepage = "@URL@";
    license = with lib.licenses; [ zlib asl20 cc0 ]; # gl.h has the last two
    platforms = lib.platforms.linux;
    mainProgram = "glpace-view";
  };
})
