// Hands of Top Secret cards, as far as notes tell of them: which items cannot all be true, by how
// many cards a hand has, how many there are of a kind, and what was seen in a hand before.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "model/heimlich/parts/parts.hpp"

namespace sabueso::model::heimlich {

/// Told of a case's items in their order. What was drawn and played has happened, also where it is
/// in a conflict; a hand that cannot have been is otherwise left out.
class CardsHeld {
 public:
  using Items = std::vector<std::size_t>;

  explicit CardsHeld(const Table& table);

  void draws(std::size_t player, std::size_t item);
  /// Where a card was due and none is noted (H52).
  void may_draw(std::size_t player);
  void plays(std::size_t player, Card card, std::size_t item);
  void shows(std::size_t player, const std::vector<std::size_t>& hand, std::size_t item);
  /// What happened meanwhile is not noted.
  void lose_track();

  /// Sets of items that cannot all be true, whatever the others are; of none of them an item can
  /// be left out.
  const std::vector<Items>& conflicts() const { return conflicts_; }

 private:
  // How many cards a hand can have, counted from some moment on.
  struct Size {
    std::size_t least = 0, most = most_in_hand;
    Items played{}, drawn{};  // since
  };
  struct Hand {
    Size since_start{};
    Size since_shown{};
    std::optional<std::size_t> shown{};  // the item that showed the hand
    Cards known{};                       // of those that it showed, the ones still there
    std::array<Items, card_kinds> from_known{};
    std::vector<std::pair<std::size_t, std::size_t>> from_others{};  // kind and item
    // How many of a kind the player has certainly had, by kind: by all plays, or by a hand that
    // was shown and the plays before it.
    std::array<Items, card_kinds> all_plays{};
    struct Had {
      std::optional<std::size_t> shown{};
      std::size_t in_hand = 0;
      Items plays{};

      std::size_t number() const { return in_hand + plays.size(); }
    };
    std::array<Had, card_kinds> had{};
  };

  void note_fifth_card(const Size& size, std::optional<std::size_t> shown, std::size_t item);
  static void take_away(Size& size, std::size_t at_least, std::size_t item);
  void note_not_held(const Hand& hand);
  bool is_of_size(const Size& size, std::size_t number, std::optional<std::size_t> shown,
                  std::size_t item);
  bool are_too_many(std::size_t kind, std::size_t newest);
  void note(Items items);

  const std::optional<Cards> deck_;    // where it is known
  std::optional<std::size_t> pile_{};  // how many cards, where that is known
  Items all_draws_{};
  std::vector<Hand> hands_;
  std::vector<Items> conflicts_{};
};

}  // namespace sabueso::model::heimlich
