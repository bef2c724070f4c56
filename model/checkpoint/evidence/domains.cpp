// Seats, faces, cats, attributes and markers.
#include "model/checkpoint/evidence/domains.hpp"

#include <fmt/ranges.h>

#include <algorithm>
#include <array>

namespace sabueso::model::checkpoint {

namespace {

constexpr std::size_t most_attributes = 16;

std::vector<std::string> split(const std::string& text) {
  std::vector<std::string> words(1);
  for (const char letter : text) {
    if (std::string_view(", \t\r\n").find(letter) == std::string_view::npos) {
      words.back() += letter;
    } else if (!words.back().empty()) {
      words.emplace_back();
    }
  }
  if (words.back().empty()) words.pop_back();
  return words;
}

struct Attribute {
  std::string name;
  std::vector<std::string> faces;

  bool operator==(const Attribute&) const = default;
};

// By Marker, as files spell them and as they read.
const std::vector<std::string>& marker_names() {
  static const std::vector<std::string> names{
      "gold-3",     "gold-4",  "gold-5",        "gold-cafe",  "white-1",    "white-2",
      "white-cafe", "black-0", "black-minus-1", "black-cafe", "black-stasi"};
  return names;
}

}  // namespace

Names<Table> players() { return {Text("player", "el jugador"), &Table::players}; }
Domain<std::size_t, Table> seat() { return one_of(players()); }

Domain<Face, Table> face() {
  return one_of(Names<Table>{face_kind, &Table::faces, {printed_names()}});
}

Domain<Cat, Table> cat() {
  return {Text("cat", "el gato"),
          any_of_schema(list_schema(name_schema(), 0, SIZE_MAX, true), {{"type", "string"}}),
          read_cat,
          [](const Cat& cat, const Table& table) { return OrderedJson(table.faces_of(cat)); },
          [](const Cat& cat, const Table& table, Language language) {
            return in_words(table, cat, language);
          },
          [](const Table& table) {
            return choices_shape(Text("cat", "el gato"), face().shape(table),
                                 table.attributes.size(), 2);
          }};
}

// The names of all attributes, and those of all faces, are distinct.
Domain<Attributes, NoContext> attributes() {
  const auto record = Record<Attribute, NoContext>()
                          .field("name", &Attribute::name, new_name())
                          .field("faces", &Attribute::faces, new_names(2, 2, printed_names()));
  const auto list = list_of(object_of<Attribute, NoContext>(Text("attribute", "el atributo"),
                                                            record, {"{name}", "{name}"}),
                            2, most_attributes, false);
  const auto one_name_each = [=](const Node& node, const NoContext& nothing) {
    Attributes all;
    const auto add = [](std::vector<std::string>& known, const Node& fresh) {
      if (find_name(known, fresh.name(), printed_names())) {
        fresh.fail(
            {Text("the name {0} is used twice", "el nombre {0} se usa dos veces"), fresh.quoted()});
      }
      known.push_back(fresh.name());
    };
    static_cast<void>(list.read(node, nothing));
    for (const Node& element : node.elements()) {
      add(all.attributes, element.at("name"));
      for (const Node& side : element.at("faces").elements()) add(all.faces, side);
    }
    return all;
  };
  const auto apart = [](const Attributes& all) {
    std::vector<Attribute> each;
    for (std::size_t a = 0; a < all.attributes.size(); ++a) {
      each.push_back({all.attributes[a], {all.faces[2 * a], all.faces[2 * a + 1]}});
    }
    return each;
  };
  return mapped(
             list, [](const std::vector<Attribute>&) { return Attributes(); }, apart)
      .with_reader(one_name_each);
}

Domain<std::size_t, NoContext> marker() {
  return one_word(
      Text("marker", "el indicador"), marker_names(),
      {Text("gold 3", "dorado de 3"), Text("gold 4", "dorado de 4"), Text("gold 5", "dorado de 5"),
       Text("gold Café Adler", "dorado del Café Adler"), Text("white 1", "blanco de 1"),
       Text("white 2", "blanco de 2"), Text("white Café Adler", "blanco del Café Adler"),
       Text("black 0", "negro de 0"), Text("black −1", "negro de −1"),
       Text("black Café Adler", "negro del Café Adler"), Text("black Stasi", "negro de la Stasi")});
}

Domain<std::vector<NotedMarker>, Table> markers_of_round() {
  static constexpr auto printed =
      std::to_array<PrintedName>({{"gold", {"gold", "dorado"}},
                                  {"white", {"white", "blanco"}},
                                  {"black", {"black", "negro"}},
                                  {"gold-3", {"gold-3", "dorado-3"}},
                                  {"gold-4", {"gold-4", "dorado-4"}},
                                  {"gold-5", {"gold-5", "dorado-5"}},
                                  {"gold-cafe", {"gold-cafe", "dorado-cafe"}},
                                  {"white-1", {"white-1", "blanco-1"}},
                                  {"white-2", {"white-2", "blanco-2"}},
                                  {"white-cafe", {"white-cafe", "blanco-cafe"}},
                                  {"black-0", {"black-0", "negro-0"}},
                                  {"black-minus-1", {"black-minus-1", "negro-menos-1"}, "black--1"},
                                  {"black-cafe", {"black-cafe", "negro-cafe"}},
                                  {"black-stasi", {"black-stasi", "negro-stasi"}}});
  const auto noted = [](const Table&) {
    std::vector<std::string> names{"gold", "white", "black"};
    names.insert(names.end(), marker_names().begin(), marker_names().end());
    return names;
  };
  return for_every_name(players(),
                        one_of(Names<Table>{Text("marker", "el indicador"), noted, {printed}}));
}

Cat read_cat(const Node& node, const Table& table) {
  const Json listed = node.is_text() ? Json(split(node.text())) : node.data();
  const Node list(listed, node.place());
  std::vector<bool> seen(table.attributes.size(), false);
  Cat cat = 0;
  for (const Node& element : list.elements()) {
    const Node& place = node.is_text() ? node : element;
    const auto found = find_name(table.faces, element.text(), printed_names());
    if (!found) place.fail(unknown_name(face_kind, element.text(), table.faces));
    const std::size_t attribute = attribute_of(*found);
    if (seen[attribute]) {
      place.fail({Text("a cat has one face of {0}; {1} is a second one",
                       "un gato tiene una sola característica de {0}; {1} es la segunda"),
                  as_printed(printed_names(), table.attributes[attribute]), element.quoted()});
    }
    seen[attribute] = true;
    cat |= static_cast<Cat>(*found % 2) << attribute;
  }
  const auto missing = std::ranges::find(seen, false);
  if (missing != seen.end()) {
    node.fail({Text("this cat has no face of {0}", "a este gato le falta la característica de {0}"),
               as_printed(printed_names(),
                          table.attributes[static_cast<std::size_t>(missing - seen.begin())])});
  }
  return cat;
}

std::string spelled(const std::string& value, const Table& table) {
  if (split(value).size() < 2) return value;
  try {
    const Json text(value);
    return table.to_string(read_cat(Node(text), table));
  } catch (const InputError&) {
    return value;
  }
}

namespace {

// "a, b or c" behind "without"; "a, b ni c" behind "sin".
std::string nor(std::vector<std::string> parts, Language language) {
  if (language == Language::english || parts.size() == 1) return either(parts, language);
  const std::string last = std::move(parts.back());
  parts.pop_back();
  return fmt::format("{} ni {}", fmt::join(parts, ", "), last);
}

}  // namespace

std::string worn(const std::string& face, Language language) {
  const bool is_fur = face == "grey" || face == "orange";
  return is_fur ? say(language, Text("{0} fur", "pelo {0}"), named(face, language))
                : named(face, language);
}

std::string in_words(const Table& table, Cat cat, Language language) {
  const auto is_printed = [](const std::string& face) {
    return std::ranges::find(printed_names(), face, &PrintedName::name) != printed_names().end();
  };
  const std::vector<std::string> faces = table.faces_of(cat);
  if (!std::ranges::all_of(faces, is_printed)) return traits_of(table, cat, language);
  std::vector<std::string> with, without;
  for (const std::string& face : faces) {
    constexpr std::string_view no = "no-";
    if (face.starts_with(no)) {
      without.push_back(named(face.substr(no.size()), language));
    } else {
      with.push_back(worn(face, language));
    }
  }
  const std::string present =
      with.empty() ? "" : say(language, Text("with {0}", "con {0}"), join(with, language));
  if (without.empty()) return present;
  return present + (with.empty() ? "" : ", ") +
         say(language, Text("without {0}", "sin {0}"), nor(without, language));
}

std::string traits_of(const Table& table, Cat cat, Language language) {
  std::string text;
  for (const std::string& face : table.faces_of(cat)) {
    text += (text.empty() ? "" : ", ") + named(face, language);
  }
  return text;
}

}  // namespace sabueso::model::checkpoint
