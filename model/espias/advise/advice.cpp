// Which card to take next: what its face would tell, going by the deck.
#include "model/espias/advise/advice.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>

#include "model/cases/sheet.hpp"
#include "model/espias/advise/turns_needed.hpp"
#include "model/espias/evidence/envelopes.hpp"
#include "model/espias/evidence/played_game.hpp"
#include "model/espias/played/seen.hpp"
#include "model/espias/speak/words.hpp"
#include "solver/formula.hpp"

namespace sabueso::model::espias {

namespace {

using solver::WorldCount;

// The next card of a confidant, by its place in the envelope, and what it would tell.
struct Offer {
  struct Face {
    Shows shows;
    double probability = 0;
    WorldCount worlds = 0;  // that are left when it shows this
  };
  std::size_t confidant = 0;
  std::size_t place = 0;
  double bits = 0;     // by which the worlds are expected to shrink
  double settles = 0;  // the chance that one world is left
  double turns = 1;    // until it can be taken, where one's place is known
  std::vector<Face> faces{};

  double bits_a_turn() const { return bits / turns; }
};

std::string as_spelled(const Shows& shows) {
  if (const auto* told = std::get_if<CircleCount>(&shows)) {
    return std::to_string(told->count) + "-" + to_string(told->of);
  }
  return to_string(std::get<Pattern>(shows));
}

class Adviser {
 public:
  explicit Adviser(const AdviceQuestion<Table, Evidence>& all)
      : all_(all),
        groups_(known_groups(all.table)),
        next_(Envelopes(all.table, all.evidence, all.header.viewer).next) {
    for (std::size_t confidant = 0; confidant < next_.size(); ++confidant) {
      if (next_[confidant] < envelope_cards && knows_faces(confidant)) offer(confidant);
    }
  }

  std::vector<CardWorth> worths() const {
    std::vector<CardWorth> all;
    for (const Offer& made : offers_) all.push_back({made.confidant, made.bits});
    return all;
  }

  std::optional<Advice> advise() {
    if (!all_.about.text.empty()) find_ways();
    std::ranges::stable_sort(offers_, [](const Offer& one, const Offer& other) {
      if (!about_equal(one.bits_a_turn(), other.bits_a_turn())) {
        return one.bits_a_turn() > other.bits_a_turn();
      }
      return one.settles > other.settles && !about_equal(one.settles, other.settles);
    });
    const bool is_over = *all_.report.worlds == 1;
    if (is_viewer_out(all_.table, all_.evidence, all_.header.viewer)) {
      return Advice{all_.say(Text("You are out (E36): nothing is left for you to do.",
                                  "Estás eliminado (E36): ya no te queda nada que hacer.")),
                    {},
                    numbers(is_over)};
    }
    return Advice{sentence(is_over), is_over ? TextTable() : table(), numbers(is_over)};
  }

 private:
  const std::vector<solver::Candidate>& candidates(std::size_t confidant) const {
    return all_.report.variables[confidant].candidates;
  }
  bool knows_faces(std::size_t confidant) const {
    return std::ranges::all_of(candidates(confidant), [&](const solver::Candidate& candidate) {
      return groups_[candidate.id].has_value();
    });
  }

  // The worlds that are left when this is noted: as solving would have it.
  WorldCount worlds_left(std::size_t confidant, int number, const Shows& shows) const {
    WorldCount left = 0;
    for (const solver::Candidate& candidate : candidates(confidant)) {
      if (may_show(all_.table, candidate.id, number, shows)) left += *candidate.worlds;
    }
    return left;
  }

  // How far it is to each card, and to Geneva, from the place that was asked about. The topic is a
  // place and, if wanted, a round: "Berlin 3".
  void find_ways() {
    const Setting setting(all_.table, "/table");
    const Board& board = setting.board();
    std::optional<TurnsNeeded> of_own_board;
    const TurnsNeeded& turns_needed =
        setting.own_board ? of_own_board.emplace(board) : house_turns_needed();
    const std::string option = all_.about.name.empty() ? "at" : all_.about.name;
    std::string place = all_.about.text;
    if (const std::size_t blank = place.rfind(' '); blank != std::string::npos) {
      const char* const end = place.data() + place.size();
      const auto [rest, error] = std::from_chars(place.data() + blank + 1, end, round_);
      if (error == std::errc() && rest == end && round_ > 0) place.resize(blank);
    }
    for (const std::string_view word : {"from ", "desde "}) {
      if (folded(place).starts_with(word)) place = place.substr(word.size());
    }
    // In any case and without accents, as people type.
    const auto typed = std::ranges::find(board.names, folded(place), folded);
    if (typed != board.names.end()) place = *typed;
    const Json name(place);
    const auto from = static_cast<Place>(
        Node(name, option).one_of(board.names, Text("place", "el lugar"), city_names()));
    from_ = place_name(board, from, all_.language);
    geneva_ = turns_needed.to_geneva(from);
    for (Offer& made : offers_) made.turns = turns_needed.to_card(made.confidant, from, round_ - 1);
  }

