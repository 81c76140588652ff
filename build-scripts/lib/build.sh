# Sourced by serve and test: brings dist/ up to date, and does nothing where it is.

# newer_than FILE PATH…: is anything under the paths newer than the file (or the file missing)?
newer_than() {
  local file=$1
  shift
  [ ! -e "$file" ] || [ -n "$(find "$@" -newer "$file" -print -quit)" ]
}

# configure PRESET: only where that has not been done with these files.
configure() {
  if newer_than "$ROOT/build/$1/build.ninja" "$ROOT/CMakeLists.txt" "$ROOT/CMakePresets.json"; then
    (cd "$ROOT" && cmake --preset "$1" >"$ROOT/build/configure.log" 2>&1) ||
      fail "CMake could not configure $1:" "$(tail -n 20 "$ROOT/build/configure.log")"
  fi
}

build_modules() {
  mkdir -p "$ROOT/build"
  configure wasm-release
  (cd "$ROOT" && cmake --build --preset wasm-release --target attention_wasm)
}

build_pack() {
  newer_than "$ROOT/dist/sizes.json" "$ROOT"/{web,build-scripts,package-lock.json} || return 0
  node "$ROOT/build-scripts/formulas.mjs"
  node "$ROOT/build-scripts/pack.mjs"
}
