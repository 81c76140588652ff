# Sourced by setup: Node itself, and the packages that package-lock.json names.

NODE_VERSION=20
# What a system that only has an older Node gets, from npm's package of Node's own builds.
NODE_BUILD=24.22.3

node_ready() { have node && have npm && version_at_least $NODE_VERSION "$(node --version | tr -d v)"; }

install_node() {
  if have brew && ! have apt-get; then
    brew_install node
  elif have apt-get; then
    if apt_offers $NODE_VERSION nodejs; then apt_install nodejs npm; else install_node_build; fi
  else
    fail "Please install Node $NODE_VERSION or newer, with npm."
  fi
}

install_node_build() {
  have npm || apt_install nodejs npm
  local arch
  case $(uname -m) in
    x86_64) arch=x64 ;;
    aarch64) arch=arm64 ;;
    *) fail "Please install Node $NODE_VERSION or newer." ;;
  esac
  say "Node $NODE_BUILD: npm's package node-linux-$arch, into .toolchain/"
  npm install --silent --prefix "$TOOLCHAIN/node" "node-linux-$arch@$NODE_BUILD"
  mkdir -p "$TOOLCHAIN/bin"
  ln -sf "$TOOLCHAIN/node/node_modules/node-linux-$arch/bin/node" "$TOOLCHAIN/bin/node"
  hash -r
}

packages_ready() { cmp -s "$ROOT/package-lock.json" "$ROOT/node_modules/.installed-lock.json"; }

install_packages() {
  say "npm installs the packages of package-lock.json"
  (cd "$ROOT" && npm ci --silent)
  cp "$ROOT/package-lock.json" "$ROOT/node_modules/.installed-lock.json"
}
