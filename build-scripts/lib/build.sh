# Sourced by serve and test: brings dist/ up to date, and does nothing where it is.

# newer_than FILE PATH…: is anything under the paths newer than the file (or the file missing)?
newer_than() {
  local file=$1
  shift
  [ ! -e "$file" ] || [ -n "$(find "$@" -newer "$file" -print -quit)" ]
}

# configure PRESET: only where that has not been done with these files and these tools.
configure() {
  local made=$ROOT/build/$1/build.ninja log=$ROOT/build/configure.log
  if [ -e "$made" ] && [ -z "$(find "$ROOT"/CMake* "$TOOLCHAIN"/* -maxdepth 0 -newer "$made" -print -quit)" ]; then
    return
  fi
  mkdir -p "$ROOT/build"
  (cd "$ROOT" && cmake --preset "$1" >"$log" 2>&1) || fail "CMake could not configure $1:" "$(tail -n 20 "$log")"
}

build_modules() {
  configure wasm-release
  (cd "$ROOT" && cmake --build --preset wasm-release --target attention_wasm)
}

# run_spec, the native side of the parity test.
build_run_spec() {
  configure native-release
  (cd "$ROOT" && cmake --build --preset native-release --target run_spec)
}

build_formulas() {
  newer_than "$ROOT/web/generated/formulas.js" "$ROOT"/{web/content,build-scripts,package-lock.json} || return 0
  node "$ROOT/build-scripts/formulas.mjs"
}

build_pack() {
  newer_than "$ROOT/dist/sizes.json" "$ROOT"/{web,build-scripts,package-lock.json} || return 0
  build_formulas
  node "$ROOT/build-scripts/pack.mjs"
}
