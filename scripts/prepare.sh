# What ./sabueso, tests/run, scripts/package and .ci/run have in common: installs the Debian packages
# that are missing, configures, and builds. Says nothing and takes no time when there is nothing to do.
# To be sourced by bash.

program_packages=(g++ cmake ninja-build pkg-config
  libz3-dev libcli11-dev nlohmann-json3-dev libfmt-dev libutf8proc-dev libedit-dev)
serve_packages=(libmicrohttpd-dev libqrcodegencpp-dev)
print_packages=(libcairo2-dev libpango1.0-dev fonts-dejavu-core fonts-linuxlibertine fonts-bebas-neue)
# What the app for phones is made with.
site_packages=(emscripten binaryen nodejs librsvg2-bin pngquant)
# What only tests and benchmarks need besides; and a browser, for those of the page.
test_packages=(libgtest-dev librapidcheck-dev libcadical-dev cadical libbenchmark-dev libcurl4-gnutls-dev libboost-dev
  poppler-utils python3)
[ "${SABUESO_BROWSER-}" = no ] || test_packages+=(chromium chromium-driver)

# quietly LOG COMMAND…: what the command says goes into a file, and is shown when it fails.
quietly() {
  local log=$1
  shift
  "$@" >"$log" 2>&1 || { cat "$log" >&2; return 3; }
}

# What must be there where there is no apt: the oldest that were tried.
needs="a C++20 compiler (g++ 12, clang 14), CMake 3.25, Ninja, pkg-config, Z3 4.8.12, CLI11 2.1, nlohmann/json 3.11,
fmt 9.1, utf8proc 2.8, libedit 3.1; for the page libmicrohttpd 0.9.75 and qrcodegen 1.8; for printed pages Cairo 1.16,
Pango 1.50 and the fonts DejaVu, Linux Libertine and Bebas Neue; for the tests GoogleTest 1.12, RapidCheck, CaDiCaL, libcurl 7.88, Boost 1.74,
poppler and, where pages are to be tried, Chromium"

# install_packages NAME…: those that are missing, where packages are Debian's. Elsewhere CMake looks.
install_packages() {
  command -v apt-get >/dev/null && command -v dpkg-query >/dev/null || return 0
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
  echo "sabueso: installing Debian packages: ${missing[*]}" >&2
  local log
  log=$(mktemp)
  quietly "$log" "${as_root[@]}" apt-get update -qq &&
    quietly "$log" "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
      apt-get install -y -qq --no-install-recommends "${missing[@]}" || return
  rm -f "$log"
}

# show_progress LOG: of what ninja says its steps and how long the rest takes if it goes on like that: as a line
# that moves on a terminal, else a line at the beginning and at each quarter.
show_progress() {
  local log=$1 line done all left begin=$SECONDS quarter=0
  while IFS= read -r line; do
    if [[ ! $line =~ ^@([0-9]+)/([0-9]+)@ ]]; then
      printf '%s\n' "$line" >>"$log"
      continue
    fi
    done=${BASH_REMATCH[1]} all=${BASH_REMATCH[2]} left=
    [ "$all" -gt 2 ] || continue  # looking whether there are new files is two steps, and builds nothing
    [ $((SECONDS - begin)) -lt 5 ] ||
      left=$(((SECONDS - begin) * (all - done) / done)) left=$(printf ', %d:%02d left' $((left / 60)) $((left % 60)))
    if [ -t 2 ]; then
      printf '\r\033[Ksabueso: building %s of %s%s' "$done" "$all" "$left" >&2
    elif [ "$quarter" = 0 ]; then
      echo "sabueso: building, $all steps" >&2
      quarter=1
    elif [ $((4 * done / all)) -ge "$quarter" ]; then
      echo "sabueso: building $done of $all$left" >&2
      quarter=$((4 * done / all + 1))
    fi
  done
  [ ! -t 2 ] || [ -z "${all-}" ] || printf '\r\033[K' >&2
}

# build BUILD TARGET…: with ninja; what compilers say is shown when something fails.
build() {
  local folder=$1 status
  shift
  : >"$folder/build.log"
  set +e
  NINJA_STATUS='@%f/%t@ ' ninja -C "$folder" "$@" 2>&1 | show_progress "$folder/build.log"
  status=${PIPESTATUS[0]}
  set -e
  [ "$status" = 0 ] || { cat "$folder/build.log" >&2; return 3; }
}

