# Sourced by setup: single files from newer Debian suites, for what this system's
# packages have too old. A second apt configuration lives in .toolchain/apt and is
# used for downloads only: nothing from there is ever installed into the system.

NEWER_APT=$TOOLCHAIN/apt

# The mirror that this machine itself uses (one-line or deb822 sources), so that no
# address is written down in the project. Elsewhere than on Debian the user names one.
debian_mirror() {
  if [ -n "${DEBIAN_MIRROR:-}" ]; then
    echo "$DEBIAN_MIRROR"
  elif grep -qx 'ID=debian' /etc/os-release; then
    find /etc/apt -maxdepth 2 \( -name '*.list' -o -name '*.sources' \) -exec cat {} + |
      sed -nE 's/^(URIs:|deb( \[[^]]*\])?) +([a-z+]+:[^ ]*debian\/?)( .*)?$/\3/p' | head -n 1
  fi
}

configure_newer_debian() {
  [ ! -s "$NEWER_APT/updated" ] || return 0
  local mirror keys=/usr/share/keyrings/debian-archive-keyring.gpg
  mirror=$(debian_mirror)
  [ -n "$mirror" ] || fail "No Debian mirror is configured here. Please either name one," \
    "  DEBIAN_MIRROR=<address of a Debian mirror> build-scripts/setup" \
    "or install Emscripten 3.1.69 or newer (emcc on the PATH) and xsimd 14 or newer by other means."
  [ -e $keys ] || apt_install debian-archive-keyring
  mkdir -p "$NEWER_APT"/{lists,cache/archives}/partial
  cat >"$NEWER_APT/sources.list" <<EOF
deb [signed-by=$keys] $mirror trixie main
deb-src [signed-by=$keys] $mirror trixie main
deb [signed-by=$keys] $mirror sid main
EOF
  cat >"$NEWER_APT/apt.conf" <<EOF
Dir::Etc::SourceList "$NEWER_APT/sources.list";
Dir::Etc::SourceParts "/dev/null";
Dir::State::Lists "$NEWER_APT/lists";
Dir::Cache "$NEWER_APT/cache";
Acquire::Languages "none";
APT::Sandbox::User "";
EOF
  say "apt reads the lists of newer Debian suites (into .toolchain/apt, for downloads only)"
  APT_CONFIG=$NEWER_APT/apt.conf apt-get update -qq
  date >"$NEWER_APT/updated"
}

# newer_debian SUBCOMMAND…: apt-get in that configuration; files land in the current folder.
newer_debian() {
  configure_newer_debian
  APT_CONFIG=$NEWER_APT/apt.conf apt-get -qq "$@"
}

forget_newer_debian() { rm -rf "$NEWER_APT"; }
