# Sourced by setup: xsimd's headers. 14 is the first whose comparison of two
# WebAssembly masks is right, so an older system package does not count.

XSIMD=$TOOLCHAIN/xsimd
XSIMD_VERSION=14

xsimd_version() { sed -n 's/^#define XSIMD_VERSION_MAJOR //p' "$1/include/xsimd/config/xsimd_config.hpp" 2>/dev/null; }

xsimd_ready() { version_at_least $XSIMD_VERSION "$(xsimd_version "$XSIMD")"; }

install_xsimd() {
  rm -rf "$XSIMD"
  if link_system_xsimd; then return; fi
  if have apt-get; then
    unpack_xsimd
  elif have brew; then
    brew_install xsimd
    link_system_xsimd
  else
    fail "Please install xsimd $XSIMD_VERSION or newer under /usr or /usr/local."
  fi
}

link_system_xsimd() {
  local prefix
  for prefix in /usr/local /opt/homebrew /usr; do
    version_at_least $XSIMD_VERSION "$(xsimd_version $prefix)" || continue
    mkdir -p "$XSIMD/include"
    ln -s $prefix/include/xsimd "$XSIMD/include/xsimd"
    return
  done
  return 1
}

unpack_xsimd() {
  local work=$TOOLCHAIN/xsimd.partial
  rm -rf "$work" && mkdir -p "$work"
  (cd "$work" && newer_debian download libxsimd-dev/sid && dpkg -x libxsimd-dev_*.deb .)
  mkdir -p "$XSIMD"
  mv "$work/usr/include" "$XSIMD/include"
  rm -rf "$work"
  say "xsimd: headers of Debian unstable's package ($(sed -n 's/^#define XSIMD_VERSION_[A-Z]* //p' "$XSIMD/include/xsimd/config/xsimd_config.hpp" | paste -sd.))"
}
