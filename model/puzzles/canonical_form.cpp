// Names are told apart by what is said of them, round by round (McKay: "Practical graph
// isomorphism", 1981); where that leaves several alike, each of them is tried as the first.
#include "model/puzzles/canonical_form.hpp"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

#include "model/json/text.hpp"

namespace sabueso::model {

namespace {

using Colours = std::map<std::string, std::size_t>;  // by name

class Naming {
 public:
  explicit Naming(const Case& seen) : names_(seen.interchangeable()) {
    Json file(seen.write());
    for (Json& item : file["evidence"]) {
      for (const char* key : {"id", "note"}) item.erase(key);
      said_.push_back(std::move(item));
    }
    // What belongs together is said too, of what the evidence speaks of.
    for (const auto& group : names_.together) said_.push_back({{"together", group}});
    std::map<std::string, bool> is_used;
    for (const Json& item : said_) {
      visit(item, [&](const std::string& word) { is_used[word] = true; });
    }
    for (std::size_t kind = 0; kind < names_.alike.size(); ++kind) {
      for (const std::string& name : names_.alike[kind]) {
        if (is_used[name]) first_[name] = kind;
      }
    }
  }

  std::string form() {
    try_all(first_);
    return best_;
  }

 private:
  template <class Use>
  static void visit(const Json& json, const Use& use) {
    if (json.is_string()) use(json.get_ref<const std::string&>());
    for (const auto& [key, value] : json.items()) {
      if (json.is_object()) use(key);
      if (json.is_structured()) visit(value, use);
    }
  }

  // An item with colours for names; lists in any order.
  static std::string said(const Json& json, const Colours& colours, const std::string& marked) {
    const auto word = [&](const std::string& text) {
      const auto colour = colours.find(text);
      if (colour == colours.end()) return dump_json(Json(text));
      return "#" + std::to_string(colour->second) + (text == marked ? "!" : "");
    };
    if (json.is_string()) return word(json.get<std::string>());
    if (!json.is_structured()) return dump_json(json);
    std::vector<std::string> parts;
    for (const auto& [key, value] : json.items()) {
      parts.push_back((json.is_object() ? word(key) + ":" : "") + said(value, colours, marked));
    }
    std::ranges::sort(parts);
    std::string text = json.is_object() ? "{" : "[";
    for (const std::string& part : parts) text += part + ",";
    return text;
  }

  std::string all_said(const Colours& colours, const std::string& marked) const {
    std::vector<std::string> lines;
    for (const Json& item : said_) {
      std::string line = said(item, colours, marked);
      if (marked.empty() || line.find('!') != std::string::npos) lines.push_back(std::move(line));
    }
    std::ranges::sort(lines);
    std::string text;
    for (const std::string& line : lines) text += line + "\n";
    return text;
  }

  // Tells names apart by what is said of them, until that tells no more apart.
  Colours refined(Colours colours) const {
    std::set<std::size_t> different;
    for (const auto& [name, colour] : colours) different.insert(colour);
    for (std::size_t number = different.size();;) {
      std::map<std::pair<std::size_t, std::string>, std::vector<std::string>> groups;
      for (const auto& [name, colour] : colours) {
        groups[{colour, all_said(colours, name)}].push_back(name);
      }
      Colours finer;
      std::size_t next = 0;
      for (const auto& [what, members] : groups) {
        for (const std::string& name : members) finer[name] = next;
        ++next;
      }
      colours = std::move(finer);
      if (std::exchange(number, next) == next) return colours;
    }
  }

  void try_all(const Colours& given) {
    constexpr std::size_t most_tried = 200;
    if (tried_ > most_tried) return;
    const Colours colours = refined(given);
    std::map<std::size_t, std::vector<std::string>> members;
    for (const auto& [name, colour] : colours) members[colour].push_back(name);
    const auto several =
        std::ranges::find_if(members, [](const auto& group) { return group.second.size() > 1; });
    if (several == members.end()) {
      ++tried_;
      std::string text = all_said(colours, "");
      if (best_.empty() || text < best_) best_ = std::move(text);
      return;
    }
    for (const std::string& name : several->second) {
      Colours other;
      for (const auto& [each, colour] : colours) other[each] = 2 * colour + 1;
      other[name] -= 1;
      try_all(other);
    }
  }

  const Interchangeable names_;
  std::vector<Json> said_;
  Colours first_;
  std::string best_;
  std::size_t tried_ = 0;
};

}  // namespace

std::string canonical_form(const Case& seen) {
  return std::string(seen.game()) + "\n" + Naming(seen).form();
}

}  // namespace sabueso::model