  void offer(std::size_t confidant) {
    Offer made{confidant, next_[confidant]};
    const int number = card_numbers[made.place];
    const auto all_worlds = static_cast<double>(*all_.report.worlds);
    for (const solver::Candidate& candidate : candidates(confidant)) {
      const Shows& shows = (*groups_[candidate.id])[made.place];
      const double probability = static_cast<double>(*candidate.worlds) / all_worlds;
      const auto known = std::ranges::find_if(
          made.faces, [&](const Offer::Face& face) { return face.shows == shows; });
      if (known != made.faces.end()) {
        known->probability += probability;
      } else {
        made.faces.push_back({shows, probability, worlds_left(confidant, number, shows)});
      }
    }
    for (const Offer::Face& face : made.faces) {
      made.bits += face.probability * std::log2(all_worlds / static_cast<double>(face.worlds));
      if (face.worlds == 1) made.settles += face.probability;
    }
    offers_.push_back(std::move(made));
  }

  std::string confidant_name(std::size_t confidant) const {
    return named(all_.table.confidants[confidant], all_.language);
  }

  std::string sentence(bool is_over) const {
    if (is_over) {
      return all_.say(Text("Go to Geneva: every key is certain.",
                           "Ve a Ginebra: ya se saben todas las claves.")) +
             way_to_geneva();
    }
    if (offers_.empty()) {
      return all_.say(Text("No envelope has a card left of which the deck tells what it shows.",
                           "Ningún sobre tiene ya tarjetas de las que se sepa qué muestran."));
    }
    const Offer& best = offers_.front();
    if (about_equal(best.bits, 0)) {
      return all_.say(
          Text("No next card tells anything new.", "Ninguna tarjeta siguiente dice nada nuevo."));
    }
    return best_card(best) + as_telling() + answers(best);
  }

  std::string way_to_geneva() const {
    if (!geneva_) return "";
    return " " + all_.say(Text("From {0} it takes {1} turns on average.",
                               "Desde {0} se tarda {1} turnos de media."),
                          *from_, average(*geneva_, all_.language));
  }

  std::string best_card(const Offer& best) const {
    const Language language = all_.language;
    const std::string bits = decimal(best.bits, 2, language), name = confidant_name(best.confidant);
    if (from_) {
      return say(
          language,
          Text("From {0} in round {4} go for the {1} card: {2} bits in {3} turns on average, "
               "{5} bits a turn.",
               "Desde {0} en la ronda {4}, ve por la tarjeta del {1}: {2} bits en {3} turnos "
               "de media, {5} bits por turno."),
          *from_, name, bits, average(best.turns, language), std::to_string(round_),
          decimal(best.bits_a_turn(), 2, language));
    }
    if (about_equal(best.settles, 1)) {
      return all_.say(Text("Take the {0} card: {1} bits, and it settles everything.",
                           "Toma la tarjeta del {0}: {1} bits, y lo decide todo."),
                      name, bits);
    }
    if (about_equal(best.settles, 0)) {
      return all_.say(
          Text("Take the {0} card: {1} bits, though it cannot settle everything by itself.",
               "Toma la tarjeta del {0}: {1} bits, aunque ella sola no puede decidirlo "
               "todo."),
          name, bits);
    }
    return all_.say(Text("Take the {0} card: {1} bits, and {2} it settles everything.",
                         "Toma la tarjeta del {0}: {1} bits, y {2} lo decide todo."),
                    name, bits, how_often(best.settles, language));
  }

  // Which other cards are worth as much.
  std::string as_telling() const {
    std::vector<std::string> names;
    for (const Offer& other : offers_) {
      const bool is_like = about_equal(other.bits_a_turn(), offers_.front().bits_a_turn()) &&
                           about_equal(other.settles, offers_.front().settles);
      if (&other != &offers_.front() && is_like) names.push_back(confidant_name(other.confidant));
    }
    if (names.empty()) return "";
    return " " +
           all_.say(
               names.size() == 1
                   ? Text("The {0} card is worth as much.", "La tarjeta del {0} vale lo mismo.")
                   : Text("The {0} cards are worth as much.", "Las del {0} valen lo mismo."),
               join(names, all_.language));
  }

