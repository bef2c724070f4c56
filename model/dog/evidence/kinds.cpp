// One row a kind of evidence, and the table.
#include "model/dog/evidence/domains.hpp"

namespace sabueso::model::dog {

namespace {

template <class K>
using Item = model::Kind<K, Evidence, Table>;

// One of these colours; a list of one can be written as that one.
Domain<Indices, Table> one_of_colours() {
  return one_among(colour(), 1).with_shape([one = colour()](const Table& table) {
    return list_shape(one.shape(table), 1, SIZE_MAX, "/");
  });
}
Domain<Indices, Table> just_one_colour() {
  return mapped(
      colour(), [](std::size_t one) { return Indices{one}; },
      [](const Indices& list) { return list.front(); });
}

Domain<Swap, Table> two_holes() {
  return mapped(
      list_of(hole(), 2, 2),
      [](const Indices& pair) {
        return Swap{pair[0], pair[1]};
      },
      [](const Swap& swap) {
        return Indices{swap.one, swap.other};
      });
}

Domain<std::array<std::optional<std::size_t>, colours>, Table> census() {
  using Visible = std::array<std::optional<std::size_t>, colours>;
  using Counted = std::vector<std::pair<std::size_t, std::int64_t>>;
  return mapped(
      by_name(players(colour_kind), whole_number(0, figures_of_colour)),
      [](const Counted& counted) {
        Visible visible;
        for (const auto& [player, number] : counted) {
          visible[player] = static_cast<std::size_t>(number);
        }
        return visible;
      },
      [](const Visible& visible) {
        Counted counted;
        for (std::size_t player = 0; player < visible.size(); ++player) {
          if (visible[player]) counted.emplace_back(player, *visible[player]);
        }
        return counted;
      });
}

// Colours as players of a table.
Domain<std::vector<Colour>, NoContext> playing_colours() {
  return list_of<std::vector<Colour>>(
      one_of(Names<NoContext>{
          colour_kind, [](const NoContext&) { return colour_names(); }, {printed_names()}}),
      2, colours);
}

constexpr auto itself = [](auto& thing) -> auto& { return thing; };

}  // namespace

const Record<Table, Table>& Tables::table() {
  static const auto record = [] {
    return Record<Table, Table>()
        .field("players", &Table::players, playing_colours())
        .optional("holes", &Table::holes, new_names(0, SIZE_MAX),
                  [](const Table& table, const Table&) { return table.holes == printed_holes(); })
        .optional("board", &Table::board, data_or_path())
        .optional("deck", &Table::deck, data_or_path())
        .optional("partner_four_from_start", &Table::partner_four_from_start, yes_or_no());
  }();
  return record;
}

const Kinds<Evidence, Table>& Tables::evidence() {
  static const auto all = [] {
    return evidence_table(
        Item<Hidden>("hidden", {"a figure is hidden in {at}", "hay una figura escondida en {at}"})
            .button({"is hidden", "escondida"})
            .help({"A figure is hidden in this hole, and you did not see it go under.",
                   "En este agujero hay una figura escondida, y no viste cómo se escondía."})
            .field("at", &Hidden::at, hole())
            .line({"hidden & {at}", "escondida & {at}"})
            .example(R"({"kind": "hidden", "at": "h3"})"),
        Item<GoesUnder>("goes-under", {"a figure went under in {at}[: {colours}]",
                                       "una figura se escondió en {at}[: {colours}]"})
            .short_name({"the figure that went under in {at}", "la figura que se escondió en {at}"})
            .usual_button({"goes under", "se esconde"})
            .help({"A figure goes under in a hole. Choose its colour; several if you only know "
                   "that it is one of them, none if you did not see it.",
                   "Una figura se esconde en un agujero. Elige su color; varios si solo sabes que "
                   "es uno de ellos, ninguno si no lo viste."})
            .field("at", &GoesUnder::at, hole())
            .optional("colours", &GoesUnder::colours, one_of_colours())
            .line({"{at}: {colours}", "{at}: {colours}"})
            .line({"{at}: ?", "{at}: ?"})
            .example(R"({"kind": "goes-under", "at": "h2", "colours": ["red", "blue"]})"),
        Item<Moves>("moves", {"the hidden figure in {from} moved to {to}",
                              "la figura escondida en {from} pasó a {to}"})
            .button({"moves", "se mueve"})
            .help({"A hidden figure went from one hole to another and stayed hidden.",
                   "Una figura escondida pasó de un agujero a otro y siguió escondida."})
            .field("from", &Moves::from, hole())
            .field("to", &Moves::to, hole())
            .line({"{from} >|->|→ {to}", "{from} >|->|→ {to}"})
            .example(R"({"kind": "moves", "from": "h1", "to": "h4"})"),
        Item<Surfaces>("surfaces", {"the figure in {at} came up: {colour}",
                                    "la figura de {at} se descubrió: {colour}"})
            .discriminator("colour")
            .where({}, [](const Surfaces& seen) { return seen.colours.size() == 1; })
            .short_name({"the figure that came up in {at}", "la figura que se descubrió en {at}"})
            .button({"comes up", "se descubre"})
            .help({"A hidden figure was turned up, and you saw its colour.",
                   "Se descubrió una figura escondida, y viste su color."})
            .field("at", &Surfaces::at, hole())
            .field("colour", &Surfaces::colours, just_one_colour())
            .line({"{at} out: {colour}", "{at} sale: {colour}"})
            .example(R"({"kind": "surfaces", "at": "h2", "colour": "blue"})"),
        Item<Surfaces>("surfaces", {"the figure in {at} came up: {colours}",
                                    "la figura de {at} se descubrió: {colours}"})
            .discriminator("colours")
            .where({}, [](const Surfaces& seen) { return seen.colours.size() != 1; })
            .short_name({"the figure that came up in {at}", "la figura que se descubrió en {at}"})
            .button({"comes up: one of", "se descubre: una de"})
            .help(
                {"A hidden figure was turned up, and you only know that it is one of these "
                 "colours.",
                 "Se descubrió una figura escondida, y solo sabes que es de uno de estos colores."})
            .field("at", &Surfaces::at, hole())
            .field("colours", &Surfaces::colours, one_of_colours())
            .line({"{at} out: {colours}", "{at} sale: {colours}"})
            .example(R"({"kind": "surfaces", "at": "h2", "colours": ["red", "blue"]})"),
        Item<Swap>("swap", {"the figures in {holes} were exchanged",
                            "se intercambiaron las figuras de {holes}"})
            .button({"exchange", "intercambio"})
            .help({"The figures of two holes were exchanged, and you saw which.",
                   "Se intercambiaron las figuras de dos agujeros, y viste cuáles."})
            .field("holes", itself, two_holes())
            .line({"swap {holes}", "cambio {holes}"})
            .example(R"({"kind": "swap", "holes": ["h1", "h5"]})"),
        Item<UnseenSwap>(
            "unseen-swap",
            {"[{among?}the figure in {with} was exchanged with another of {among}|the "
             "figure in {with} was exchanged with another|two of {among} were "
             "exchanged|two hidden figures were exchanged], and nobody saw which",
             "[{among?}se intercambió la figura de {with} con otra de {among}, sin que se viera "
             "cuál|se intercambió la figura de {with} con otra, sin que se viera cuál|se "
             "intercambiaron dos de {among}, sin que se viera cuáles|se intercambiaron dos figuras "
             "escondidas, sin que se viera cuáles]"})
            .button({"unseen exchange", "intercambio oculto"})
            .help({"Two hidden figures were exchanged, and you did not see which. If you know that "
                   "they were among some holes, or that one of them was in a certain hole, choose "
                   "those.",
                   "Se intercambiaron dos figuras escondidas, y no viste cuáles. Si sabes entre "
                   "qué agujeros fue, o que una estaba en cierto agujero, elígelos."})
            .optional("among", &UnseenSwap::among,
                      list_of(hole(), 2).with_shape([](const Table& table) {
                        // "swap? h3 with h1" names the other by itself.
                        return list_shape(hole().shape(table), 1, SIZE_MAX);
                      }))
            .optional("with", &UnseenSwap::with, hole())
            .line({"swap? {with} with ?|…|...", "cambio? {with} con ?|…|..."})
            .line({"swap? [{among}][, one: {with}]", "cambio? [{among}][, una: {with}]"})
            .line({"swap? {with} with {among}", "cambio? {with} con {among}"},
                  [](Json& swap) { swap["among"].insert(swap["among"].begin(), swap["with"]); })
            .example(R"({"kind": "unseen-swap", "among": ["h1", "h2", "h5"], "with": "h1"})"),
        Item<ColourTold>(
            "is", {"the figure in {at} is {colour}", "la figura de {at} es de color {colour}"})
            .where({0, 0, true}, [](const ColourTold& told) { return told.is; })
            .line({"{at} is|= {colour}", "{at} es|= {colour}"})
            .short_name({"what is known of {at}", "lo que se sabe de {at}"})
            .button({"is", "es"})
            .personal()
            .help({"The colour of a hidden figure, when you know it otherwise: somebody told you, "
                   "or you peeped.",
                   "El color de una figura escondida, si lo sabes por otra cosa: te lo dijeron, o "
                   "lo viste de reojo."})
            .field("at", &ColourTold::at, hole())
            .field("colour", &ColourTold::colour, colour())
            .example(R"({"kind": "is", "at": "h2", "colour": "red"})"),
        Item<ColourTold>("is-not", {"the figure in {at} is not {colour}",
                                    "la figura de {at} no es de color {colour}"})
            .where({0, 0, false}, [](const ColourTold& told) { return !told.is; })
            .line({"{at} is not {colour}", "{at} no es {colour}"})
            .line({"{at} !=|not {colour}", "{at} !=|no {colour}"})
            .short_name({"what is known of {at}", "lo que se sabe de {at}"})
            .button({"is not", "no es"})
            .personal()
            .help({"A colour that a hidden figure does not have, however you know it.",
                   "Un color que no tiene una figura escondida, lo sepas por lo que lo sepas."})
            .field("at", &ColourTold::at, hole())
            .field("colour", &ColourTold::colour, colour())
            .example(R"({"kind": "is-not", "at": "h1", "colour": "red"})"),
        Item<Census>("census", {"figures in sight: {visible}", "figuras a la vista: {visible}"})
            .short_name({"the count of figures in sight", "el recuento de figuras a la vista"})
            .button({"in sight", "a la vista"})
            .help({"How many figures of each colour are in sight: each colour has four in all, so "
                   "the rest is hidden.",
                   "Cuántas figuras de cada color están a la vista: hay cuatro de cada uno, así "
                   "que el resto está escondido."})
            .field("visible", &Census::visible, census())
            .line({"seen: {visible}", "vistas: {visible}"})
            .example(R"({"kind": "census", "visible": {"red": 3}})"));
  }();
  return all;
}

}  // namespace sabueso::model::dog
