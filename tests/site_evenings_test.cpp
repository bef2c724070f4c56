// The app for phones without a network: an evening of each game entered by taps, and what it says
// held against the program.
#include <gtest/gtest.h>

#include <array>

#include "evening_taps.hpp"
#include "site.hpp"

namespace sabueso::tests {
namespace {

using model::Json;

// By whom an answer was confirmed is another solver on the phone.
Json by_any_solver(Json report) {
  for (Json& road : report["confirmed_by"]) {
    if (road == "cadical") road = "z3";
  }
  return report;
}

// Whether Z3, which the page has loaded for this, says the same of the open notebook.
bool does_z3_agree(Browser& browser) {
  return browser.run(
             "return import('./local.js').then(({link}) => link.library.canHaveZ3() && "
             "link.library.confirmByZ3())") == Json(true);
}

class App : public testing::TestWithParam<std::tuple<Engine, std::string, std::string>> {};

TEST_P(App, TakesAnEveningWithoutANetworkAndAnswersAsTheProgramDoes) {
  const auto& [engine, game, language] = GetParam();
  if (!is_there(engine)) GTEST_SKIP() << name_of(engine) << " is not installed";
  const Evening evening(game);
  const Folder folder;
  Site site;
  Browser browser({.engine = engine});
  open_app(browser, site.address(), language);
  wait_until_kept(browser);
  browser.open(site.address());  // once more, isolated now from other origins
  take_in(browser, evening.head.dump());
  // In WebKit Z3 gets no threads, and the page says that it cannot be had.
  const bool has_z3 = engine != Engine::webkit;
  ASSERT_TRUE(!has_z3 || does_z3_agree(browser));  // it is kept from here on
  site.switch_off();
  browser.open(site.address());  // a cold start without a network
  ASSERT_TRUE(browser.wait_until("return document.querySelector('[data-focus^=kind]') !== null"));
  const Json texts = ask_helper(browser, "texts");
  // A window of WebKitGTK's browser is a little wider than a phone.
  const int width = engine == Engine::webkit ? browser.run("return innerWidth").get<int>() : 360;
  for (std::size_t i = 0; i < evening.entries.size(); ++i) {
    const Json& item = evening.entries[i];
    const Json state = ask_helper(browser, "state");
    for (const std::string& one : taps_for(state, item, texts)) tap(browser, one);
    ASSERT_TRUE(shows_entry(browser, i + 1))
        << item << browser.run("return document.body.innerText");
    const std::string notebook = notebook_of(browser);
    const std::string solved =
        output_of({"solve", "--json", "--lang", language, folder.write("notebook.txt", notebook)});
    const Json here = ask_helper(browser, "solve", {{"text", notebook}});
    EXPECT_EQ(here["confirmed_by"], (Json{"cadical", "count", "rules"})) << notebook;
    EXPECT_EQ(by_any_solver(here), by_any_solver(Json::parse(solved))) << notebook;
    EXPECT_TRUE(!has_z3 || does_z3_agree(browser)) << notebook;
    expect_cells(browser.run(all_cells),
                 solve(*model::read_case(evening.after(i + 1)).seen, model::roads()));
    EXPECT_LE(browser.run("return document.documentElement.scrollWidth").get<int>(), width) << item;
  }
  EXPECT_EQ(browser.run("return document.querySelector('#trouble').hidden"), Json(true));
}

std::string name_of_instance(const testing::TestParamInfo<App::ParamType>& instance) {
  const auto& [engine, game, language] = instance.param;
  return name_of(engine) + "_" + game + "_" + language;
}

// The words are the module's, the same in every browser: one takes the evenings in English.
const std::array<std::string, 4> games{"espias", "checkpoint", "heimlich", "dog"};
INSTANTIATE_TEST_SUITE_P(Evenings, App,
                         testing::Combine(testing::Values(Engine::chromium),
                                          testing::ValuesIn(games), testing::Values("en")),
                         name_of_instance);
INSTANTIATE_TEST_SUITE_P(EveningsElsewhere, App,
                         testing::Combine(testing::Values(Engine::firefox, Engine::webkit),
                                          testing::ValuesIn(games), testing::Values("es")),
                         name_of_instance);

}  // namespace
}  // namespace sabueso::tests
