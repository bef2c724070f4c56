// Every kind of wrong case file and its one message: the place, what was found, what is allowed,
// the nearest right name.
#include "invalid_case.hpp"

namespace sabueso::model {
namespace {

std::string espias(const std::string& rest) {
  return R"({"sabueso": 1, "game": "espias", )" + rest + "}";
}

std::string item(const std::string& fields) { return espias(R"("evidence": [{)" + fields + "}]"); }

std::string table(const std::string& fields) { return espias(R"("table": {)" + fields + "}"); }

std::string film(const std::string& rest) {
  return R"({"kind": "microfilm", "confidant": "german", )" + rest + "}";
}

constexpr const char* agenda =
    R"("agenda": {"spanish": "##o", "french": "#o#", "english": "o##", "german": "#oo",
       "russian": "o#o", "turkish": "oo#"})";

std::string nested(std::size_t levels) {
  return std::string(levels, '[') + std::string(levels, ']');
}

const std::vector<Wrong> not_json{
    {"empty", "", "1:1: not JSON: the file is empty"},
    {"garbage", "{\n  \"sabueso\": 1,\n  game\n}", "3:3: not JSON: \"g\" cannot stand here"},
    {"cut_short", "{\"sabueso\": 1",
     "1:14: not JSON: the file ends too early, something is left open"},
    {"trailing", "{} x", "1:4: not JSON: \"x\" cannot stand here"},
    {"not_utf8", "{\n\"title\": \"\xff\"}",
     "2:11: not UTF-8: this byte starts no letter; save the file as UTF-8"},
    {"utf8_surrogate", "\"\xed\xa0\x80\"",
     "1:2: not UTF-8: this byte starts no letter; save the file as UTF-8"},
    {"deep", nested(500'000), "nested more than 64 levels deep; a case needs far fewer"},
    {"deep_and_open", std::string(1'000'000, '['),
     "nested more than 64 levels deep; a case needs far fewer"},
    {"huge_number", R"({"sabueso": 1e999})", "a number is too large to read"},
    {"repeated_key", espias(R"("table": {"keys": []}, "truth": {"keys": 1, "keys": 2})"),
     R"(/truth/keys: the key "keys" is given twice in one object)"},
    {"repeated_key_in_list", item(R"("kind": "key"}, {"id": "a", "id": "b")"),
     R"(/evidence/1/id: the key "id" is given twice in one object)"},
};

const std::vector<Wrong> general{
    {"no_object", "[1]", "found […], where an object belongs"},
    {"no_version", R"({"game": "espias"})", R"(the key "sabueso" is missing)"},
    {"newer_version", R"({"sabueso": 2, "game": "espias", "novelty": 1})",
     "/sabueso: this file has format version 2; this program reads up to 1"},
    {"version_text", R"({"sabueso": "1"})", "/sabueso: found \"1\", where a whole number belongs"},
    {"version_point", R"({"sabueso": 1.0})", "/sabueso: found 1.0, where a whole number belongs"},
    {"version_zero", R"({"sabueso": 0})",
     "/sabueso: found 0, where a number from 1 to 9223372036854775807 belongs"},
    {"no_game", R"({"sabueso": 1})", R"(the key "game" is missing)"},
    {"unknown_game", R"({"sabueso": 1, "game": "espia"})",
     R"(/game: unknown game "espia"; did you mean "espias"? Allowed: espias, checkpoint, heimlich, dog)"},
    {"null_game", R"({"sabueso": 1, "game": null})", "/game: found null, where a text belongs"},
    {"unknown_key", espias(R"("evidnce": [])"),
     R"(/evidnce: unknown key "evidnce"; did you mean "evidence"? Allowed: sabueso, game, title, )"
     "table, viewer, evidence, expect, truth, $schema"},
    {"title", espias(R"("title": 5)"), "/title: found 5, where a text belongs"},
    {"truth", espias(R"("truth": [])"), "/truth: found […], where an object belongs"},
    {"evidence_type", espias(R"("evidence": {})"), "/evidence: found {…}, where a list belongs"},
    {"item_type", espias(R"("evidence": [7])"), "/evidence/0: found 7, where an object belongs"},
    {"id_name", item(R"("id": "a b", "kind": "key")"),
     R"(/evidence/0/id: "a b" cannot be a name: letters, digits, - and _ can, and not "nobody")"},
    {"id_twice",
     espias(
         R"("evidence": [{"kind": "key", "confidant": "german", "key": "○○●", "id": "x"}, {"kind": "key", "confidant": "german", "key": "○○●", "id": "x"}])"),
     R"(/evidence/1/id: the id "x" is taken by an earlier entry (without an id, the third entry is e3))"},
    {"id_default_taken",
     espias(
         R"("evidence": [{"kind": "key", "confidant": "german", "key": "○○●", "id": "e2"}, {"kind": "key", "confidant": "german", "key": "○○●"}])"),
     R"(/evidence/1: the id "e2" is taken by an earlier entry (without an id, the third entry is e3))"},
    {"note", item(R"("note": 1, "kind": "key")"),
     "/evidence/0/note: found 1, where a text belongs"},
    {"viewer", espias(R"("viewer": "frnch")"),
     R"(/viewer: unknown player "frnch"; did you mean "french"? Allowed: spanish, french, english, )"
     "german, russian, turkish"},
    {"viewer_not_playing",
     espias(R"("viewer": "german", "table": {"players": ["french", "spanish"]})"),
     R"(/viewer: unknown player "german"; allowed: french, spanish)"},
    {"viewer_null", espias(R"("viewer": null)"), "/viewer: found null, where a text belongs"},
    {"control_letters", espias(R"("viewer": "\u001b[2J")"),
     "/viewer: unknown player \"\\u001b[2J\"; allowed: spanish, french, english, german, russian, "
     "turkish"},
};

const std::vector<Wrong> expectations{
    {"expect_key", espias(R"("expect": {"world": "1"})"),
     R"(/expect/world: unknown key "world"; did you mean "worlds"? Allowed: status, worlds, forced, )"
     "open, excluded, conflict"},
    {"expect_status", espias(R"("expect": {"status": "constant"})"),
     R"(/expect/status: unknown status "constant"; did you mean "consistent"? Allowed: consistent, )"
     "contradictory"},
    {"expect_worlds_number", espias(R"("expect": {"worlds": -1})"),
     "/expect/worlds: found -1, where a number from 0 to 9223372036854775807 belongs"},
    {"expect_worlds_digits", espias(R"("expect": {"worlds": "007"})"),
     R"(/expect/worlds: found "007", where a number in digits belongs)"},
    {"expect_variable", espias(R"("expect": {"forced": {"key.germn": "##o"}})"),
     R"(/expect/forced/key.germn: unknown variable "key.germn"; did you mean "key.german"? Allowed: )"
     "key.spanish, key.french, key.english, key.german, key.russian, key.turkish"},
    {"expect_value", espias(R"("expect": {"excluded": {"key.german": ["###"]}})"),
     R"(/expect/excluded/key.german/0: unknown value "###"; allowed: ●●○, ●○●, ○●●, ●○○, ○●○, ○○●)"},
    {"expect_open", espias(R"("expect": {"open": ["key.german", "key.german"]})"),
     R"(/expect/open/1: "key.german" is in this list twice)"},
    {"expect_conflict", espias(R"("expect": {"conflict": ["e1"]})"),
     R"(/expect/conflict/0: unknown id "e1"; allowed: none)"},
};

const std::vector<Wrong> tables{
    {"table_key", table(R"("player": [])"),
     R"(/table/player: unknown key "player"; did you mean "players"? Allowed: confidants, keys, )"
     "players, board, deck, deck_narrows"},
    {"confidants_few", table(R"("confidants": ["a"])"),
     "/table/confidants: found a list of 1, where 2 to 64 belong"},
    {"confidants_twice", table(R"("confidants": ["a", "a"])"),
     R"(/table/confidants/1: "a" is in this list twice)"},
    {"confidant_nobody", table(R"("confidants": ["a", "nobody"])"),
     R"(/table/confidants/1: "nobody" cannot be a name: letters, digits, - and _ can, and not "nobody")"},
    {"numbers", table(R"("confidants": ["a", "b"])"),
     "/table: there are 2 confidants and 6 keys; every confidant has one key"},
    {"key_letter", table(R"("keys": ["#?"])"),
     R"(/table/keys/0: "#?" is no key: a key is 1 to 16 circles, each ● or ○ (or # and o))"},
    {"key_long", table(R"("keys": ["#################"])"),
     R"(/table/keys/0: "#################" is no key: a key is 1 to 16 circles, each ● or ○ (or # and o))"},
    {"key_lengths", table(R"("keys": ["#", "oo"])"),
     R"(/table/keys/1: the key "○○" has 2 circles and the first one 1; all have one length)"},
    {"key_twice", table(R"("keys": ["#", "●"])"), R"(/table/keys/1: "●" is in this list twice)"},
    {"players_few", table(R"("players": ["french"])"),
     "/table/players: found a list of 1, where at least 2 belong"},
    {"player_unknown", table(R"("players": ["french", "german", "xyz"])"),
     R"(/table/players/2: unknown confidant "xyz"; allowed: spanish, french, english, german, )"
     "russian, turkish"},
    {"board", table(R"("board": 3)"), "/table/board: found 3, where an object or a path belongs"},
    {"deck", table(R"("deck": [])"), "/table/deck: found […], where an object or a path belongs"},
};

const std::vector<Wrong> items{
    {"no_kind", item(""), R"(/evidence/0: the key "kind" is missing)"},
    {"kind", item(R"("kind": "microfim")"),
     R"(/evidence/0/kind: unknown kind "microfim"; did you mean "microfilm"? Allowed: microfilm, key, )"
     "not-key, contact, claim"},
    {"kind_of_80", item("\"kind\": \"" + std::string(80, 'x') + "\""),
     "/evidence/0/kind: unknown kind \"" + std::string(80, 'x') +
         "\"; allowed: microfilm, key, not-key, contact, claim"},
    {"kind_of_81", item("\"kind\": \"" + std::string(81, 'x') + "\""),
     "/evidence/0/kind: unknown kind \"" + std::string(80, 'x') +
         "\"…; allowed: microfilm, key, not-key, contact, claim"},
    {"key", item(R"("kind": "not-key", "confidant": "german", "key": "###")"),
     R"(/evidence/0/key: unknown key "###"; allowed: ●●○, ●○●, ○●●, ●○○, ○●○, ○○●)"},
    {"field", item(R"("kind": "key", "confidant": "german", "key": "##o", "a/b~c": 0)"),
     R"(/evidence/0/a~1b~0c: unknown key "a/b~c"; allowed: id, kind, note, confidant, key)"},
    {"neither", item(R"("kind": "microfilm", "confidant": "german")"),
     R"(/evidence/0: just one of "shows", "count" belongs here, and this has none)"},
    {"both", item(R"("kind": "microfilm", "confidant": "german", "shows": "???", "count": 1)"),
     R"(/evidence/0: just one of "shows", "count" belongs here, and this has "shows", "count")"},
    {"pattern_length", espias(R"("evidence": [)" + film(R"("shows": "□●●○")") + "]"),
     R"(/evidence/0/shows: "□●●○" has 4 circles; the keys have 3)"},
    {"pattern_letter", espias(R"("evidence": [)" + film(R"("shows": "x●●")") + "]"),
     R"(/evidence/0/shows: "x●●" is no pattern: it has a letter other than ●, ○ and □ (or #, o and ?))"},
    {"count_range", espias(R"("evidence": [)" + film(R"("count": 4, "of": "●")") + "]"),
     "/evidence/0/count: found 4, where a number from 0 to 3 belongs"},
    {"count_of", espias(R"("evidence": [)" + film(R"("count": 1, "of": "□")") + "]"),
     R"(/evidence/0/of: unknown colour "□"; did you mean "●"? Allowed: ●, ○)"},
    {"card_range", espias(R"("evidence": [)" + film(R"("shows": "□●●", "card": 7)") + "]"),
     "/evidence/0/card: found 7, where a number from 0 to 6 belongs"},
    {"card_shape", espias(R"("evidence": [)" + film(R"("shows": "□●●", "card": 6)") + "]"),
     "/evidence/0/card: card 6 cannot show this: 0 and 1 show all circles, 2 and 3 hide one, 6 "
     "hides "
     "two, 4 and 5 tell a count"},
    {"card_shape_count",
     espias(R"("evidence": [)" + film(R"("count": 2, "of": "●", "card": 3)") + "]"),
     "/evidence/0/card: card 3 cannot show this: 0 and 1 show all circles, 2 and 3 hide one, 6 "
     "hides "
     "two, 4 and 5 tell a count"},
    {"card_twice",
     espias(R"("evidence": [)" + film(R"("shows": "□●●", "card": 2)") + "," +
            film(R"("shows": "□●●", "card": 2)") + "]"),
     "/evidence/1/card: card 2 (German) has been seen before, in e1; there is no other"},
    {"card_6_three_times",
     espias(R"("evidence": [)" + film(R"("shows": "□□●", "card": 6)") + "," +
            film(R"("shows": "□□●", "card": 6)") + "," + film(R"("shows": "□□●", "card": 6)") +
            "]"),
     "/evidence/2/card: card 6 (German) has been seen before, in e1 and e2; there is no other"},
    {"card_other_length",
     espias(R"("table": {"keys": ["#o", "o#"], "confidants": ["german", "b"]}, "evidence": [)" +
            film(R"("shows": "□●", "card": 2)") + "]"),
     "/evidence/0/card: cards are numbered only where keys have 3 circles; here they have 2"},
    {"agenda_twice",
     item(R"("kind": "claim", "player": "french", "correct": true, "agenda": {"spanish": "##o",
          "french": "●●○", "english": "o##", "german": "#oo", "russian": "o#o", "turkish": "oo#"})"),
     R"(/evidence/0/agenda/french: the agenda gives the key ●●○ twice)"},
    {"agenda_short",
     item(R"("kind": "claim", "player": "french", "correct": true, "agenda": {"spanish": "##o"})"),
     R"(/evidence/0/agenda: the key "french" is missing)"},
    {"refuted_right",
     item(R"("kind": "claim", "player": "french", "correct": true, "refuted": [], )" +
          std::string(agenda)),
     "/evidence/0/refuted: a correct claim has nothing refuted; leave \"refuted\" out"},
    {"refuted_twice",
     item(
         R"("kind": "claim", "player": "french", "correct": false, "refuted": ["german", "german"], )" +
         std::string(agenda)),
     R"(/evidence/0/refuted/1: "german" is in this list twice)"},
    {"correct_type",
     item(R"("kind": "claim", "player": "french", "correct": "no", )" + std::string(agenda)),
     "/evidence/0/correct: found \"no\", where true or false belongs"},
};

std::string checkpoint(const std::string& evidence, const std::string& table = "") {
  return R"({"sabueso": 1, "game": "checkpoint", "table": {"players": ["a", "b", "c"])" + table +
         R"(}, "evidence": [)" + evidence + "]}";
}

constexpr const char* one_cat = R"("cat": ["hat", "glasses", "jersey", "grey", "newspaper"])";

std::string kept(const std::string& player) {
  return R"({"kind": "suspect", "kept": true, "player": ")" + player + "\", " + one_cat + "}";
}

std::string accuses(const std::string& player) {
  return R"({"kind": "accusation", "player": ")" + player + "\", " + one_cat + "}";
}

const std::vector<Wrong> checkpoint_items{
    {"no_table", R"({"sabueso": 1, "game": "checkpoint"})", R"(the key "table" is missing)"},
    {"no_players", R"({"sabueso": 1, "game": "checkpoint", "table": {}})",
     R"(/table: the key "players" is missing)"},
    {"players_many", R"({"sabueso": 1, "game": "checkpoint", "table": {"players":
                         ["a", "b", "c", "d", "e", "f"]}})",
     "/table/players: found 6 players; 5 attributes serve 2 to 5"},
    {"attributes_few", checkpoint("", R"(, "attributes": [{"name": "x", "faces": ["y", "z"]}])"),
     "/table/attributes: found a list of 1, where 2 to 16 belong"},
    {"faces_three", checkpoint("", R"(, "attributes": [{"name": "x", "faces": ["y", "z", "w"]}])"),
     "/table/attributes/0/faces: found a list of 3, where 2 belong"},
    {"faces_twice", checkpoint("", R"(, "attributes": [{"name": "x", "faces": ["y", "y"]}])"),
     R"(/table/attributes/0/faces/1: "y" is in this list twice)"},
    {"kind", checkpoint(R"({"kind": "clu"})"),
     R"(/evidence/0/kind: unknown kind "clu"; did you mean "clue"? Allowed: clue, not-clue, )"
     "public-clue, suspect, accusation, not-chief"},
    {"face", checkpoint(R"({"kind": "public-clue", "face": "gray"})"),
     R"(/evidence/0/face: unknown face "gray"; did you mean "grey"? Allowed: hat, no-hat, glasses, )"
     "no-glasses, trenchcoat, jersey, grey, orange, newspaper, no-newspaper"},
    {"cat_six_traits",
     checkpoint(R"({"kind": "not-chief", "cat": ["hat", "glasses", "jersey", "grey", "newspaper",
                    "orange"]})"),
     R"(/evidence/0/cat/5: a cat has one face of fur; "orange" is a second one)"},
    {"cat_two_of_one",
     checkpoint(
         R"({"kind": "not-chief", "cat": ["hat", "no-hat", "jersey", "grey", "newspaper"]})"),
     R"(/evidence/0/cat/1: a cat has one face of hat; "no-hat" is a second one)"},
    {"cat_four_traits",
     checkpoint(R"({"kind": "not-chief", "cat": ["hat", "glasses", "jersey", "grey"]})"),
     "/evidence/0/cat: this cat has no face of newspaper"},
    {"cat_again", checkpoint(kept("a") + "," + kept("b")),
     "/evidence/1/cat: this cat has been turned up before, in e1; there is one of each"},
    {"accusation_not_kept", checkpoint(accuses("a") + "," + kept("b")),
     "/evidence/0/cat: nobody has kept this cat before, so nobody can accuse it"},
    {"accused_cat", checkpoint(kept("a") + "," + accuses("a") + "," + accuses("b")),
     "/evidence/2/cat: this cat has been accused already, in e2"},
    {"accuser_again", checkpoint(kept("a") + "," + accuses("a") + "," + accuses("a")),
     "/evidence/2/player: a has accused already, in e2"},
    {"public_again", checkpoint(R"({"kind": "public-clue", "face": "grey"},
                                   {"kind": "public-clue", "face": "orange"})"),
     "/evidence/1/face: there is a public clue of fur already, in e1"},
    {"public_too_many", checkpoint(R"({"kind": "public-clue", "face": "grey"},
                                      {"kind": "public-clue", "face": "hat"},
                                      {"kind": "public-clue", "face": "jersey"})"),
     "/evidence/2: a public clue too many: 3 players leave 2 tokens in the bag"},
};

INSTANTIATE_TEST_SUITE_P(NotJson, InvalidCase, testing::ValuesIn(not_json), name_of);
INSTANTIATE_TEST_SUITE_P(General, InvalidCase, testing::ValuesIn(general), name_of);
INSTANTIATE_TEST_SUITE_P(Expect, InvalidCase, testing::ValuesIn(expectations), name_of);
INSTANTIATE_TEST_SUITE_P(EspiasTable, InvalidCase, testing::ValuesIn(tables), name_of);
INSTANTIATE_TEST_SUITE_P(Checkpoint, InvalidCase, testing::ValuesIn(checkpoint_items), name_of);
INSTANTIATE_TEST_SUITE_P(EspiasItems, InvalidCase, testing::ValuesIn(items), name_of);

TEST(InvalidCase, IsSpokenOfInSpanishToo) {
  try {
    static_cast<void>(read_case(item(R"("kind": "key", "confidant": "rusian")")));
    FAIL();
  } catch (const InputError& error) {
    EXPECT_EQ(error.in(Language::spanish),
              "/evidence/0/confidant: no se conoce el confidente \"rusian\"; ¿quisiste decir "
              "\"ruso\"? Se admite: español, francés, inglés, alemán, ruso, turco");
  }
}

// What may look wrong and is not: these are read.
class ValidCase : public testing::TestWithParam<std::string> {};

TEST_P(ValidCase, IsRead) { EXPECT_EQ(complaint(GetParam()), "no complaint"); }

INSTANTIATE_TEST_SUITE_P(
    Espias, ValidCase,
    testing::Values(
        "\xef\xbb\xbf" + espias(R"("title": "a byte order mark in front")"),
        espias(R"("viewer": "turkish", "truth": {"anything": 1})"),
        table(R"("confidants": ["ñandú", "Жук", "名前", "हिन्दी", "x-1", "y_2"])"),
        // A pattern that fits no key contradicts, it is not invalid; the same may be said twice.
        espias(R"("evidence": [)" + film(R"("shows": "●●●", "card": 0)") + "," +
               film(R"("shows": "●●●", "card": 1)") + "]"),
        espias(R"("evidence": [)" + film(R"("shows": "□□□")") + "," + film(R"("shows": "□□□")") +
               "]"),
        espias(R"("expect": {"forced": {"key.german": "##o"}})"),
        table(R"("players": ["turkish", "french"], "board": "map.json", "deck": {})")));

}  // namespace
}  // namespace sabueso::model
