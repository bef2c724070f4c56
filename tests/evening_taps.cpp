// Taps, kind of field by kind of field.
#include "evening_taps.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>

#include "model/notebook/notebook.hpp"

namespace sabueso::tests {

using model::Json;

Evening::Evening(const std::string& game)
    : head(model::NotebookText(model::the_games(), model::the_game(game).facts().evening).file()) {
  for (Json item : head.at("evidence")) {
    item.erase("note");
    item.erase("id");
    entries.push_back(item);
  }
  head["evidence"] = Json::array();
}

Json Evening::after(std::size_t number) const {
  Json file = head;
  file["evidence"] =
      std::vector<Json>(entries.begin(), entries.begin() + static_cast<std::ptrdiff_t>(number));
  return file;
}

namespace {

std::string text_of(const Json& words, const Json& value) {
  for (const Json& word : words) {
    if (word.at("value") == value) return word.at("text");
  }
  return value.is_string() ? value.get<std::string>() : value.dump();
}

std::string words_for(const Json& shape, const Json& value) {
  return text_of(shape.value("words", Json::array()), value);
}

std::vector<std::string> letters_of(const std::string& text) {
  std::vector<std::string> letters;
  for (const char byte : text) {
    if ((byte & '\xC0') != '\x80') letters.emplace_back();
    letters.back() += byte;
  }
  return letters;
}

// Circles one by one, but for a whole key, which is one tap.
std::vector<std::string> circle_taps(const std::string& field, const std::string& shown) {
  std::vector<std::string> taps;
  const std::vector<std::string> letters = letters_of(shown);
  for (std::size_t i = 0; i < letters.size(); ++i) {
    if (letters[i] != "□") taps.push_back(field + " " + std::to_string(i) + " " + letters[i]);
  }
  return taps.size() == letters.size() ? std::vector{field + " " + shown} : taps;
}

// Choices of two faces, three at a time and then two.
std::vector<std::string> choice_taps(const std::string& field, const Json& names) {
  std::vector<std::string> taps;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i % 3 == 0) taps.push_back(field + " " + names[i].get<std::string>());
    if (i % 3 != 0) taps.back() += "," + names[i].get<std::string>();
  }
  return taps;
}

std::vector<std::string> field_taps(const std::string& field, const Json& shape, const Json& value,
                                    const Json& texts) {
  const bool can_be_hidden = shape.contains("letters") && shape["letters"].size() == 3;
  if (can_be_hidden) return circle_taps(field, value);
  std::vector<std::string> taps;
  if (shape.contains("list")) {
    const Json& list = shape["list"];
    if (list["choice_of"] != 0) return choice_taps(field, value);
    const Json chosen = value.is_array() ? value : Json::array({value});  // one may stand alone
    for (const Json& one : chosen) {
      if (one.is_object()) {
        taps.push_back(field + " " + one.at("agent").get<std::string>() + " " +
                       one.at("steps").dump());
      } else {
        taps.push_back(field + " " + words_for(list["one"], one));
      }
    }
    return taps;
  }
  if (shape.contains("pairs")) {
    const Json& of = shape["pairs"]["value"];
    for (const auto& [name, one] : value.items()) {
      if (of.contains("words") && of["words"].size() > 8) {  // a list to choose from
        std::size_t place = 0;
        while (of["words"][place]["value"] != one) ++place;
        taps.push_back(field + " " + words_for(shape["pairs"]["names"], name) +
                       "\"] option[value=\"" + std::to_string(place));
      } else {
        taps.push_back(field + " " + name + " " + words_for(of, one));
      }
    }
    return taps;
  }
  if (shape.contains("either")) {
    taps.push_back(field + " " + texts["with_values"].get<std::string>());
    for (const std::string& tap : field_taps(field + ":", shape["either"][1], value, texts))
      taps.push_back(tap);
    return taps;
  }
  return {field + " " + words_for(shape, value)};
}

// Whether the last choice enters it, as it is in the last field, or there is nothing but choices
// to make.
bool enters_itself(const Json& form, const Json& item) {
  const Json& last = form["fields"].back();
  const bool has_buttons = last["shape"].contains("words") || last["shape"].contains("number");
  if (has_buttons && item.contains(last["key"].get<std::string>())) return true;
  return form["together"].empty() && std::ranges::all_of(form["fields"], [](const Json& field) {
           const Json& shape = field["shape"];
           const bool is_choice = shape.contains("words") ||
                                  (shape.contains("letters") && !shape["all"].empty()) ||
                                  (shape.contains("list") && shape["list"]["choice_of"] != 0);
           return field["required"] == true && is_choice;
         });
}

