# Sourced by setup: what the system's own package manager is asked for.
# Only here is it said how apt and Homebrew are called. What they have too old
# or not at all, the other files of this folder bring into .toolchain/.

MISSING_APT=() MISSING_BREW=() MISSING_NAMES=()

# tool APT_PACKAGE HOMEBREW_FORMULA PROOF…: noted as missing unless one of the
# proofs (a command, or a path that may hold wildcards) is there; "-" stands for
# a package manager that has no such package.
tool() {
  local apt=$1 brew=$2 proof
  shift 2
  for proof in "$@"; do
    case $proof in
      /*) compgen -G "$proof" >/dev/null && return ;;
      *) have "$proof" && return ;;
    esac
  done
  MISSING_NAMES+=("$apt (${*: -1})")
  [ "$apt" = - ] || MISSING_APT+=("$apt")
  [ "$brew" = - ] || MISSING_BREW+=("$brew")
}

# Every tool that a purpose needs, one line each; adding a tool is adding a line.
tools_for_serve() {
  tool cmake cmake cmake
  tool ninja-build ninja ninja
  tool python3 python3 python3
  tool xz-utils xz xz
  tool ca-certificates ca-certificates /etc/ssl/certs/ca-certificates.crt /etc/ssl/cert.pem
  tool libeigen3-dev eigen /usr/include/eigen3/Eigen/Core /{opt/homebrew,usr/local}/include/eigen3/Eigen/Core
}

tools_for_test() {
  tools_for_serve
  tools_for_golden
  tool clang-19 llvm@19 /{opt/homebrew,usr/local}/opt/llvm@19/bin/clang++ clang++-19
  tool libclang-rt-19-dev - /{opt/homebrew,usr/local}/opt/llvm@19/bin/clang++ /usr/lib/llvm-19/lib/clang/19/lib/*/libclang_rt.fuzzer*
  tool clang-format-19 llvm@19 /{opt/homebrew,usr/local}/opt/llvm@19/bin/clang-format clang-format-19
  tool clang-tidy-19 llvm@19 /{opt/homebrew,usr/local}/opt/llvm@19/bin/clang-tidy clang-tidy-19
  tool chromium google-chrome google-chrome /Applications/Google*Chrome.app chromium
  tool firefox-esr firefox firefox /Applications/Firefox.app firefox-esr
  tool webkit2gtk-driver - safaridriver WebKitWebDriver
  tool xvfb - safaridriver Xvfb
  tool xauth - safaridriver xauth
  tool fonts-noto-cjk font-noto-sans-cjk /System/Library/Fonts/*iragino* /usr/share/fonts/*/noto*/NotoSansCJK-Regular.ttc
}

tools_for_golden() {
  tool python3-numpy numpy /usr/lib/python3/dist-packages/numpy /{opt/homebrew,usr/local}/opt/numpy
  tool python3-torch pytorch /usr/lib/python3/dist-packages/torch /{opt/homebrew,usr/local}/opt/pytorch
}

install_missing_tools() {
  [ ${#MISSING_NAMES[@]} -gt 0 ] || return 0
  if have apt-get; then
    apt_install "${MISSING_APT[@]}"
  elif have brew; then
    [ ${#MISSING_BREW[@]} -eq 0 ] || brew_install "${MISSING_BREW[@]}"
  else
    fail "This system has neither apt nor Homebrew. Please install, by Debian's names (and what proves them):" \
      "${MISSING_NAMES[@]/#/  }"
  fi
}

brew_install() {
  say "Homebrew installs: $*"
  brew install --quiet "$@"
}

apt_install() {
  local as_root=()
  if [ "$(id -u)" -ne 0 ]; then
    have sudo || fail "Neither root nor sudo. Please have these packages installed, then start again:" \
      "  apt-get install --no-install-recommends $*"
    as_root=(sudo)
  fi
  say "apt installs: $*"
  "${as_root[@]}" apt-get update -qq -o DPkg::Lock::Timeout=300
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get install -qq --yes --no-install-recommends -o DPkg::Lock::Timeout=300 "$@" >"$TOOLCHAIN/apt-install.log" 2>&1 ||
    fail "apt could not install them; the end of $TOOLCHAIN/apt-install.log:" "$(tail -n 15 "$TOOLCHAIN/apt-install.log")"
}

# apt_offers VERSION PACKAGE: does the system's own configuration have it, new enough?
apt_offers() {
  local candidate
  candidate=$(apt-cache policy "$2" 2>/dev/null | sed -n 's/^ *Candidate: \([0-9]*:\)\{0,1\}\([0-9.]*\).*/\2/p')
  version_at_least "$1" "$candidate"
}
