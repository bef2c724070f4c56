// The helper behind three C functions, for JavaScript: a host without a network, whose notebooks
// are files of the module's own file system in memory.
#include <filesystem>
#include <memory>
#include <string>

#include "cli/report_json.hpp"
#include "model/cases/case_file.hpp"
#include "model/games.hpp"
#include "model/json/parse.hpp"
#include "model/json/text.hpp"
#include "model/notebook/notebook.hpp"
#include "model/session/journal.hpp"
#include "web/host.hpp"
#include "web/texts.hpp"

namespace sabueso::wasm {

namespace {

using model::Json;
using model::Language;
using model::OrderedJson;
using model::Text;

class Module {
 public:
  /// Answers a request, {"what", "lang", …}, by JSON; a mistake by {"error"}.
  const std::string& call(const std::string& request) {
    Language language = Language::english;
    OrderedJson answer;
    try {
      const Json asked = model::parse_json(request);
      if (asked.value("lang", "en") == "es") language = Language::spanish;
      answer = answer_to(asked, language);
    } catch (const web::Outdated& error) {
      answer = {{"error", error.at("").in(language)}, {"status", 409}};
    } catch (const model::InputError& error) {
      answer = {{"error", error.in(language)}, {"status", 400}};
    }
    answer_ = model::dump_json(answer);
    return answer_;
  }

 private:
  OrderedJson answer_to(const Json& asked, Language language) {
    const std::string what = web::text_at(asked, "what");
    if (what == "texts") return web::texts_json(language);
    if (what == "state") return host_.state(language, asked.value("known", ""));
    if (what == "order") return host_.take(asked.at("body"), language);
    if (what == "what-if") return host_.what_if(asked.at("body"), language);
    if (what == "ask") return host_.answer(web::text_at(asked.at("body"), "question"), language);
    if (what == "demo") {
      return host_.demo(web::text_at(asked, "game"), asked.value("step", std::size_t{0}), language);
    }
    if (what == "board") return host_.board(language);
    if (what == "portrait") return host_.portrait(asked.value("names", std::vector<std::string>()));
    if (what == "solve") return solved(web::text_at(asked, "text"), language);
    throw model::InputError("/what", unknown_name(Text("request", "la petición"), what,
                                                  {"texts", "state", "order", "what-if", "ask",
                                                   "demo", "board", "portrait", "solve"}));
  }

  // As `sabueso solve --json` has it.
  OrderedJson solved(const std::string& text, Language language) {
    const model::CaseFile file = read_case_text(model::all_games(), text, [](Json&) {});
    const model::Solved answer = solve_in_full(*file.seen, roads_);
    return model::parse_trusted_ordered_json(cli::to_json(*file.seen, answer, language));
  }

  std::string new_file(const std::string& game, const std::string& text) {
    const std::string path = "/" + game + "-" + std::to_string(++files_) + ".txt";
    static_cast<void>(model::write_whole(path, text));
    return path;
  }

  int files_ = 0;
  model::Roads roads_;
  std::string answer_;
  web::Host host_{{model::all_games(),
                   [this](const model::Game& game, const std::string& text) {
                     return new_file(std::string(game.name()), text);
                   },
                   [] { return std::vector<std::string>(); },
                   [](const std::string&) { return std::string(); },
                   [](Json&, const std::string&) {}}};
};

}  // namespace

}  // namespace sabueso::wasm

extern "C" {

/// A helper, which is closed by sabueso_close.
void* sabueso_open() { return new sabueso::wasm::Module; }

/// Answers a request, both JSON in UTF-8; the answer is the helper's, until it is asked again.
const char* sabueso_call(void* module, const char* request) {
  return static_cast<sabueso::wasm::Module*>(module)->call(request).c_str();
}

void sabueso_close(void* module) { delete static_cast<sabueso::wasm::Module*>(module); }
}
