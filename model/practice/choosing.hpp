// What a person does in an evening is chosen bit by bit: each choice is a field of the actions that
// are left, until one is.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "model/cases/evening.hpp"
#include "model/json/node.hpp"

namespace sabueso::model {

class Choosing {
 public:
  /// For who sits at that seat. The evening must outlive this.
  Choosing(const Evening& evening, std::string seat, Language language)
      : evening_(evening), seat_(std::move(seat)), language_(language) {}

  /// Begins with all ways of the evening.
  void begin();

  struct Choice {
    std::string value;  // as files spell it
    std::string words;
  };
  struct Asked {
    std::string question;
    std::vector<std::string> told;  // such as what the dice show
    std::vector<Choice> choices;    // two at least
  };
  /// What is to be chosen next; nothing when all is, or there are no ways.
  std::optional<Asked> asked() const { return asked(std::nullopt); }

  /// Chooses by value or words, of one thing or of several that follow one another. Throws
  /// InputError for what is no choice, with the rule where one forbids it; then nothing has
  /// changed.
  void choose(const std::string& typed);

  /// Begins again, unless chance has told something since; whether it did.
  bool go_back();
  bool may_go_back() const;

  /// Whether there are no ways, as when the evening is over.
  bool is_empty() const { return left_.empty(); }
  /// Whether all is chosen.
  bool is_done() const { return !is_empty() && open_fields().empty(); }
  /// Those that agree with what was chosen so far.
  const std::vector<std::size_t>& left() const { return left_; }
  /// Whether chance tells something of that way once it is begun, such as the dice.
  bool is_told_more(std::size_t way) const;
  /// The one that is chosen then, by its number among the evening's.
  std::size_t chosen() const { return left_.front(); }
  /// How many there were.
  std::size_t ways() const { return ways_.size(); }

  /// A way without what the others do at the same time, and without what comes by chance unless
  /// that has been told by the choice of `chosen`; empty for a number that none has.
  std::string way_in_words(std::size_t way, std::optional<std::size_t> chosen) const;

  /// What kind of thing it is, as files spell it, such as "accuse"; "move" where there is only one;
  /// empty for a number that none has.
  std::string kind_of(std::size_t way) const;

 private:
  using Flat = std::vector<std::pair<std::string, std::string>>;  // by path, "moves.red": "2"

  std::vector<std::string> open_fields() const;
  static std::string value_in(const Flat& way, const std::string& field);
  std::optional<Asked> asked(const std::optional<std::string>& named) const;
  std::vector<std::string> told_before(const std::string& field) const;
  std::optional<std::string> field_named(const std::string& word) const;
  bool narrow(const std::string& typed, const std::optional<std::string>& named = std::nullopt);
  InputError refusal(const std::string& typed) const;
  std::string label(const std::string& field) const;
  std::string value_words(const std::string& field, const std::string& value) const;

  const Evening& evening_;
  const std::string seat_;
  const Language language_;
  std::vector<Flat> ways_;         // of the evening
  std::vector<std::size_t> left_;  // those that agree with what was chosen so far
};

}  // namespace sabueso::model
