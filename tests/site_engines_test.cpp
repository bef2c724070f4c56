// What every engine must do with the app for phones besides an evening: keep a notebook, take a
// link, make a puzzle.
#include <gtest/gtest.h>

#include <memory>

#include "has.hpp"
#include "run_program.hpp"
#include "site.hpp"

namespace sabueso::tests {
namespace {

class Engines : public testing::TestWithParam<Engine> {
 protected:
  void SetUp() override {
    if (!is_there(GetParam())) GTEST_SKIP() << name_of(GetParam()) << " is not installed";
    browser_ = std::make_unique<Browser>(Browser::Setup{.engine = GetParam()});
    open_app(*browser_, site_.address());
  }

  Site site_;
  std::unique_ptr<Browser> browser_;
};

TEST_P(Engines, KeepANotebookOverALoading) {
  take_in(*browser_, "checkpoint laces colombini britton lansbury\nlaces: hat\n");
  wait_until_kept(*browser_);
  site_.switch_off();
  browser_->open(site_.address());
  EXPECT_TRUE(shows(*browser_, "e1: laces's clue is hat"))
      << browser_->run("return document.body.innerText");
}

TEST_P(Engines, TakeALink) {
  const std::string link = browser_->run(
      "return import('./local.js').then(({link}) => link.library.linkOf('checkpoint laces "
      "britton\\n'))");
  browser_->open(link);
  ASSERT_TRUE(shows(*browser_, "This link brings a notebook."));
  tap_button(*browser_, "Take it");
  EXPECT_TRUE(shows(*browser_, "CHECKPOINT CHARLIE"));
  EXPECT_EQ(notebook_of(*browser_), "checkpoint laces britton\n");
}

TEST_P(Engines, MakeThePuzzleOfAnId) {
  const std::string id = "dog-1-101-4-hard";
  browser_->run("document.getElementById('puzzle number').value = arguments[0]", {id});
  tap_button(*browser_, "Open");
  ASSERT_TRUE(shows(*browser_, "Nothing is told."));
  const std::string notebook = notebook_of(*browser_);
  const std::string printed = run_program({"write", id, "--as", "text"}).output;
  const std::size_t entries = printed.find("\n\n");
  ASSERT_NE(entries, std::string::npos) << printed;
  EXPECT_TRUE(has(notebook, printed.substr(entries))) << notebook << printed;
}

INSTANTIATE_TEST_SUITE_P(All, Engines,
                         testing::Values(Engine::chromium, Engine::firefox, Engine::webkit),
                         [](const auto& instance) { return name_of(instance.param); });

}  // namespace
}  // namespace sabueso::tests
