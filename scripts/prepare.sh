# What ./sabueso, tests/run, scripts/package and .ci/run have in common: installs the Debian packages
# that are missing, configures, and builds. Says nothing and takes no time when there is nothing to do.
# To be sourced by bash.

program_packages=(g++ cmake ninja-build pkg-config
  libz3-dev libcli11-dev nlohmann-json3-dev libfmt-dev libutf8proc-dev libedit-dev
  libcpp-httplib-dev libqrcodegencpp-dev libcairo2-dev libpango1.0-dev fonts-dejavu-core)
# What only tests and benchmarks need besides: a browser and its driver among it.
test_packages=(libgtest-dev librapidcheck-dev libbenchmark-dev chromium chromium-driver python3)

# install_packages NAME…: those that are missing.
install_packages() {
  local missing=() name
  for name in "$@"; do
    dpkg-query -W -f='${Status}' "$name" 2>/dev/null | grep -q 'install ok installed' ||
      missing+=("$name")
  done
  [ ${#missing[@]} -gt 0 ] || return 0
  local as_root=()
  if [ "$(id -u)" != 0 ]; then
    if ! command -v sudo >/dev/null; then
      echo "sabueso: some Debian packages are missing; as root, run:" >&2
      echo "  apt-get update && apt-get install -y --no-install-recommends ${missing[*]}" >&2
      return 3
    fi
    as_root=(sudo)
  fi
  echo "sabueso: installing ${missing[*]}" >&2
  "${as_root[@]}" apt-get update -qq >&2 &&
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
      apt-get install -y -qq --no-install-recommends "${missing[@]}" >&2
}

# prepare TOP PRESET [TARGET…]: brings build/PRESET up to date. With targets a new build folder has
# neither tests nor benchmarks, and their packages are not needed; without, it gets them.
prepare() {
  local top=$1 preset=$2
  shift 2
  local build=$top/build/$preset packages=("${program_packages[@]}") configure=() lacks_tests=
  [ -e "$build/build.ninja" ] || configure=(cmake --preset "$preset")
  grep -qs '^SABUESO_TESTS:BOOL=OFF' "$build/CMakeCache.txt" && lacks_tests=1
  if [ $# = 0 ]; then
    packages+=("${test_packages[@]}")
    [ -z "$lacks_tests" ] || configure=(cmake --preset "$preset" -USABUESO_TESTS -USABUESO_BENCHMARKS)
  elif [ ${#configure[@]} -gt 0 ]; then
    configure+=(-DSABUESO_TESTS=OFF -DSABUESO_BENCHMARKS=OFF)
  fi
  if [ ${#configure[@]} = 0 ] && command -v ninja >/dev/null &&
    ninja -C "$build" -n "$@" 2>/dev/null | grep -q 'no work to do'; then
    return 0
  fi
  install_packages "${packages[@]}" || return
  mkdir -p "$build"
  (
    flock 9 # two at once would build into each other's files
    if [ ${#configure[@]} -gt 0 ]; then
      (cd "$top" && "${configure[@]}" >"$build/configure.log" 2>&1) ||
        { cat "$build/configure.log" >&2; exit 3; }
    fi
    echo "sabueso: building (the first time takes some minutes)" >&2
    ninja -C "$build" --quiet "$@" >&2
  ) 9>"$build/.lock"
}
