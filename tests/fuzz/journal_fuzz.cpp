// libFuzzer's target for journals: the first byte says the game, and whether the rest is the
// journal as it lies on disk or lines that are given their checks. A journal is refused with an
// InputError, or read up to where it is damaged; what was read is a notebook, and read again the
// journal is whole and brings back the same. Writes in the current folder.
#include <unistd.h>

#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "model/games.hpp"
#include "model/session/journaled_session.hpp"

namespace {

using namespace sabueso::model;

constexpr const char* notebook_path = "fuzzed.txt";
constexpr const char* journal_path = "fuzzed.txt.journal";

const Games& games() {
  static const Games all = all_games();
  return all;
}

void write(const std::string& path, std::string_view text) {
  std::ofstream(path, std::ios::binary | std::ios::trunc) << text;
}

// A notebook without entries, and the line by which a journal says that it is this one's.
struct Fresh {
  std::string notebook, first_line;
};

Fresh fresh(const Game& game) {
  Fresh made;
  made.notebook = Session(games(), game.facts().evening, Language::english).next_round();
  write(notebook_path, made.notebook);
  ::unlink(journal_path);
  {
    JournaledSession session(games(), notebook_path, made.notebook, Language::english);
    session.keep_token("x");
  }
  made.first_line = Journal(journal_path).lines().at(0);
  return made;
}

const std::vector<Fresh>& all_fresh() {
  static const std::vector<Fresh> all = [] {
    std::vector<Fresh> made;
    for (const auto& game : games()) made.push_back(fresh(*game));
    return made;
  }();
  return all;
}

void write_with_checks(const std::string& first, std::string_view text) {
  std::vector<std::string> lines{first};
  for (const std::string_view line : split_lines(text)) lines.emplace_back(line);
  ::unlink(journal_path);
  if (Journal(journal_path).begin_anew(lines) != Saved::done) std::abort();
}

void remove_copies(const JournaledSession& opened) {
  if (opened.damage()) ::unlink(opened.damage()->kept_in.c_str());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const Fresh& start = all_fresh()[data[0] % all_fresh().size()];
  const bool has_checks = data[0] / all_fresh().size() % 2 == 1;
  const std::string_view rest(reinterpret_cast<const char*>(data) + 1, size - 1);
  write(notebook_path, start.notebook);
  if (has_checks) {
    write_with_checks(start.first_line, rest);
  } else {
    write(journal_path, rest);
  }
  try {
    std::string notebook;
    std::size_t recovered = 0;
    {
      JournaledSession opened(games(), notebook_path, start.notebook, Language::english);
      remove_copies(opened);
      notebook = opened.session().notebook();
      recovered = opened.recovered();
    }
    static_cast<void>(NotebookText(games(), notebook).case_file());
    const JournaledSession again(games(), notebook_path, start.notebook, Language::english);
    if (again.damage() || again.recovered() != recovered) std::abort();
    if (again.session().notebook() != notebook) std::abort();
  } catch (const InputError&) {  // the journal of another state of the file
    if (has_checks) std::abort();
    for (const auto& file : std::filesystem::directory_iterator(".")) {
      if (file.path().string().find(".damaged") != std::string::npos) {
        std::filesystem::remove(file.path());
      }
    }
  }
  return 0;
}
