// A toy game, to show and to test what a game consists of: a ball lies under one of three cups;
// cups change places, and now and then somebody lifts one.
#include "tests/cups/cups.hpp"

#include <array>

#include "model/cases/game_of.hpp"
#include "solver/overloaded.hpp"
#include "solver/tally.hpp"

namespace sabueso::model::cups {
namespace {

using Cup = std::size_t;
const std::vector<std::string> cup_names{"left", "middle", "right"};
const std::vector<solver::Variable> variables{{"ball", "", cup_names}};

struct Table {
  std::vector<std::string> players;
  const std::vector<std::string>& player_names() const { return players; }
};
struct Lifted {  // tells
  Cup cup;
  bool ball;
};
struct Exchanged {  // moves
  Cup one, other;
};
using Evidence = std::variant<Lifted, Exchanged>;
using Setting = PlainSetting<Table>;

// Everybody sees everything that happens, so games and cases are made of the same things.
template <class C>
const Kinds<Evidence, C>& kinds() {
  const auto cup = one_word(Text("cup", "el vaso"), cup_names,
                            {Text("left", "el de la izquierda"), Text("middle", "el del medio"),
                             Text("right", "el de la derecha")});
  static const Kinds<Evidence, C> all(
      std::is_same_v<C, Table> ? "kind" : "do", Text("kind", "el tipo"), {"id", "note"},
      Kind<Lifted, Evidence, C>("lifted", {"under {cup} there was [{ball?}the ball|nothing]",
                                           "bajo {cup} [{ball?}estaba la bola|no había nada]"})
          .field("cup", &Lifted::cup, cup)
          .field("ball", &Lifted::ball, yes_or_no())
          .line({"{cup}: ball", "{cup}: bola"}, R"({"ball": true})")
          .line({"{cup}: nothing", "{cup}: nada"}, R"({"ball": false})")
          .rests_on("T2")
          .example(R"({"kind": "lifted", "cup": "left", "ball": false})"),
      Kind<Exchanged, Evidence, C>(
          "exchanged", {"{one} and {other} changed places", "{one} y {other} cambiaron de sitio"})
          .field("one", &Exchanged::one, cup)
          .field("other", &Exchanged::other, cup)
          .line({"{one} <-> {other}", "{one} <-> {other}"})
          .rests_on("T1")
          .example(R"({"kind": "exchanged", "one": "left", "other": "middle"})"));
  return all;
}

// Written backwards: what an item says of a cup is said of where that cup is in the end.
solver::Problem hidden(const Table&, const std::vector<Evidence>& evidence,
                       const std::vector<std::string>& ids) {
  solver::Problem problem;
  const auto ball = problem.variable(variables[0]);
  for (const std::string& id : ids) problem.evidence(id);
  std::array<Cup, 3> ends_as{0, 1, 2};
  for (std::size_t i = evidence.size(); i-- > 0;) {
    const auto exchange = [&](const Exchanged& e) { std::swap(ends_as[e.one], ends_as[e.other]); };
    const auto lift = [&](const Lifted& lifted) {
      const solver::Formula there = solver::is(ball, ends_as[lifted.cup]);
      problem.require(i, lifted.ball ? there : negation(there));
    };
    std::visit(solver::Overloaded{lift, exchange}, evidence[i]);
  }
  return problem;
}

std::optional<Violation> violation(const Setting&, Cup, Cup ball, const Evidence& action) {
  const auto* lifted = std::get_if<Lifted>(&action);
  if (lifted == nullptr || lifted->ball == (lifted->cup == ball)) return std::nullopt;
  return Violation{"T2", Text("the ball is elsewhere", "la bola está en otro sitio")};
}

void apply(const Setting&, Cup, Cup& ball, const Evidence& action) {
  const auto* e = std::get_if<Exchanged>(&action);
  if (e != nullptr && (ball == e->one || ball == e->other)) ball = e->one + e->other - ball;
}

std::optional<solver::Tally> witness(const Table& table, const std::vector<Evidence>& evidence,
                                     const solver::Budget&, const solver::LookAtWorld& look) {
  solver::Tally tally = solver::tally_over(variables);
  for (Cup first = 0; first < cup_names.size(); ++first) {
    Cup ball = first;
    std::uint64_t unseen = 0;
    for (std::size_t item = 0; item < evidence.size(); ++item) {
      if (violation({table, ""}, first, ball, evidence[item])) unseen |= solver::bit_of(item);
      apply({table, ""}, first, ball, evidence[item]);
    }
    if (unseen == 0) add_world(tally, std::array{ball});
    if (look) look(std::array{ball}, unseen);
  }
  return tally;
}

struct SeatNotes : Notes<Setting, Cup, Cup, Evidence> {
  using Notes::Notes;
  void note(std::size_t, const Evidence& action, Cup, Cup) { items.push_back(action); }
  static Truth truth(Cup ball) { return truth_of(variables, {ball}); }
};

struct Start {};

// The secret is where the ball is at first, a state where it is now.
struct Cups : GameTypes<Table, Evidence, Setting, Start, Cup, Cup, Evidence, SeatNotes>,
              PlainSheet<Table, Evidence>,
              OpenGame<Table, Evidence>,
              NoPuzzles<Table, Evidence> {
  static constexpr std::string_view name = "cups", title = "Three Cups";
  static constexpr std::pair<std::size_t, std::size_t> printed_players{2, 4};
  static constexpr const char* sample_table = R"({"players": ["ann", "bob"]})";
  static constexpr std::array<std::string_view, 2> rules{
      "- **T2** *ours.* Who lifts a cup shows it.", "- **T2** *nuestra.* Quien levanta enseña."};
  static cups::Table printed_table() { return {}; }
  static auto table() {
    return Record<cups::Table, cups::Table>().field("players", &Table::players, new_names(2, 4));
  }
  static constexpr auto evidence = &kinds<cups::Table>;
  static constexpr auto actions = &kinds<cups::Setting>;
  static constexpr auto hidden = &cups::hidden;
  static constexpr auto witness = &cups::witness;
  static constexpr auto violation = &cups::violation;
  static constexpr auto apply = &cups::apply;
  static auto start() { return Record<cups::Start, cups::Setting>(); }
  using Ending = Ended<cups::Setting, Cup, Cup>;
  static auto outcome() { return Record<Ending, cups::Setting>(); }
  static constexpr Sentence outcome_sentence{"nobody wins", "no gana nadie"};
  static Cup read_secret(const Node& node, const auto&...) {
    return node.at("ball").one_of(cup_names, Text("cup", "el vaso"));
  }
  static OrderedJson write_secret(Cup ball, const auto&...) { return {{"ball", cup_names[ball]}}; }
  static Cup begin(const cups::Setting&, const cups::Start&, Cup ball) { return ball; }
  static std::vector<std::string> simulated_players() { return {"ann", "bob", "cid", "dot"}; }
  static PlayedGame<Cups> simulate(const Setting& setting, const Simulation& wanted) {
    Random random(wanted.seed);
    PlayedGame<Cups> played{{}, random.below(3), {}};
    for (Cup i = 0, ball = played.secret; i < 6; ++i) {
      const Cup one = random.below(3);
      played.actions.emplace_back(Exchanged{one, (one + 1 + random.below(2)) % 3});
      apply(setting, played.secret, ball, played.actions.back());
      if (random.chance(1, 3)) played.actions.emplace_back(Lifted{one, one == ball});
    }
    return played;
  }
};

}  // namespace

std::unique_ptr<const Game> make_game() { return std::make_unique<GameOf<Cups>>(); }

}  // namespace sabueso::model::cups