# is_buildable TOP: whether CMake and Ninja can build in a folder; says why not. Some letters they cannot
# write into their files; of others the paths never match, and all would be built anew each time.
is_buildable() {
  case $1 in
    *[\'\"\`\&\*\?\^\<\>\;\#\|\\]* | *$'\n'*)
      printf '%s\n' "sabueso: CMake and Ninja cannot build in a folder with one of ' \" \` & * ? ^ < > ; # | \\ in its path:" \
        "  $1" "Rename or move it, and start again." >&2
      return 3 ;;
  esac
}

# is_writable BUILD TARGET…: whether the build folder can be written; where not, 1 when all that is asked for is
# there already, else it says where to build instead.
is_writable() {
  local build=$1 target is_missing=
  shift
  mkdir -p "$build" 2>/dev/null && [ -w "$build" ] && { [ ! -e "$build/.lock" ] || [ -w "$build/.lock" ]; } && return
  for target in "$@"; do
    [ -s "$build/$target" ] || is_missing=1
  done
  if [ -n "$is_missing" ]; then
    printf '%s\n' "sabueso: cannot write here:" "  $build" "Copy the clone to a folder of your own, and start there:" \
      "  cp -R '${build%/build/*}' ~/sabueso && ~/sabueso/sabueso" >&2
    return 3
  fi
  return 1
}

# is_configured TOP BUILD: whether the build folder is whole, and of this clone where it is now.
is_configured() {
  [ -s "$2/build.ninja" ] && grep -qsxF "CMAKE_HOME_DIRECTORY:INTERNAL=$1" "$2/CMakeCache.txt"
}

# remove_empty BUILD: what a crash left without its contents, and Ninja would take for built.
remove_empty() {
  find "$1" -type f -empty \( -name '*.o' -o -name '*.a' -o -name '*.gch' -o -perm -u+x \) -delete
}

# are_built BUILD TARGET…: whether all is up to date, and nothing is empty.
are_built() {
  local build=$1 target
  shift
  for target in "$@"; do
    [ ! -e "$build/$target" ] || [ -s "$build/$target" ] || return
  done
  command -v ninja >/dev/null &&
    ninja -C "$build" -n "$@" 2>/dev/null | grep -q 'no work to do'
}

# prepare TOP PRESET PART…: brings parts up to date in build/PRESET: `program`, `print` (what draws
# pages), `serve` (the page for phones), `package` (what is installed), `tests`, which is all there is,
# or `fuzzers`.
# A part once there stays.
prepare() {
  local top=$1 preset=$2
  shift 2
  local build=$top/build/$preset packages=("${program_packages[@]}") options=() targets=() part
  for part in "$@"; do
    case $part in
      program) targets+=(sabueso) ;;
      print) targets+=(sabueso-print) ;;
      serve) targets+=(sabueso-serve) ;;
      package) targets+=(sabueso sabueso-print sabueso-serve sabueso_library sabueso_papers) ;;
      tests) packages+=("${test_packages[@]}") targets=(all) options+=(-DSABUESO_TESTS=ON) ;;
      fuzzers) packages+=(libcadical-dev) targets+=(fuzzers) ;;
    esac
    case $part in
      print | package | tests)
        packages+=("${print_packages[@]}") options+=(-DSABUESO_PRINT=ON) ;;&
      serve | package | tests | fuzzers)
        packages+=("${serve_packages[@]}") options+=(-DSABUESO_SERVE=ON) ;;
    esac
  done
  # Warnings are errors where changes are checked; those of another compiler must not stop a user.
  [ "$preset" != release ] || [ -z "${SABUESO_WERROR-}" ] ||
    options+=("-DSABUESO_WERROR=$SABUESO_WERROR")
  is_buildable "$top" || return
  local lacks= option status=0
  is_writable "$build" "${targets[@]}" || status=$?
  [ "$status" = 0 ] || return $((status == 1 ? 0 : status))
  if is_configured "$top" "$build"; then
    for option in "${options[@]}"; do
      grep -qs "^${option#-D}\$" <(sed 's/:BOOL=/=/' "$build/CMakeCache.txt") || lacks=1
    done
    [ -n "$lacks" ] || ! are_built "$build" "${targets[@]}" || return 0
  else
    lacks=1
    # What an interrupted or moved configuration left would not be looked at again.
    rm -rf "$build/CMakeCache.txt" "$build/CMakeFiles" "$build/build.ninja"
    # What is not asked for yet, and what it needs, can wait.
    options=(-DSABUESO_TESTS=OFF -DSABUESO_PRINT=OFF -DSABUESO_SERVE=OFF "${options[@]}")
    [ "$1" = tests ] ||
      echo "sabueso: built for the first time, in about $(((180 / $(nproc) + 59) / 60)) min where nothing else runs" >&2
  fi
  install_packages "${packages[@]}" || return
  (
    flock 9 # two at once would build into each other's files
    [ -z "$lacks" ] ||
      (cd "$top" && quietly "$build/configure.log" cmake --preset "$preset" "${options[@]}") ||
      { command -v apt-get >/dev/null || echo "sabueso: needed are $needs." >&2; exit 3; }
    remove_empty "$build"
    build "$build" "${targets[@]}"
  ) 9>"$build/.lock"
}
