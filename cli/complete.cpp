// Completion goes by the same rows of commands and options as the parser and its help. What an
// option takes stands in its label: the words to choose from, as in `en|es`, or what kind of thing,
// as in GAME|FILE.
#include "cli/complete.hpp"

#include <algorithm>

#include "cli/files.hpp"
#include "model/cases/case_file.hpp"
#include "model/json/parse.hpp"
#include "solver/problem.hpp"

namespace sabueso::cli {

using model::Language;
using model::Text;

namespace {

bool is_option(std::string_view word) { return word.size() > 1 && word.starts_with("-"); }

std::vector<std::string> split(std::string_view label) {
  std::vector<std::string> parts{""};
  for (const char letter : label) {
    if (letter == '|') {
      parts.emplace_back();
    } else {
      parts.back() += letter;
    }
  }
  return parts;
}

bool is_kind_of_thing(const std::string& part) {
  return std::ranges::all_of(part, [](char letter) { return letter >= 'A' && letter <= 'Z'; });
}

// Something to offer, and what it does.
struct Offer {
  std::string word;
  std::string does{};
};

// What may stand in the place of the last word.
class Line {
 public:
  Line(const model::Games& games, const OutputOptions& output,
       const std::vector<std::string>& words)
      : games_(games),
        output_(output),
        commands_(all_commands(games)),
        shared_(shared_options(output_)),
        typed_(words.empty() ? "" : words.back()) {
    for (std::size_t i = 0; i + 1 < words.size(); ++i) take(words[i]);
  }

  std::string offers() {
    if (open_option_ != nullptr) {
      offer_what_it_takes(*open_option_);
    } else if (is_option(typed_) && typed_.find('=') != std::string::npos) {
      offer_behind_equals();
    } else if (typed_.starts_with("-")) {
      offer_options();
    } else if (command_ == nullptr) {
      for (const Command& command : commands_) add(command.name, in(command.does));
    } else if (const Option* argument = open_argument()) {
      offer_what_it_takes(*argument);
    }
    std::string text;
    for (const Offer& offer : offers_) {
      text += offer.word + (offer.does.empty() ? "" : "\t" + offer.does) + "\n";
    }
    return text + (are_files_offered_ ? ":files\n" : "");
  }

 private:
  std::string in(const Text& text) const { return std::string(text.in(output_.language)); }

  // A whole word of the line.
  void take(const std::string& word) {
    if (open_option_ != nullptr) {
      open_option_ = nullptr;
    } else if (is_option(word)) {
      const Option* option = option_named(word);
      if (option != nullptr && option->takes != Option::Takes::nothing) open_option_ = option;
    } else if (command_ == nullptr) {
      const auto found = std::ranges::find(commands_, word, &Command::name);
      if (found != commands_.end()) command_ = &*found;
    } else {
      arguments_.push_back(word);
    }
  }

  const Option* option_named(const std::string& word) const {
    const auto has_name = [&](const Option& option) { return option.name.english == word; };
    if (command_ != nullptr) {
      const auto own = std::ranges::find_if(command_->options, has_name);
      if (own != command_->options.end()) return &*own;
    }
    const auto found = std::ranges::find_if(shared_, has_name);
    return found == shared_.end() ? nullptr : &*found;
  }

  // The argument that the next word is.
  const Option* open_argument() const {
    std::size_t left = arguments_.size();
    for (const Option& option : command_->options) {
      if (is_option(option.name.english)) continue;
      if (option.takes == Option::Takes::several || left == 0) return &option;
      --left;
    }
    return nullptr;
  }

  void add(const std::string& word, const std::string& does = "") {
    if (word.starts_with(typed_)) offers_.push_back({word, does});
  }

  void offer_options() {
    const auto add_all = [this](const std::vector<Option>& options) {
      for (const Option& option : options) {
        if (is_option(option.name.english))
          add(option.name.english, option.does.in(output_.language));
      }
    };
    if (command_ != nullptr) add_all(command_->options);
    add_all(shared_);
    add("--help", in(Text("Show this help", "Muestra esta ayuda")));
    if (command_ == nullptr) add("--version");
  }

  // "--lang=e": its words, with all that stands before them.
  void offer_behind_equals() {
    const std::size_t equals = typed_.find('=') + 1;
    const std::string before = typed_.substr(0, equals);
    const Option* option = option_named(before.substr(0, equals - 1));
    if (option == nullptr || option->takes == Option::Takes::nothing) return;
    typed_.erase(0, equals);
    offer_what_it_takes(*option);
    for (Offer& offer : offers_) offer.word = before + offer.word;
  }

  void offer_what_it_takes(const Option& option) {
    const std::string label = option.label.empty() ? option.name.english : option.label;
    for (const std::string& part : split(label)) {
      if (!is_kind_of_thing(part)) {
        add(part);
      } else if (part == "GAME") {
        for (const auto& game : games_) {
          add(std::string(game->name()), std::string(game->title()));
        }
      } else if (part == "VARIABLE") {
        offer_variables();
      } else if (part == "NAME") {
        for (const std::string& player : players()) add(player);
      } else if (part == "CASE" || part == "LOG" || part == "FILE" || part == "PATH" ||
                 part == "DIR") {
        are_files_offered_ = true;
      }
    }
  }

  // What the case on the line hides: "key.russian", and behind an equals sign its values.
  void offer_variables() {
    with_file_on_line([this](const model::Json& json) {
      const solver::Problem problem = model::case_from_json(games_, json).seen->problem();
      for (const solver::Variable& variable : problem.variables()) {
        if (variable.role != solver::Role::reported) continue;
        const std::string name = variable.name();
        if (!typed_.starts_with(name + "=")) add(name);
        if (!typed_.starts_with(name)) continue;
        for (const std::string& value : variable.values) add(name + "=" + value);
      }
    });
  }

  std::vector<std::string> players() {
    std::vector<std::string> found;
    with_file_on_line([&](const model::Json& json) {
      if (model::is_log(json)) {
        const model::Node file(json);
        found = model::find_game(games_, file.at("game")).read_log(file.at("log"))->players();
      } else {
        found = model::case_from_json(games_, json).seen->players();
      }
    });
    return found;
  }

  template <class Task>
  void with_file_on_line(const Task& task) {
    for (const std::string& path : arguments_) {
      if (path == "-") continue;
      try {
        with_case(games_, path, task);
        return;
      } catch (const model::InputError&) {
        // Whoever runs the command is told; whoever types it, not yet.
      }
    }
  }

  const model::Games& games_;
  OutputOptions output_;
  const std::vector<Command> commands_;
  const std::vector<Option> shared_;
  std::string typed_;
  const Command* command_ = nullptr;
  const Option* open_option_ = nullptr;  // whose word comes next
  std::vector<std::string> arguments_{};
  std::vector<Offer> offers_{};
  bool are_files_offered_ = false;
};

}  // namespace

void offer(const model::Games& games, const OutputOptions& output,
           const std::vector<std::string>& words) {
  Console::write(Line(games, output, words).offers());
}

}  // namespace sabueso::cli