  // What each answer of a card would leave.
  std::string answers(const Offer& best) const {
    constexpr std::size_t most_told = 4;
    const Language language = all_.language;
    if (best.faces.size() > most_told || about_equal(best.settles, 1)) return "";
    const WorldCount left = best.faces.front().worlds;
    const bool are_alike = std::ranges::all_of(
        best.faces, [&](const Offer::Face& face) { return face.worlds == left; });
    if (are_alike) {
      return " " + all_.say(Text("Whatever it shows, {0} possibilities are left.",
                                 "Muestre lo que muestre, quedan {0} posibilidades."),
                            grouped(left, language));
    }
    std::string told;
    for (const Offer::Face& face : best.faces) {
      told += told.empty() ? all_.say(Text(" If it shows ", " Si muestra "))
                           : all_.say(Text("; if ", "; si "));
      told += all_.say(face.worlds == 1 ? Text("{0}, all is settled", "{0}, todo está decidido")
                                        : Text("{0}, {1} possibilities are left",
                                               "{0}, quedan {1} posibilidades"),
                       in_words(face.shows), grouped(face.worlds, language));
    }
    return told + ".";
  }

  static std::string in_words(const Shows& shows) {
    const auto* told = std::get_if<CircleCount>(&shows);
    if (told == nullptr) return to_string(std::get<Pattern>(shows));
    return std::to_string(told->count) + " " + to_string(told->of);
  }

  TextTable table() const {
    const Language language = all_.language;
    TextTable lines;
    if (offers_.empty()) return lines;
    lines.push_back(
        {all_.say(Text("confidant", "confidente")), all_.say(Text("card", "tarjeta")), "bits"});
    if (from_) {
      lines.front().push_back(all_.say(Text("turns", "turnos")));
      lines.front().push_back(all_.say(Text("bits a turn", "bits por turno")));
    }
    lines.front().push_back(all_.say(Text("settles all", "lo decide todo")));
    for (const Offer& made : offers_) {
      std::vector<std::string>& line = lines.emplace_back();
      line = {confidant_name(made.confidant), std::to_string(card_numbers[made.place]),
              decimal(made.bits, 2, language)};
      if (from_) {
        line.push_back(decimal(made.turns, 1, language));
        line.push_back(decimal(made.bits_a_turn(), 2, language));
      }
      line.push_back(percent(made.settles));
    }
    return lines;
  }

  OrderedJson numbers(bool is_over) const {
    OrderedJson cards = OrderedJson::array();
    for (const Offer& made : offers_) {
      OrderedJson faces = OrderedJson::array();
      for (const Offer::Face& face : made.faces) {
        faces.push_back({{"shows", as_spelled(face.shows)},
                         {"probability", to_millionths(face.probability)},
                         {"worlds", solver::to_string(face.worlds)}});
      }
      cards.push_back({{"confidant", all_.table.confidants[made.confidant]},
                       {"card", card_numbers[made.place]},
                       {"bits", to_millionths(made.bits)},
                       {"settles", to_millionths(made.settles)},
                       {"faces", std::move(faces)}});
      if (from_) cards.back()["turns"] = to_millionths(made.turns);
    }
    OrderedJson all{{"geneva", is_over}, {"cards", std::move(cards)}};
    if (geneva_) all["turns_to_geneva"] = to_millionths(*geneva_);
    return all;
  }

  const AdviceQuestion<Table, Evidence>& all_;
  const std::vector<std::optional<Group>> groups_;
  const std::vector<std::size_t> next_;  // by confidant: the next card's place in the envelope
  std::vector<Offer> offers_;
  std::optional<std::string> from_{};  // the place that was asked about
  std::size_t round_ = 1;              // and the round, from 1
  std::optional<double> geneva_{};     // the turns to Geneva
};

}  // namespace

std::vector<CardWorth> card_worths(const AdviceQuestion<Table, Evidence>& question) {
  return Adviser(question).worths();
}

std::optional<Advice> advise(const AdviceQuestion<Table, Evidence>& question) {
  if (!question.report.worlds) return std::nullopt;
  return Adviser(question).advise();
}

}  // namespace sabueso::model::espias
