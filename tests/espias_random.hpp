// Random cases of Espías y Confidentes as their JSON, true and contradictory ones.
#pragma once

#include <rapidcheck.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <numeric>
#include <string>
#include <vector>

namespace sabueso::tests {

using Json = nlohmann::json;

class RandomEspias {
 public:
  RandomEspias() {
    choose_table();
    true_keys_.resize(confidants.size());
    std::iota(true_keys_.begin(), true_keys_.end(), 0);
    shuffle(true_keys_);
    const int lies_in_ten = pick(2) == 0 ? 0 : static_cast<int>(pick(8));
    cards_.assign(confidants.size(), std::vector<int>{1, 1, 1, 1, 1, 1, 2});
    for (std::size_t left = pick(9); left > 0; --left) {
      const bool lie = static_cast<int>(pick(10)) < lies_in_ten;
      truthful = truthful && !lie;
      add_item(lie);
    }
  }

  Json file() const {
    return {{"sabueso", 1},
            {"game", "espias"},
            {"table", {{"confidants", confidants}, {"keys", keys}, {"players", players}}},
            {"evidence", evidence}};
  }

  std::vector<std::string> confidants;
  std::vector<std::string> keys;  // in the spelling `#o`, one byte a circle
  std::vector<std::string> players;
  Json evidence = Json::array();
  bool truthful = true;

  const std::string& true_key(std::size_t confidant) const { return keys[true_keys_[confidant]]; }

 private:
  static std::size_t pick(std::size_t below) {
    return *rc::gen::resize(rc::kNominalSize, rc::gen::inRange<std::size_t>(0, below));
  }

  template <class Item>
  static void shuffle(std::vector<Item>& list) {
    for (std::size_t i = list.size(); i > 1; --i) std::swap(list[i - 1], list[pick(i)]);
  }

  void choose_table() {
    if (pick(2) == 0) {
      confidants = {"spanish", "french", "english", "german", "russian", "turkish"};
      keys = {"##o", "#o#", "o##", "#oo", "o#o", "oo#"};
    } else {
      const std::size_t length = 1 + pick(4);
      const std::size_t size = 2 + pick(std::min<std::size_t>((1U << length) - 1, 5));
      std::vector<unsigned> codes(1U << length);
      std::iota(codes.begin(), codes.end(), 0);
      shuffle(codes);
      for (std::size_t i = 0; i < size; ++i) {
        confidants.emplace_back(1, static_cast<char>('A' + i));
        std::string& key = keys.emplace_back();
        for (std::size_t place = 0; place < length; ++place) {
          key += (codes[i] >> place & 1U) != 0 ? '#' : 'o';
        }
      }
    }
    players = confidants;
    shuffle(players);
    players.resize(2 + pick(players.size() - 1));
  }

  void add_item(bool lie) {
    const std::size_t confidant = pick(confidants.size());
    std::vector<std::size_t> others;
    for (std::size_t key = 0; key < keys.size(); ++key) {
      if (key != true_keys_[confidant]) others.push_back(key);
    }
    const std::size_t other = others[pick(others.size())];
    Json item{{"confidant", confidants[confidant]}};
    switch (pick(8)) {
      case 0:
        item["kind"] = "key";
        item["key"] = keys[lie ? other : true_keys_[confidant]];
        break;
      case 1:
        item["kind"] = "not-key";
        item["key"] = keys[lie ? true_keys_[confidant] : other];
        break;
      case 2:
        item["kind"] = "contact";
        item["player"] = players[pick(players.size())];
        break;
      case 3:
      case 4:
        item = claim(lie);
        break;
      default:
        item = microfilm(confidant, keys[lie ? other : true_keys_[confidant]]);
    }
    evidence.push_back(std::move(item));
  }

  // A card of that key, with its number when it has one that is still there.
  Json microfilm(std::size_t confidant, std::string shown) {
    Json item{{"kind", "microfilm"}, {"confidant", confidants[confidant]}};
    std::vector<std::size_t> numbers;
    if (pick(4) == 0) {
      const char of = pick(2) == 0 ? '#' : 'o';
      item["count"] = std::ranges::count(shown, of);
      item["of"] = std::string(1, of);
      numbers = {4, 5};
    } else {
      for (char& circle : shown) {
        if (pick(2) == 0) circle = '?';
      }
      item["shows"] = shown;
      const auto hidden = std::ranges::count(shown, '?');
      if (hidden == 0) numbers = {0, 1};
      if (hidden == 1) numbers = {2, 3};
      if (hidden == 2) numbers = {6};
    }
    if (keys.front().size() == 3 && !numbers.empty() && pick(2) == 0) {
      const std::size_t number = numbers[pick(numbers.size())];
      if (cards_[confidant][number]-- > 0) item["card"] = number;
    }
    return item;
  }

  Json claim(bool lie) {
    std::vector<std::size_t> claimed = true_keys_;
    if (pick(3) > 0) std::swap(claimed[pick(claimed.size())], claimed[pick(claimed.size())]);
    if (pick(3) == 0) shuffle(claimed);
    const bool right = claimed == true_keys_;
    Json item{{"kind", "claim"}, {"player", players[pick(players.size())]}};
    item["correct"] = right != lie;
    for (std::size_t c = 0; c < confidants.size(); ++c) {
      item["agenda"][confidants[c]] = keys[claimed[c]];
    }
    if (item["correct"] == false && pick(2) == 0) {
      item["refuted"] = Json::array();
      for (std::size_t c = 0; c < confidants.size(); ++c) {
        const bool wrong = claimed[c] != true_keys_[c];
        const bool shown = wrong && (held(confidants[c]) || pick(2) == 0);
        if (shown != (lie && pick(4) == 0)) item["refuted"].push_back(confidants[c]);
      }
    }
    return item;
  }

  // Whether card 0 or 1 is in somebody's hands by what has been noted.
  bool held(const std::string& confidant) const {
    if (std::ranges::count(players, confidant) > 0) return true;
    return std::ranges::any_of(evidence, [&](const Json& item) {
      if (item["kind"] == "claim") {  // what was shown is in somebody's hands
        return item.contains("refuted") && std::ranges::count(item["refuted"], Json(confidant)) > 0;
      }
      // A card 0 of a nation that does not play was consulted, not taken.
      const bool consulted = item["kind"] == "microfilm" && item.value("card", -1) == 0;
      const bool is_out = item["kind"] == "microfilm" || item["kind"] == "contact" ||
                          item["kind"] == "key";  // a card laid open
      return is_out && !consulted && item["confidant"] == confidant;
    });
  }

  std::vector<std::size_t> true_keys_;   // by confidant
  std::vector<std::vector<int>> cards_;  // by confidant and number: how many are still there
};

}  // namespace sabueso::tests
