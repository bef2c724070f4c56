// Drills in a terminal.
#include "cli/drills.hpp"

#include <algorithm>
#include <sstream>

#include "cli/files.hpp"
#include "cli/helper.hpp"
#include "cli/notebooks.hpp"
#include "cli/render.hpp"
#include "cli/terminal.hpp"
#include "model/cases/random.hpp"
#include "model/practice/drill.hpp"
#include "model/session/whole_file.hpp"

namespace sabueso::cli {

using model::Text;

PracticeMemory::PracticeMemory(const model::Game& game)
    : path_(state_file(std::string(game.name()) + ".practice")) {
  try {
    std::istringstream kept(read_file(path_));
    kept >> seeds_ >> std::ws;
    for (std::string line; std::getline(kept, line);) missed_.push_back(line);
  } catch (const model::InputError&) {  // nothing is kept yet
  }
}

std::uint64_t PracticeMemory::new_seed() {
  ++seeds_;
  save();
  return seeds_;
}

void PracticeMemory::remember(const std::string& topic, bool is_right) {
  model::remember(topic, is_right, missed_);
  save();
}

void PracticeMemory::add_missed(const std::vector<std::string>& topics) {
  for (const std::string& topic : topics) model::remember(topic, false, missed_);
  save();
}

// The number of seeds in the first line, and a topic in each of the others.
void PracticeMemory::save() const {
  std::string all = std::to_string(seeds_) + "\n";
  for (const std::string& topic : missed_) all += topic + "\n";
  static_cast<void>(model::write_whole(
      path_, all, {.wait = model::Wait::no, .mode = model::NewFile::for_its_owner}));
}

namespace {

void show(model::Drill& drill, const Console& console, const model::Style& style) {
  const auto print = [&](const std::string& text) {
    console.print(model::paragraph(text, style.columns));
  };
  for (const std::string& entry : items_in_words(drill.seen().seen(), style.language)) {
    print(entry + ".");
  }
  for (const std::string& told : drill.told()) print(told);
  print(drill.question());
  for (std::size_t i = 0; i < drill.choices().size(); ++i) {
    print("  " + std::to_string(i + 1) + " " + drill.choices()[i]);
  }
}

// The number of a choice; nothing when there is no more input, or `quit` is typed.
std::optional<std::size_t> chosen(LineReader& reader, const model::Drill& drill,
                                  const Console& console, const model::Style& style) {
  const std::size_t most = drill.choices().size();
  while (const auto line = reader.read("? ")) {
    const std::string typed(model::trimmed(*line));
    if (is_leaving(model::folded(typed))) return std::nullopt;
    for (std::size_t number = 1; number <= most; ++number) {
      if (typed == std::to_string(number)) return number - 1;
    }
    console.print(
        model::paragraph(style.say(Text("A number from 1 to {0} is an answer; `quit` leaves.",
                                        "Se responde con un número del 1 al {0}; `salir` lo deja."),
                                   most),
                         style.columns));
  }
  return std::nullopt;
}

}  // namespace

Exit drill(const model::Games& games, const model::Game& game,
           const std::optional<std::uint64_t>& seed, std::uint64_t drills, const Console& console) {
  const model::Style& style = console.style();
  PracticeMemory memory(game);
  LineReader reader;
  std::uint64_t right = 0, judged = 0;
  for (; judged < drills; ++judged) {
    // Those of one seed are not those of the next.
    const std::uint64_t number = seed ? model::Random(*seed).next() + judged : memory.new_seed();
    model::Drill drill(games, game, number, memory.missed(), style.language);
    console.print(style.say(Text("Moment {0} of {1}", "Momento {0} de {1}"), judged + 1, drills) +
                  "\n");
    show(drill, console, style);
    const auto choice = chosen(reader, drill, console, style);
    if (!choice) break;
    const bool is_right = *choice == drill.right();
    right += is_right ? 1 : 0;
    console.print(told_in_words(drill.judged(*choice), style) + "\n");
    memory.remember(drill.topic(), is_right);
  }
  console.print(style.say(Text("Right: {0} of {1}.", "Correctos: {0} de {1}."), right, judged) +
                "\n");
  return Exit::done;
}

}  // namespace sabueso::cli
