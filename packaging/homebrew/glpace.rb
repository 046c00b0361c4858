class Glpace < Formula
  desc "@SUMMARY@"
  homepage "@URL@"
  url "@ARCHIVE_URL@"
  sha256 "@SHA256@"
  license all_of: ["Zlib", "Apache-2.0", { any_of: ["WTFPL", "CC0-1.0"] }]

  depends_on "@BUILD@" => :build
  depends_on "meson" => :build
  depends_on "ninja" => :build
  depends_on "pkgconf" => [:build, :test]

  depends_on "@LINK@"
  depends_on "@VIEW@"

  def install
    system "meson", "setup", "build", "-Ddemos=disabled", "-Dtests=disabled", "-Dsound=disabled", *std_meson_args
    system "meson", "compile", "-C", "build", "--verbose"
    system "meson", "install", "-C", "build"
  end

  test do
    (testpath/"smoke.c").write <<~'C'
      @SMOKE@
    C
    flags = shell_output("pkgconf --cflags --libs glpace").chomp.split
    system ENV.cc, "smoke.c", "-o", "smoke", *flags
    system "./smoke"
    system bin/"glpace-trace", "--version"
  end
end
