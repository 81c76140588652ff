# Sourced by setup: an Emscripten that is new enough, reachable as .toolchain/emscripten
# whether it was on the machine before or is unpacked there. Older systems get Debian 13's
# package together with their own clang 19 and npm's Binaryen.

EMSCRIPTEN=$TOOLCHAIN/emscripten
EMSCRIPTEN_VERSION=3.1.69

emscripten_ready() {
  [ -x "$EMSCRIPTEN/emcc" ] &&
    version_at_least $EMSCRIPTEN_VERSION "$(tr -d '"' <"$EMSCRIPTEN/emscripten-version.txt")" &&
    { [ -L "$EMSCRIPTEN" ] || have clang++-19; }
}

install_emscripten() {
  rm -rf "$EMSCRIPTEN"
  if link_system_emscripten; then return; fi
  if have apt-get && apt_offers $EMSCRIPTEN_VERSION emscripten; then
    apt_install emscripten
    link_system_emscripten
  elif have apt-get; then
    have clang++-19 && have wasm-ld-19 && have llvm-ar-19 || apt_install clang-19 lld-19 llvm-19
    unpack_emscripten
  elif have brew; then
    brew_install emscripten
    link_system_emscripten
  else
    fail "Please install Emscripten $EMSCRIPTEN_VERSION or newer, with its emcc on the PATH."
  fi
}

link_system_emscripten() {
  have emcc || return 1
  version_at_least $EMSCRIPTEN_VERSION "$(emcc -dumpversion 2>/dev/null)" || return 1
  ln -s "$(em-config EMSCRIPTEN_ROOT)" "$EMSCRIPTEN"
  say "Emscripten: the one on the PATH ($(emcc -dumpversion))"
}

# Only the headers, tools and plain 32-bit libraries: a fifth of the package.
unpack_emscripten() {
  say "Emscripten $EMSCRIPTEN_VERSION: Debian 13's package, unpacked into .toolchain/ (240 MB to download)"
  local work=$TOOLCHAIN/emscripten.partial
  rm -rf "$work" && mkdir -p "$work"
  (cd "$work" && newer_debian download emscripten/trixie)
  dpkg-deb --fsys-tarfile "$work"/emscripten_*.deb |
    tar -x -C "$work" --strip-components=4 \
      --exclude='*/emscripten/test' --exclude='*/emscripten/media' --exclude='*/emscripten/docs' \
      --exclude='*/sysroot/lib/wasm64-emscripten' --exclude='*/wasm32-emscripten/lto*' \
      --exclude='*/wasm32-emscripten/pic' --exclude='*/wasm32-emscripten/*-mt*' \
      ./usr/share/emscripten
  rm "$work"/emscripten_*.deb
  write_binaryen_programs
  configure_emscripten "$work"
  mv "$work" "$EMSCRIPTEN"
}

# npm's Binaryen is made of Node programs; emcc wants executables.
write_binaryen_programs() {
  local programs=$TOOLCHAIN/binaryen/bin program
  mkdir -p "$programs"
  for program in "$ROOT"/node_modules/binaryen/bin/*; do
    printf '#!/bin/sh\nexec node "%s" "$@"\n' "$program" >"$programs/${program##*/}"
    chmod +x "$programs/${program##*/}"
  done
}

# Some of its own scripts are CommonJS, which the project's package.json is not.
configure_emscripten() {
  sed -i -e "s|^BINARYEN_ROOT = .*|BINARYEN_ROOT = '$TOOLCHAIN/binaryen'|" \
    -e "s|^NODE_JS = .*|NODE_JS = 'node'|" "$1/.emscripten"
  echo '{ "type": "commonjs" }' >"$1/package.json"
}
