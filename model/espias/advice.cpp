// Which card to take next: what its face would tell, going by the deck.
#include <algorithm>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>

#include "model/espias/envelopes.hpp"
#include "model/espias/words.hpp"
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
  std::vector<Face> faces{};
};

std::string face_text(const Shows& shows) {
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
        next_(Envelopes(all.table, all.evidence, all.header.viewer).next) {}

  std::optional<Advice> advise() {
    for (std::size_t confidant = 0; confidant < next_.size(); ++confidant) {
      if (next_[confidant] < envelope_cards && knows_faces(confidant)) offer(confidant);
    }
    std::ranges::stable_sort(offers_, [](const Offer& one, const Offer& other) {
      if (!about_equal(one.bits, other.bits)) return one.bits > other.bits;
      return one.settles > other.settles && !about_equal(one.settles, other.settles);
    });
    const bool is_over = *all_.report.worlds == 1;
    if (is_viewer_out(all_.table, all_.evidence, all_.header.viewer)) {
      return Advice{
          say(all_.language, Text("You are out (E36): nothing is left for you to do.",
                                  "Estás eliminado (E36): ya no te queda nada que hacer.")),
          {},
          numbers(is_over)};
    }
    return Advice{sentence(is_over), table(), numbers(is_over)};
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
      const std::size_t key = candidate.id;
      const bool fits =
          agrees(shows, all_.table.keys[key]) && has_card(all_.table, key, number, shows);
      if (fits) left += *candidate.worlds;
    }
    return left;
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

  std::string named(std::size_t confidant) const {
    return shown(printed_names(), all_.table.confidants[confidant], all_.language);
  }

  std::string sentence(bool is_over) const {
    const Language language = all_.language;
    if (is_over) {
      return say(language, Text("Go to Geneva: every key is certain.",
                                "Ve a Ginebra: ya se saben todas las claves."));
    }
    if (offers_.empty()) {
      return say(language,
                 Text("No envelope has a card left of which the deck tells what it shows.",
                      "Ningún sobre tiene ya tarjetas de las que se sepa qué muestran."));
    }
    const Offer& best = offers_.front();
    if (about_equal(best.bits, 0)) {
      return say(language, Text("No next card tells anything new.",
                                "Ninguna tarjeta siguiente dice nada nuevo."));
    }
    const std::string bits = decimal(best.bits, 2, language), name = named(best.confidant);
    if (about_equal(best.settles, 1)) {
      return say(language,
                 Text("Take the {0} card: {1} bits, and it settles everything.",
                      "Toma la tarjeta del {0}: {1} bits, y lo decide todo."),
                 name, bits);
    }
    if (about_equal(best.settles, 0)) {
      return say(language,
                 Text("Take the {0} card: {1} bits, though no card can settle everything yet.",
                      "Toma la tarjeta del {0}: {1} bits, aunque ella sola no puede decidirlo "
                      "todo."),
                 name, bits);
    }
    return say(language,
               Text("Take the {0} card: {1} bits, and {2} it settles everything.",
                    "Toma la tarjeta del {0}: {1} bits, y {2} lo decide todo."),
               name, bits, how_often(best.settles, language));
  }

  TextTable table() const {
    const Language language = all_.language;
    TextTable lines;
    if (offers_.empty()) return lines;
    lines.push_back({say(language, Text("confidant", "confidente")),
                     say(language, Text("card", "tarjeta")), "bits",
                     say(language, Text("settles all", "lo decide todo"))});
    for (const Offer& made : offers_) {
      lines.push_back({named(made.confidant), std::to_string(card_numbers[made.place]),
                       decimal(made.bits, 2, language), percent(made.settles)});
    }
    return lines;
  }

  OrderedJson numbers(bool is_over) const {
    OrderedJson cards = OrderedJson::array();
    for (const Offer& made : offers_) {
      OrderedJson faces = OrderedJson::array();
      for (const Offer::Face& face : made.faces) {
        faces.push_back({{"shows", face_text(face.shows)},
                         {"probability", to_millionths(face.probability)},
                         {"worlds", solver::to_string(face.worlds)}});
      }
      cards.push_back({{"confidant", all_.table.confidants[made.confidant]},
                       {"card", card_numbers[made.place]},
                       {"bits", to_millionths(made.bits)},
                       {"settles", to_millionths(made.settles)},
                       {"faces", std::move(faces)}});
    }
    return {{"geneva", is_over}, {"cards", std::move(cards)}};
  }

  const AdviceQuestion<Table, Evidence>& all_;
  const std::vector<std::optional<Group>> groups_;
  const std::vector<std::size_t> next_;  // by confidant: the next card's place in the envelope
  std::vector<Offer> offers_;
};

}  // namespace

std::optional<Advice> advise(const AdviceQuestion<Table, Evidence>& question) {
  if (!question.report.worlds) return std::nullopt;
  return Adviser(question).advise();
}

}  // namespace sabueso::model::espias
