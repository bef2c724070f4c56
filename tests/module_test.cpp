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

}  // namespace
}  // namespace sabueso::tests
