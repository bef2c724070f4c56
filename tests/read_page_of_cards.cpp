// Reading pages of Espías y Confidentes and of Checkpoint Charlie.
#include <gtest/gtest.h>

#include <map>

#include "model/text/words.hpp"
#include "read_page.hpp"

namespace sabueso::tests {

namespace {

Names circles(const std::string& text) {
  Names all;
  for (std::size_t i = 0; i < text.size(); i += 3) all.push_back(text.substr(i, 3));
  return all;
}

// Of whom somebody holds a card, as the rules say and the entries before one.
class Held {
 public:
  explicit Held(const Words& page)
      : all_(page.rows.begin(), page.rows.end()),
        unplayed_not_(page.has_rule("Card 0 of a confidant whose spy does not play")),
        shown_too_(page.has_rule("Of a confidant about whom a claim was shown to be wrong")) {
    for (const std::string& rule : page.rules) {
      const auto some = match(rule,
                              "Where it was shown what a claim was wrong about, it is right about "
                              "all others of whom somebody holds a card: those whose spies play "
                              "\\((.*)\\), and those of whom a clue before it has a card .*");
      if (!some) continue;
      for (const std::string& name : listed((*some)[0])) by_[name] = true;
      playing_ = by_;
      is_said_ = true;
      all_.clear();
    }
  }

  bool is_said() const { return is_said_; }
  bool of(const std::string& name) const { return all_.contains(name) || by_.contains(name); }
  void see_card(const std::string& name, const std::string& number) {
    if (number == "0" && unplayed_not_ && !playing_.contains(name)) return;
    by_[name] = true;
  }
  void see_shown(const std::string& name) {
    if (shown_too_) by_[name] = true;
  }

