// The helper's interface to JavaScript, as a library of this machine: requests of any form are
// answered.
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "run_program.hpp"

extern "C" {
void* sabueso_open(const char* language);
const char* sabueso_call(void* module, const char* request);
void sabueso_close(void* module);
}

namespace sabueso::tests {
namespace {

class Module : public testing::Test {
 protected:
  // It keeps notebooks in the current folder.
  void SetUp() override {
    std::filesystem::current_path(folder_.path());
    module_ = sabueso_open("en");
  }
  void TearDown() override {
    sabueso_close(module_);
    std::filesystem::current_path("/");
  }

  std::string answer(const std::string& request) { return sabueso_call(module_, request.c_str()); }

  std::string error(const std::string& request) {
    const nlohmann::json json = nlohmann::json::parse(answer(request));
    EXPECT_EQ(json.at("status"), 400);
    return json.at("error");
  }

 private:
  const Folder folder_{};
  void* module_ = nullptr;
};

TEST_F(Module, AnswersRequestsThatAreNone) {
  EXPECT_EQ(error("[1]"), "found […], where an object belongs");
  EXPECT_EQ(error(R"({"lang": "en"})"), "the key \"what\" is missing");
  EXPECT_EQ(error(R"({"what": "order"})"), "the key \"body\" is missing");
  EXPECT_EQ(error(R"({"what": "order", "body": []})"), "/body: found […], where an object belongs");
  EXPECT_EQ(error(R"({"what": "state", "known": 3})"), "/known: found 3, where a text belongs");
  EXPECT_EQ(error(R"({"what": "portrait", "names": [1]})"),
            "/names/0: found 1, where a text belongs");
  EXPECT_EQ(error(R"({"what": "demo", "game": "dog", "step": -1})"),
            "/step: found -1, where a number from 0 to 9999 belongs");
  EXPECT_EQ(error(R"({"what": "demo", "game": "cat"})"),
            "/game: unknown game \"cat\"; allowed: espias, checkpoint, heimlich, dog");
  EXPECT_EQ(error("{"), "1:2: not JSON: the file ends too early, something is left open");
}

TEST_F(Module, KeepsWhatIsEntered) {
  answer(R"({"what": "order", "body": {"do": "begin", "key": "k", "game": "dog", "players":
             "red blue green yellow", "viewer": ""}})");
  const nlohmann::json kept = nlohmann::json::parse(answer(R"({"what": "kept"})"));
  EXPECT_EQ(kept.at("name"), "k.txt");
  EXPECT_TRUE(kept.at("text").get<std::string>().starts_with("dog "));
}

// Where in an item that is, nobody sees who has filled in a form.
TEST_F(Module, TellsWhatIsWrongWithAnEntryWithoutItsPlace) {
  answer(R"({"what": "order", "body": {"do": "begin", "key": "k", "game": "checkpoint", "players":
             "ana bea", "viewer": ""}})");
  EXPECT_EQ(error(R"({"what": "order", "body": {"do": "add", "key": "m", "notebook": "k.txt",
      "item": {"kind": "suspect", "player": "ana", "kept": true, "cat": ["hat", "glasses"]}}})"),
            "this cat has no face of coat");
}

// 240 notes of 3,980 letters are more than the 950,000 bytes that a notebook may have.
TEST_F(Module, TakesNoEntryWhereANotebookIsFull) {
  const std::string add = R"({"what": "order", "body": {"do": "add", "key": "KEY", "notebook":
      "long.txt", "item": {"kind": "contact", "player": "german", "confidant": "turkish"}}})";
  const auto open = [&](int entries) {
    std::string text = "espias\n\n";
    for (int i = 0; i < entries; ++i) {
      text += "german -> turkish  # " + std::string(3980, 'x') + "\n";
    }
    nlohmann::json put{{"what", "put"}, {"name", "long.txt"}, {"text", text}, {"journal", ""}};
    EXPECT_EQ(answer(put.dump()), "true");
    const std::string key = "open " + std::to_string(entries);
    answer(R"({"what": "order", "body": {"do": "reopen", "name": "long.txt", "key": ")" + key +
           "\"}}");
  };
  open(2);
  EXPECT_EQ(nlohmann::json::parse(answer(add)).at("entries").size(), 3U);
  answer(R"({"what": "order", "body": {"do": "leave", "key": "away", "notebook": "long.txt"}})");
  open(240);
  EXPECT_EQ(
      error(add),
      "this notebook is full: it holds 950000 bytes at most, or 4000000 with all that was done in "
      "it; go on in another one");
}

// A file in the module's memory is nothing that its user could find: the copy is handed out.
TEST_F(Module, HandsOutAJournalThatIsDamaged) {
  answer(R"({"what": "order", "body": {"do": "begin", "key": "k", "game": "dog", "players":
             "red blue", "viewer": ""}})");
  nlohmann::json kept = nlohmann::json::parse(answer(R"({"what": "kept"})"));
  EXPECT_EQ(answer(R"({"what": "damaged"})"), "null");
  answer(R"({"what": "order", "body": {"do": "leave", "key": "away", "notebook": "k.txt"}})");
  kept["what"] = "put";
  kept["journal"] = kept["journal"].get<std::string>() + "nonsense\n";
  answer(kept.dump());
  const nlohmann::json opened = nlohmann::json::parse(
      answer(R"({"what": "order", "body": {"do": "reopen", "name": "k.txt", "key": "again"}})"));
  EXPECT_EQ(opened.at("damage"),
            "The journal is damaged from its line 3 on (\"nonsense\"); what stood before that is "
            "here.");
  EXPECT_EQ(nlohmann::json::parse(answer(R"({"what": "damaged"})")), kept["journal"]);
}

}  // namespace
}  // namespace sabueso::tests
