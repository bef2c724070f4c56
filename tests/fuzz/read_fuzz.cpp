// libFuzzer's target for everything that is read: cases, notebooks, logs, boards and decks.
// Whatever the bytes, a file is refused with an InputError or read; what was read is written, as
// JSON and as a notebook, and read again it is the same; a log is followed as well. Anything else
// that happens is a bug.
#include <cstdint>
#include <cstdlib>
#include <exception>
#include <string>
#include <string_view>

#include "model/cases/case_file.hpp"
#include "model/cases/log_file.hpp"
#include "model/games.hpp"
#include "model/json/parse.hpp"
#include "model/json/text.hpp"
#include "model/notebook/notebook.hpp"

namespace {

using namespace sabueso::model;

const Games& games() {
  static const Games all = all_games();
  return all;
}

void read_case_twice(const Json& json) {
  const std::string written = dump_json(case_from_json(games(), json).seen->write());
  const std::string again = dump_json(case_from_json(games(), parse_json(written)).seen->write());
  if (written != again) std::abort();
  const std::string notebook = write_notebook(games(), parse_json(written), Language::spanish);
  const NotebookText text(games(), notebook);
  if (dump_json(case_from_json(games(), text.file()).seen->write()) != written) std::abort();
}

void follow_log(const Json& json) {
  const LogFile file = log_from_json(games(), json);
  static_cast<void>(follow(file));
  static_cast<void>(file.log->write());
}

void draw_for_every_game(const Json& json) {
  for (const auto& game : games()) {
    static_cast<void>(game->draw(Node(json), Language::english));
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  try {
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    if (is_notebook(bytes)) {
      read_case_twice(NotebookText(games(), bytes).file());
      return 0;
    }
    const Json json = parse_json(bytes);
    const Node file(json);
    if (!json.is_object()) return 0;
    if (json.contains("log")) {
      follow_log(json);
    } else if (json.contains("game")) {
      read_case_twice(json);
    } else {
      draw_for_every_game(json);
    }
  } catch (const InputError&) {  // what a wrong file is answered with
  }
  return 0;
}
