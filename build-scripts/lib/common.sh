# Sourced by the other scripts: where things are, how to speak, how to stop.
# It installs nothing and starts nothing.

ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
TOOLCHAIN=$ROOT/.toolchain

# Tools that set-up had to bring along (a newer Node, for one) come first.
export PATH=$TOOLCHAIN/bin:$PATH

say() { printf '%s\n' "$*"; }

fail() {
  printf '%s\n' "$@" >&2
  exit 1
}

have() { command -v "$1" >/dev/null 2>&1; }

# version_at_least 3.1.69 "$version": is the second argument the first or newer?
version_at_least() { [ -n "$2" ] && printf '%s\n' "$1" "$2" | sort --check=quiet --version-sort; }

cores() { getconf _NPROCESSORS_ONLN; }

# llvm_tool NAME: version 19 of it, under Debian's name or in Homebrew's folder. One
# version everywhere, since each formats and complains a little differently.
llvm_tool() {
  local place
  for place in "$1-19" {/opt/homebrew,/usr/local}/opt/llvm@19/bin/"$1"; do
    ! have "$place" || { echo "$place" && return; }
  done
  fail "There is no $1 19."
}
