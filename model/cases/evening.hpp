// A game with one person at the table and bots at the other seats, move by move.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/json/node.hpp"
#include "model/text/words.hpp"
#include "solver/not_copied.hpp"

namespace sabueso::model {

class Case;
class Log;

/// How well bots play: `novice` does anything that is legal, `master` what `suggest` says.
enum class Level : std::uint8_t { novice, player, master };
inline constexpr std::array<std::string_view, 3> level_names{"novice", "player", "master"};

struct EveningWanted {
  std::size_t players = 0;
  std::size_t seat = 0;  // the person's
  std::uint64_t seed = 0;
  /// By seat, the last is that of all seats that are left; the person's own does not matter, unless
  /// a bot plays it too.
  std::vector<Level> levels{Level::player};
  bool is_bot_alone = false;  // nobody is at the table but bots
};

/// Which seats may do something before anything else happens, and whether they may let it be.
struct Due {
  std::vector<std::size_t> seats{};
  bool may_wait = false;
};

/// What a game need not say of its evenings: that nothing is chosen before chance has its say, that
/// everybody sees all that is done, and that what lies open is all there is to a position.
struct EveningDefaults {
  /// Keys of actions whose values come by chance once the rest is chosen.
  static constexpr std::array<std::string_view, 0> chance_keys{};
  /// Keys that are told before what follows them is chosen.
  static constexpr std::array<std::string_view, 0> told_keys{};
  /// Whether bots need the worlds one by one.
  static constexpr bool lists_worlds = false;
  /// Whether bots of that level ask what follows from what they have seen.
  static bool thinks(Level) { return true; }
  static const auto& seen_by(const auto& /*setting*/, const auto& state, std::size_t /*seat*/) {
    return state;
  }
  static void learn(const auto& /*setting*/, auto& /*secret*/, const auto& /*before*/,
                    const auto& /*action*/) {}
  /// An action as files have it, in the form in which it is chosen part by part.
  static const auto& by_parts(const auto& action) { return action; }
  /// By way, and then for letting be: what it is worth to the seat, in units of `cost_in_words`;
  /// nothing where that is not known, or all. `state`: as seen_by() has it.
  static std::vector<std::optional<double>> worths(const auto& /*setting*/, const auto& /*state*/,
                                                   std::size_t /*seat*/, const auto& /*question*/,
                                                   const auto& /*ways*/) {
    return {};
  }
  /// The unit of these.
  static Text cost_in() { return {"{0} points", "{0} puntos"}; }
  /// From which cost on a way is clearly worse, and whether `suggest` tells why.
  static constexpr double clearly_worse = 0.3;
  static constexpr bool is_suggested = true;
  /// What a way does that its words do not say, as far as the seat can see; nothing for most.
  static std::vector<std::string> consequences(const auto& /*setting*/, const auto& /*state*/,
                                               const auto& /*way*/, Language) {
    return {};
  }
  static std::string advice_topic(const auto& /*setting*/, const auto& /*state*/, std::size_t,
                                  const std::vector<OrderedJson>& /*ways*/, Language) {
    return "";
  }
  /// What an action lays open that nothing else tells, as sentences.
  static std::string laid_open(const auto& /*setting*/, const auto& /*secret*/,
                               const auto& /*state*/, const auto& /*action*/, Language) {
    return "";
  }
  static bool sees(const auto& /*action*/, std::size_t /*seat*/) { return true; }
  /// The round, from 0, where notes begin anew with each; 0 where they never do.
  static std::size_t round(const auto& /*state*/) { return 0; }
};

/// What there is to do at a seat, as a master sees it.
struct RatedWays {
  std::size_t best = 0;  // a way, or more than there are
  /// By way: by how much it is worse than the best, 0 or more; nothing where that is not known.
  std::vector<std::optional<double>> costs{};
};

/// An evening, always at a point where the person is to choose, or over. The same for the same
/// EveningWanted and the same choices everywhere: each event has random numbers of its own, by the
/// seed and its place.
class Evening : public solver::NotCopied {
 public:
  virtual bool is_over() const = 0;
  /// Goes on after take().
  virtual void go_on() = 0;

  /// What the person may do, as files have actions, with what then comes by chance; null is to let
  /// the others go on. Nothing when it is over.
  virtual const std::vector<OrderedJson>& ways() const = 0;
  /// One of them as a sentence, without a full stop.
  virtual std::string way_in_words(std::size_t way, Language language) const = 0;
  /// What a master would think of them, going by what the seat has seen.
  virtual RatedWays rated() const = 0;
  /// A cost with its unit, such as "1.5 points"; and from which one on a way is clearly worse, less
  /// being a matter of taste.
  virtual std::string cost_in_words(double cost, Language language) const = 0;
  virtual double clearly_worse() const = 0;
  /// Whether `suggest` tells why.
  virtual bool is_suggested() const = 0;
  /// What one of the ways does that its words do not say, as far as the seat can see.
  virtual std::vector<std::string> consequences(std::size_t way, Language language) const = 0;
  /// Which of them a bot would take; more than there are where none is what it would do.
  virtual std::size_t chosen_by(Level level) const = 0;
  /// Does one of them.
  virtual void take(std::size_t way) = 0;

  /// The case that the person could have written down, as Log::observe() has it.
  virtual std::unique_ptr<Case> seen() const = 0;
  /// Which round that is about, from 0; always 0 where all rounds are noted together.
  virtual std::size_t round() const = 0;

  /// The game as far as it went, secrets included.
  virtual const Log& log() const = 0;

  /// Whether the person sees an action happen; otherwise it is not told as such.
  virtual bool sees(std::size_t action) const = 0;
  /// What an action lays open, as sentences; empty for most.
  virtual std::string laid_open(std::size_t action, Language language) const = 0;
  /// What advice is to be asked about now, as it is typed: the cards in hand, say.
  virtual std::string advice_topic(Language language) const = 0;
  /// By entry of what the seat has noted: whether not everybody sees as much.
  virtual std::vector<bool> only_seen_here() const = 0;
  /// What lies on the table, and in the person's own hand, in sentences.
  virtual std::vector<std::string> table_in_words(Language language) const = 0;
  /// Keys and names of actions in words, and keys that are told before what follows them is chosen,
  /// such as dice.
  virtual std::string in_words(const std::string& name, Language language) const = 0;
  virtual bool is_told(std::string_view key) const = 0;
  /// Keys whose values come by chance once the rest is chosen.
  virtual bool is_by_chance(std::string_view key) const = 0;
  /// Why an action, as files have it, may not be taken now, with the rule's number; nothing where
  /// it may, or is no action.
  virtual std::optional<Message> forbidden(const OrderedJson& action) const = 0;
};

}  // namespace sabueso::model
