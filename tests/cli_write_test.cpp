// `sabueso write`, and notebooks wherever a case is taken.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "has.hpp"
#include "run_program.hpp"

namespace sabueso::tests {
namespace {

using Json = nlohmann::json;

const std::string worked =
    SABUESO_TOP "/puzzles/rulebook/espias/worked-example-1-after-four-cards.json";
const std::string evening = "heimlich anna bea\n\nanna is red\n5: red 3 blue 2  # well\n";

TEST(Write, ACaseAsANotebook) {
  const Outcome english = run_program({"write", worked, "--as", "text"});
  EXPECT_EQ(english.exit_code, 0) << english.errors;
  EXPECT_EQ(english.errors, "");
  EXPECT_EQ(english.output,
            "espias spanish french english german russian turkish\n"
            "title Worked example (rulebook, Deducción de las claves), reading 1 of 5, after four "
            "cards\n"
            "viewer spanish\n"
            "expect {\"forced\":{\"key.german\":\"●○○\",\"key.russian\":\"●○●\",\"key.spanish\":"
            "\"○○●\",\"key.turkish\":\"●●○\"},\"open\":[\"key.french\",\"key.english\"],\"status\":"
            "\"consistent\",\"worlds\":\"2\"}\n"
            "\n"
            "spanish 0 ○○●\n"
            "turkish 1 ●●○\n"
            "german 2 ●□○\n"
            "russian 3 □○●\n");
  const Outcome spanish = run_program({"write", worked, "--as", "text", "--lang", "es"});
  EXPECT_TRUE(has(spanish.output, "\nsoy español\n"));
  EXPECT_TRUE(has(spanish.output, "\nalemán 2 ●□○\nruso 3 □○●\n"));
}

TEST(Write, ANotebookAsJson) {
  const std::string output = output_of({"write", "-", "--as", "json"}, {evening});
  EXPECT_EQ(output, R"({
  "sabueso": 1,
  "game": "heimlich",
  "table": {"players":["anna","bea"]},
  "evidence": [
    {"kind":"passport","player":"anna","agent":"red"},
    {"kind":"turn","player":"anna","roll":5,"moves":[{"agent":"red","steps":3},{"agent":"blue","steps":2}],"note":"well"}
  ]
}
)");
  // And back again: who was in turn is written out.
  const Outcome back = run_program({"write", "-", "--as", "text"}, {output});
  EXPECT_EQ(back.output, "heimlich anna bea\n\nanna is red\nanna 5: red 3, blue 2  # well\n");
}

TEST(Write, ANotebookMayExpectItsAnswer) {
  const Folder folder;
  const std::string path =
      folder.write("friday.txt", run_program({"write", worked, "--as", "text"}).output);
  EXPECT_EQ(
      output_of({"verify", folder.path()}),
      "ok    " + path + "\nverify: 1 as expected, 0 not, 0 with nothing to verify, 0 invalid\n");
}

TEST(Write, SaysWhatIsWrong) {
  EXPECT_EQ(refusal_of({"write", "-", "--as", "json"}, {"espias\nrus 3 ?o#\nturc 9\n"}),
            "sabueso: -: 3:6: cannot make out \"9\"; what could stand here: a number from 0 to 6, "
            "pattern, a number from 0 to 3, \"is\", \"!=\", \"->\", \"contacts\" or \"talked\"\n");
  const std::string form = refusal_of({"write", "-", "--as", "pdf"}, {evening});
  EXPECT_TRUE(has(form, "pdf"));
  EXPECT_EQ(run_program({"write", "-"}, {evening}).exit_code, 2);
}

}  // namespace
}  // namespace sabueso::tests
