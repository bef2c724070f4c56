// The helper behind three C functions, for JavaScript: a host without a network, whose notebooks
// are files of the module's own file system in memory. What outlives the page is up to JavaScript,
// which puts notebooks in and takes them out again.
#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
#include <qrcodegen.hpp>
#include <string>

#include "cli/report_json.hpp"
#include "model/cases/case_file.hpp"
#include "model/games.hpp"
#include "model/json/parse.hpp"
#include "model/json/text.hpp"
#include "model/notebook/notebook.hpp"
#include "model/session/journal.hpp"
#include "web/requests.hpp"

namespace sabueso::wasm {

namespace {

using model::InputError;
using model::Json;
using model::Language;
using model::Node;
using model::OrderedJson;
using model::Text;
using web::text_at;

// Where JavaScript puts notebooks, and where new ones go: in the current folder, which is the root
// of the module's file system.
constexpr const char* folder = "notebooks";

// A name that JavaScript gives a notebook, as a path.
std::string path_of(const std::string& name) {
  if (name.empty() || name.find('/') != std::string::npos) {
    throw InputError("/name", {Text("{0} is no name of a notebook", "{0} no es nombre de cuaderno"),
                               model::quote(name)});
  }
  return std::string(folder) + "/" + name;
}

std::string contents(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

// A text as a QR code, in black on white, as SVG with one path for all dark dots; empty where it is
// too long for one (2,953 bytes).
std::string qr_svg(const std::string& text) {
  using qrcodegen::QrCode;
  constexpr std::size_t longest = 2953;  // bytes in the largest code, with the least correction
  if (text.size() > longest) return "";
  constexpr int margin = 4;
  const QrCode code = QrCode::encodeText(text.c_str(), QrCode::Ecc::LOW);
  const int size = code.getSize();
  std::string dots;
  for (int y = 0; y < size; ++y) {
    for (int x = 0; x < size; ++x) {
      if (code.getModule(x, y)) dots += fmt::format("M{} {}h1v1h-1z", x + margin, y + margin);
    }
  }
  return fmt::format(
      R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {0} {0}" shape-rendering="crispEdges">)"
      R"(<path fill="#fff" d="M0 0h{0}v{0}h-{0}z"/><path d="{1}"/></svg>)",
      size + 2 * margin, dots);
}

class Module {
 public:
  explicit Module(Language language) : host_(setup(language)) {
    std::filesystem::create_directories(folder);
  }

  /// Answers a request, {"what", "lang", …}, by JSON; a mistake by {"error", "status"}.
  const std::string& call(const std::string& request) {
    Language language = Language::english;
    const OrderedJson answer = web::answer_or_refuse(
        [&] {
          const Json json = model::parse_json(request);
          const Node asked(json);
          if (web::text_or(asked, "lang", "en") == "es") language = Language::spanish;
          return answer_to(asked, language);
        },
        [](const web::Refusal& refusal) {
          // Where in what the page has put together, its user need not know.
          const bool is_put_together =
              refusal.place.starts_with("/item") || refusal.place.starts_with("/evidence");
          const std::string place =
              refusal.place.empty() || is_put_together ? "" : refusal.place + ": ";
          return OrderedJson{{"error", place + refusal.why}, {"status", refusal.status}};
        },
        language);
    answer_ = model::dump_json(answer);
    return answer_;
  }

 private:
  web::Host::Setup setup(Language language) {
    return {games_,
            [this](const model::Game&, const std::string& text) {
              write(path_of(new_name_), text);
              return path_of(new_name_);
            },
            [] {
              std::vector<std::string> paths;
              for (const auto& file : std::filesystem::directory_iterator(folder)) {
                paths.push_back(file.path());
              }
              return paths;
            },
            contents,
            [](Json&, const std::string&) {},
            language,
            false};
  }

  OrderedJson answer_to(const Node& asked, Language language) {
    const std::string what = asked.at("what").text();
    for (const web::PageRequest& known : web::page_requests()) {
      if (what != known.name) continue;
      if (known.name == std::string_view("order")) prepare(web::body_of(asked));
      return known.answer(host_, asked, language);
    }
    if (what == "text") {
      const auto whole = asked.find("whole");
      return host_.text(!whole || whole->boolean());
    }
    if (what == "posed") return host_.posed(asked.at("title").text(), language);
    if (what == "smtlib") return host_.smtlib();
    if (what == "put") return put(asked);
    if (what == "kept") return kept();
    if (what == "damaged") return damaged();
    if (what == "qr") return qr_svg(asked.at("text").text());
    if (what == "solve") return solved(asked.at("text").text(), language);
    std::vector<std::string> all{"text", "posed",   "smtlib", "put",
                                 "kept", "damaged", "qr",     "solve"};
    for (const web::PageRequest& known : web::page_requests()) all.emplace_back(known.name);
    throw InputError("/what", unknown_name(Text("request", "la petición"), what, all));
  }

  // A new notebook is called by the key of the order that begins it, which is as random.
  void prepare(const Json& order) {
    new_name_ = text_at(order, "key") + ".txt";
    const std::string what = text_at(order, "do");
    if (what == "add" || what == "replace") refuse_if_full();
  }

  // JavaScript keeps a notebook and its journal whole with each entry, and takes in texts of up to
  // 1,000,000 bytes, so that what was saved as a file can be opened again.
  void refuse_if_full() {
    constexpr std::size_t longest = 950'000, longest_with_journal = 4'000'000;
    const std::string path = host_.path();
    if (path.empty()) return;
    const bool has_room = host_.text(true).size() < longest &&
                          file_size(path) + file_size(path + ".journal") < longest_with_journal;
    if (has_room) return;
    throw InputError(
        "", {Text("this notebook is full: it holds {0} bytes at most, or {1} with all that was "
                  "done in it; "
                  "go on in another one",
                  "este cuaderno está lleno: caben en él {0} bytes, o {1} con todo lo que se ha "
                  "hecho; sigue en otro"),
             std::to_string(longest), std::to_string(longest_with_journal)});
  }

  static std::uintmax_t file_size(const std::string& path) {
    std::error_code error;
    const std::uintmax_t size = std::filesystem::file_size(path, error);
    return error ? 0 : size;
  }

  // Emscripten's umask is 0777, under which a default mode leaves nothing readable; so the mode is
  // set outright.
  static void write(const std::string& path, const std::string& text) {
    static_cast<void>(model::write_whole(path, text, {.mode = model::NewFile::for_its_owner}));
  }

  // {"name", "text", "journal"}: a notebook that can be opened by the order "reopen".
  // If `journal` is no journal, the notebook gets an empty one, and the text is kept for damaged().
  OrderedJson put(const Node& asked) {
    const std::string path = path_of(asked.at("name").text()), journal = asked.at("journal").text();
    const bool is_one = model::Journal::may_be(journal);
    write(path, asked.at("text").text());
    write(path + ".journal", is_one ? journal : "");
    odd_journal_ = is_one ? std::nullopt : std::optional(std::pair(model::resolved(path), journal));
    return true;
  }

  // What brings the open notebook back: {"name", "text", "journal"}; null where none is open.
  OrderedJson kept() const {
    const std::string path = host_.path();
    if (path.empty()) return nullptr;
    return {{"name", std::filesystem::path(path).filename()},
            {"text", contents(path)},
            {"journal", contents(path + ".journal")}};
  }

  // The journal of the open notebook as it was found damaged; null where it was not.
  OrderedJson damaged() const {
    if (odd_journal_ && odd_journal_->first == host_.path()) return odd_journal_->second;
    const std::string path = host_.path_of_damaged();
    return path.empty() ? OrderedJson() : OrderedJson(contents(path));
  }

  // The answer as `sabueso solve --json` writes it.
  OrderedJson solved(const std::string& text, Language language) {
    const model::CaseFile file = read_case_text(games_, text, [](Json&) {});
    const model::Solved answer = solve_in_full(*file.seen, roads_);
    return model::parse_trusted_ordered_json(cli::to_json(*file.seen, answer, language));
  }

  const model::Games games_ = model::all_games();
  std::string new_name_;
  std::optional<std::pair<std::string, std::string>> odd_journal_{};  // of the notebook put last
  model::Roads roads_;
  std::string answer_;
  web::Host host_;
};

}  // namespace

}  // namespace sabueso::wasm

extern "C" {

/// A helper that writes notebooks in a language, "en" or "es"; it is closed by sabueso_close.
void* sabueso_open(const char* language) {
  using sabueso::model::Language;
  return new sabueso::wasm::Module(std::string(language) == "es" ? Language::spanish
                                                                 : Language::english);
}

/// Answers a request, both JSON in UTF-8; the answer is the helper's, until it is asked again.
const char* sabueso_call(void* module, const char* request) {
  return static_cast<sabueso::wasm::Module*>(module)->call(request).c_str();
}

void sabueso_close(void* module) { delete static_cast<sabueso::wasm::Module*>(module); }
}
