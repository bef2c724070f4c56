// What people type that is nearly an order, or nearly an entry.
#include <algorithm>

#include "cli/helper.hpp"
#include "model/json/text.hpp"

namespace sabueso::cli {

using model::Language;
using model::Text;

// "I keep …" is said of the viewer, where nobody is called that.
std::string Helper::with_viewer_named(std::string_view line) const {
  const std::size_t end = std::min(line.find_first_of(blanks), line.size());
  const std::string first = model::folded(line.substr(0, end));
  const bool is_me = first == "i" || first == "me" || first == "yo";
  if (!is_me || !session_.viewer() || is_player(first)) return std::string(line);
  return *session_.viewer() + std::string(line.substr(end));
}

// "7 from Stockholm": where one goes is nothing to note, but ways can be told.
std::optional<std::string> Helper::way_from(std::string_view line) {
  for (const std::string_view from : {" from ", " desde "}) {
    const std::size_t at = line.find(from);
    if (at == std::string_view::npos) continue;
    try {
      return asked("suggest", model::trimmed(line.substr(at + from.size())));
    } catch (const model::InputError&) {  // no way was meant
    }
  }
  return std::nullopt;
}

// "chief has glasses" is no observation; it may be a question. Throws InputError for one.
void Helper::refuse_question(std::string_view line) const {
  std::string said = " " + std::string(line) + " ";
  for (const std::string_view verb : {" has ", " is ", " tiene ", " es ", " = "}) {
    said = model::replaced(said, verb, " ");
  }
  const std::string asked(model::trimmed(said));
  const model::Answer& answer = session_.answer();
  try {
    if (!query_in(*answer.seen, answer.solved.problem, asked).value) return;
  } catch (const model::InputError&) {
    return;
  }
  throw model::InputError(
      "",
      {Text("that is nothing one sees at the table; as a question it is `check {0}`, and what "
            "shows it is noted as `help` has it",
            "eso no es nada que se vea en la mesa; como pregunta es `comprobar {0}`, y lo que lo "
            "muestra se anota como dice `ayuda`"),
       asked});
}

// Throws InputError where an order is called nearly so.
void Helper::refuse_misspelt(std::string_view word) const {
  std::vector<std::string> names;
  for (const Order& order : orders()) {
    for (const Language language : {Language::english, Language::spanish}) {
      // In the other language only what begins so.
      const std::string_view name = order.name.in(language);
      if (language == style_.language || name.starts_with(word)) names.emplace_back(name);
    }
  }
  const auto meant = model::nearest(model::folded(word), names);
  if (!meant) return;
  throw model::InputError("", {Text("unknown order {0}; did you mean {1}?",
                                    "no se conoce la orden {0}; ¿quisiste decir {1}?"),
                               model::quote(std::string(word)), model::quote(*meant)});
}

// Players may be called as orders are, such as Mark.
bool Helper::is_player(std::string_view name) const {
  return std::ranges::any_of(session_.players(), [&](const std::string& player) {
    return model::folded(player) == model::folded(name);
  });
}

// Where a line that begins with a player's name makes no sense as an order either, it was an entry.
std::string Helper::follow_or_blame_entry(const model::InputError& entry_error, const Order& order,
                                          std::string_view rest) {
  try {
    if (order.takes.in(Language::english) != "-") return follow(order, rest);
  } catch (const model::InputError&) {  // told is what is wrong with the entry
  }
  throw model::InputError(entry_error);
}

// The only order whose name begins with the line's first word, which may leave out its blanks. None
// where the word could be meant for an entry, as "red" can.
const Helper::Order* Helper::order_begun_by(std::string_view line) const {
  constexpr std::size_t shortest = 3;
  const std::size_t end = std::min(line.find_first_of(blanks), line.size());
  const std::string word = model::folded(line.substr(0, end));
  if (word.size() < shortest) return nullptr;
  const Order* found = nullptr;
  for (const Language language : {Language::english, Language::spanish}) {
    for (const std::string& entered : session_.items().phrasebook().words(language)) {
      if (model::folded(entered).starts_with(word)) return nullptr;
    }
    for (const Order& order : orders()) {
      const std::string name = model::replaced(model::folded(order.name.in(language)), " ", "");
      const bool has_too_much = end < line.size() && order.takes.in(language) == "-";
      if (!name.starts_with(word) || has_too_much) continue;
      if (found != nullptr && found != &order) return nullptr;
      found = &order;
    }
  }
  return found;
}

}  // namespace sabueso::cli
