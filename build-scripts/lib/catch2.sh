# Sourced by setup: Catch2 from one source, built and installed twice, natively and
# for WebAssembly, each with its CMake configuration. Only the tests need it.

CATCH2=$TOOLCHAIN/catch2
CATCH2_VERSION=3.7.1

catch2_ready() {
  local target
  for target in native wasm; do
    [ "$(cat "$CATCH2/$target/version" 2>/dev/null)" = $CATCH2_VERSION ] || return 1
  done
}

install_catch2() {
  rm -rf "$CATCH2" && mkdir -p "$CATCH2/source"
  fetch_catch2_source
  say "Catch2 $CATCH2_VERSION: building it natively and for WebAssembly (two minutes or so)"
  build_catch2 native "-DCMAKE_CXX_COMPILER=$(native_compiler)"
  build_catch2 wasm "-DCMAKE_TOOLCHAIN_FILE=$EMSCRIPTEN/cmake/Modules/Platform/Emscripten.cmake" \
    "-DCMAKE_CXX_FLAGS=-fexceptions"
  rm -rf "$CATCH2/source"
}

fetch_catch2_source() {
  (
    cd "$CATCH2/source"
    if have apt-get; then
      newer_debian source --download-only catch2/trixie
      tar -x --strip-components=1 -f catch2_*.orig.tar.gz
    elif have brew; then
      brew unpack --quiet --destdir unpacked catch2
      mv unpacked/*/* .
    else
      fail "Please unpack the source of Catch2 $CATCH2_VERSION into $CATCH2/source by hand."
    fi
  )
}

# build_catch2 TARGET CMAKE_OPTION…
build_catch2() {
  local target=$1 build=$CATCH2/source/build-$1 log=$CATCH2/$1.log
  shift
  {
    cmake -S "$CATCH2/source" -B "$build" -G Ninja -DCMAKE_BUILD_TYPE=Release -DCMAKE_CXX_STANDARD=20 \
      -DCMAKE_INSTALL_PREFIX="$CATCH2/$target" -DBUILD_TESTING=OFF -DCATCH_INSTALL_DOCS=OFF "$@" &&
      cmake --build "$build" --parallel "$(cores)" --target install
  } >"$log" 2>&1 || fail "Catch2 did not build ($target); the end of $log:" "$(tail -n 20 "$log")"
  echo $CATCH2_VERSION >"$CATCH2/$target/version"
}

# The compiler that CMakeLists.txt prefers too.
native_compiler() { if have clang++-19; then echo clang++-19; else echo c++; fi; }