 private:
  std::set<std::string> all_;
  std::map<std::string, bool> by_{}, playing_{};
  bool unplayed_not_, shown_too_, is_said_ = false;
};

Fits claim_says(const Words& page, const Names& claimed, const std::set<std::string>& shown,
                bool is_watched, const Held& held) {
  std::vector<std::size_t> agenda(page.rows.size());
  for (const std::string& entry : claimed) {
    const std::size_t blank = entry.rfind(' ');
    agenda[place(page.rows, entry.substr(0, blank))] = place(page.columns, entry.substr(blank + 1));
  }
  const bool wrong_somewhere =
      page.has_rule("A spy is a player, and claims to know every confidant's key.");
  const bool tells_others =
      is_watched &&
      (held.is_said() ||
       page.has_rule(
           "Where it was shown what a claim was wrong about, it is right about all the others"));
  return [=](const std::vector<std::size_t>& key) {
    if (wrong_somewhere && key == agenda) return false;
    for (std::size_t row = 0; tells_others && row < key.size(); ++row) {
      const bool is_shown = shown.contains(page.rows[row]);
      if (!is_shown && !held.of(page.rows[row])) continue;
      if ((key[row] == agenda[row]) == is_shown) return false;
    }
    return true;
  };
}

}  // namespace

std::set<Answer> solve_espias(const Words& page) {
  std::vector<Fits> demands;
  if (page.has_rule("Each of the " + std::to_string(page.rows.size()) + " confidants")) {
    demands.emplace_back([](const std::vector<std::size_t>& key) { return !has_twice(key); });
  }
  const bool reads_circles = page.has_rule("A card with circles is the key from left to right");
  const bool reads_counts = page.has_rule("2×● or 2-●: exactly two circles");
  Held held(page);
  for (const std::string& clue : page.clues) {
    if (const auto said =
            match(clue, "(?:Card|A card)(?: (.))? of the (.*) confidant shows (.*)\\.")) {
      const Names shown = circles((*said)[2]);
      held.see_card((*said)[1], (*said)[0]);
      if (!reads_circles) continue;
      demands.emplace_back([=, row = place(page.rows, (*said)[1])](const auto& key) {
        const Names real = circles(page.columns[key[row]]);
        return std::ranges::equal(shown, real, [](const std::string& one, const std::string& is) {
          return one == "□" || one == is;
        });
      });
    } else if (const auto counted =
                   match(clue, "(?:Card|A card)(?: (.))? of the (.*) confidant says (.)-(.*)\\.")) {
      held.see_card((*counted)[1], (*counted)[0]);
      if (!reads_counts) continue;
      demands.emplace_back([=, row = place(page.rows, (*counted)[1])](const auto& key) {
        const Names real = circles(page.columns[key[row]]);
        return std::to_string(std::ranges::count(real, (*counted)[3])) == (*counted)[2];
      });
    } else if (const auto denied = match(clue, "The key of the (.*) confidant is not (.*)\\.")) {
      demands.emplace_back([row = place(page.rows, (*denied)[0]),
                            not_this = place(page.columns, (*denied)[1])](const auto& key) {
        return key[row] != not_this;
      });
    } else if (const auto claim = match(clue, "The .* spy claimed (.*), and was wrong\\.")) {
      demands.push_back(claim_says(page, listed((*claim)[0]), {}, false, held));
    } else if (const auto watched = match(
                   clue, "The .* spy claimed (.*), and was shown to be wrong about (.*)\\.")) {
      std::set<std::string> shown;
      for (const std::string& one : listed((*watched)[1])) {
        shown.insert(model::replaced(model::replaced(one, "the ", ""), " confidant", ""));
      }
      demands.push_back(claim_says(page, listed((*watched)[0]), shown, true, held));
      for (const std::string& one : shown) held.see_shown(one);
    } else {
      ADD_FAILURE() << clue;
    }
  }
  return those_that_fit(std::vector<std::size_t>(page.rows.size(), page.columns.size()), demands);
}

// Rows are the hounds and, last, the chief; columns are faces, two and two of a pair. Clues are
// tried first, hound by hound, then the chief's traits, pair by pair.
std::set<Answer> solve_checkpoint(const Words& page) {
  const std::size_t hounds = page.rows.size() - 1, faces = page.columns.size();
  const bool is_chiefs = page.has_rule("Each hound holds one clue: a trait that the chief has");
  const bool differ = page.has_rule("No two hounds hold clues of the same pair");
  const bool keeps = page.has_rule("A hound keeps each cat that has the trait");
  const bool is_open =
      page.has_rule("A public clue, tossed for all to see, is a trait of the chief too");
  const bool differs = page.has_rule("A cat that is not the chief has at least one trait");
  EXPECT_TRUE(page.has_rule("Every cat has one trait of each pair"));
  std::vector<std::set<std::size_t>> clue(hounds);
  for (auto& left : clue) {
    for (std::size_t face = 0; face < faces; ++face) left.insert(face);
  }
  std::vector<std::set<std::size_t>> not_chief;
  std::set<std::size_t> of_chief;
  // "with hat and grey fur, without glasses or newspaper"
  const auto set_of = [&](const std::string& text) {
    std::set<std::size_t> cat;
    const auto parts = match(text, "(with (.*?))?(, )?(without (.*))?").value();
    for (const std::string& face : listed(parts[1])) {
      cat.insert(place(page.columns, model::replaced(face, " fur", "")));
    }
    if (parts[4].empty()) return cat;
    for (const std::string& face : listed(model::replaced(parts[4], " or ", " and "))) {
      cat.insert(place(page.columns, "no-" + face));
    }
    return cat;
  };
  const auto only = [&](std::size_t hound, const auto& may_be) {
    std::erase_if(clue[hound], [&](std::size_t face) { return !may_be(face); });
  };
  for (const std::string& text : page.clues) {
    if (const auto cat = match(text, "(.*) (kept as a suspect|discarded) the cat (.*)\\.")) {
      const std::set<std::size_t> seen = set_of((*cat)[2]);
      if (!keeps) continue;
      only(place(page.rows, (*cat)[0]),
           [&](std::size_t face) { return seen.contains(face) == ((*cat)[1] != "discarded"); });
    } else if (const auto said = match(text, "(.*)'s? clue is (not )?(.*)\\.")) {
      only(place(page.rows, (*said)[0]), [&](std::size_t face) {
        return (face == place(page.columns, (*said)[2])) == (*said)[1].empty();
      });
    } else if (const auto tossed = match(text, "The public clue (.*) was tossed\\.")) {
      const std::size_t open = place(page.columns, (*tossed)[0]);
      if (!is_open) continue;
      of_chief.insert(open);
      for (std::size_t hound = 0; hound < hounds; ++hound) {
        only(hound, [&](std::size_t face) { return face / 2 != open / 2; });
      }
    } else if (const auto other = match(text, "The cat (.*) is not the chief\\.")) {
      if (differs) not_chief.push_back(set_of((*other)[0]));
    } else {
      ADD_FAILURE() << text;
    }
  }
  std::vector<std::size_t> below;
  std::vector<std::vector<std::size_t>> left;
  for (const auto& one : clue) {
    left.emplace_back(one.begin(), one.end());
    below.push_back(one.size());
  }
  std::set<Answer> answers;
  if (std::ranges::count(below, 0U) > 0) return answers;
  try_all(below, [&](const std::vector<std::size_t>& chosen) {
    std::vector<std::size_t> held, pairs;
    for (std::size_t hound = 0; hound < hounds; ++hound) {
      held.push_back(left[hound][chosen[hound]]);
      pairs.push_back(held.back() / 2);
    }
    if (differ && has_twice(pairs)) return;
    try_all(std::vector<std::size_t>(faces / 2, 2), [&](const std::vector<std::size_t>& traits) {
      const auto has = [&](std::size_t face) { return traits[face / 2] == face % 2; };
      if (!std::ranges::all_of(of_chief, has)) return;
      if (is_chiefs && !std::ranges::all_of(held, has)) return;
      for (const auto& cat : not_chief) {
        if (std::ranges::all_of(cat, has)) return;
      }
      Answer answer;
      for (const std::size_t face : held) answer.push_back({face});
      answer.emplace_back();
      for (std::size_t pair = 0; pair < traits.size(); ++pair) {
        answer.back().push_back(2 * pair + traits[pair]);
      }
      answers.insert(answer);
    });
  });
  return answers;
}

}  // namespace sabueso::tests