// Whether the sum of other fields has filled it in.
bool follows_from_sum(const Json& field, const Json& item) {
  if (!field.contains("from_sum")) return false;
  std::int64_t sum = 0;
  const std::string of = field["from_sum"]["of"], key = field["key"];
  for (const Json& one : item[of]) {
    sum += one.is_object() ? one["steps"].get<std::int64_t>() : one.get<std::int64_t>();
  }
  const Json known = Json::array({sum, item[key]});
  const Json& values = field["from_sum"]["values"];
  return std::ranges::find(values, known) != values.end();
}

}  // namespace

const Json& form_for(const Json& forms, const Json& item) {
  for (const Json& form : forms) {
    bool fits = form["kind"] == item["kind"];
    for (const Json& field : form["fields"]) {
      fits = fits &&
             (!field["required"].get<bool>() || item.contains(field["key"].get<std::string>()));
    }
    if (fits) return form;
  }
  throw std::runtime_error("no form for " + item.dump());
}

std::vector<std::string> taps_for(const Json& state, const Json& item, const Json& texts) {
  const Json& form = form_for(state["forms"], item);
  const bool is_usual = form["usual"];
  std::vector<std::string> taps;
  // A hole on the board chooses the kind with it.
  const bool by_board =
      item["kind"] == "goes-under" || (item["kind"] == "surfaces" && item.contains("colour"));
  if (by_board) taps.push_back("spot " + item["at"].get<std::string>());
  if (!is_usual && !by_board) taps.push_back("kind " + form["label"].get<std::string>());
  Json together = form["together"].empty() ? Json::array() : form["together"][0];
  std::string what, said, enter = "enter";
  for (const Json& field : form["fields"]) {
    const std::string key = field["key"], name = field["what"].get<std::string>() + key;
    if (!item.contains(key) || (by_board && key == "at")) continue;
    // Whether it was so is answered by entering it.
    if (field["required"] == true && item[key].is_boolean()) {
      enter += " " + words_for(field["shape"], item[key]);
      continue;
    }
    if (is_usual && key == "player" && item[key] == state["in_turn"]) continue;
    if (follows_from_sum(field, item)) continue;
    if (std::ranges::find(together, field["key"]) != together.end()) {
      what += (what.empty() ? "" : ", ") + field["what"].get<std::string>();
      said += (said.empty() ? "" : "-") + words_for(field["shape"], item[key]);
      if (together.back() == key) taps.push_back(what + " " + said);
      continue;
    }
    for (const std::string& tap : field_taps(name, field["shape"], item[key], texts))
      taps.push_back(tap);
  }
  const bool is_answered_with_it = std::ranges::any_of(form["fields"], [](const Json& field) {
    return field["shape"].contains("list") && field["shape"]["list"]["choice_of"] != 0;
  });
  if (enter != "enter" && is_answered_with_it) {
    taps.back() += enter.substr(std::string("enter").size());
    return taps;
  }
  if (enter != "enter" || !enters_itself(form, item)) taps.push_back(enter);
  return taps;
}

void expect_cells(const Json& cells, const solver::Report& report) {
  std::size_t compared = 0;
  for (const solver::VariableReport& variable : report.variables) {
    for (const auto& [about, shown] : cells.items()) {
      if (!about.starts_with(variable.name + " ")) continue;
      ++compared;
      const std::string value = about.substr(variable.name.size() + 1), text = shown;
      const auto found = std::ranges::find(variable.candidates, value, &solver::Candidate::value);
      if (found == variable.candidates.end()) {
        EXPECT_TRUE(text == "·" || text == "·*") << about << ": " << text;
      } else if (variable.forced()) {
        EXPECT_TRUE(text.starts_with("■") || text == "*") << about << ": " << text;
      } else {
        const std::size_t number =
            text.find_first_of("0123456789<>", text.find(value) == 0 ? value.size() : 0);
        const bool is_guess = text.find('~') != std::string::npos;
        const double percent = (is_guess ? found->guess : found->probability).value() * 100;
        if (text[number] == '<') {
          EXPECT_LT(percent, 1) << about;
        } else {
          EXPECT_LE(std::abs(percent - std::atof(text.c_str() + number)), 0.5 + 1e-9)
              << about << ": " << text;
        }
      }
    }
  }
  EXPECT_EQ(compared, cells.size());
}

const char* const all_cells =
    "return Object.fromEntries([...document.querySelectorAll('#seen td[data-about]')].map("
    "(cell) => [cell.dataset.about, cell.textContent]))";

}  // namespace sabueso::tests
