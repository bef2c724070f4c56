// The page in a real browser: an evening of each game entered by taps, on a phone and on a screen,
// in both languages; what it shows is what the games' cases come to.
#include <gtest/gtest.h>

#include "browser.hpp"
#include "evening_taps.hpp"
#include "served.hpp"

namespace sabueso::tests {
namespace {

using model::Json;

struct Screen {
  const char* name;
  int width, height;
};
constexpr Screen phone{"phone", 360, 740}, desk{"desk", 1280, 800};

constexpr const char* state_script =
    "const [name, lang] = arguments; const call = new XMLHttpRequest();"
    "call.open('GET', name + '?lang=' + lang, false); call.send(); return "
    "JSON.parse(call.responseText)";

struct Manner {
  Screen screen;
  std::string language;
};
class Page : public testing::TestWithParam<std::tuple<const char*, Manner>> {};

TEST_P(Page, TakesAnEveningByTapsAndShowsWhatFollows) {
  const std::string game = std::get<0>(GetParam());
  const auto& [screen, language] = std::get<1>(GetParam());
  const Evening evening(game);
  const Folder folder;
  const std::string path = folder.write(game + ".json", evening.head.dump());
  Served served(folder, path);
  ASSERT_NE(served.port(), 0) << served.greeting();
  Browser browser(screen.width, screen.height);
  browser.open(served.address());
  if (language == "es") tap(browser, "language");
  ASSERT_TRUE(
      browser.wait_until("return document.documentElement.lang === arguments[0] && "
                         "document.querySelector('[data-focus^=kind]') !== null",
                         {language}));
  const Json texts = browser.run(state_script, {"texts", language});
  for (std::size_t i = 0; i < evening.entries.size(); ++i) {
    const Json state = browser.run(state_script, {"state", language});
    const Json& item = evening.entries[i];
    const std::vector<std::string> taps = taps_for(state, item, texts);
    const bool is_usual = form_for(state["forms"], item)["usual"];
    EXPECT_TRUE(!is_usual || taps.size() - (item.contains("card") ? 1 : 0) <= 4)
        << item << ": " << Json(taps);
    for (const std::string& one : taps) tap(browser, one);
    ASSERT_TRUE(shows_entry(browser, i + 1))
        << item << browser.run("return document.body.innerText");
    const model::CaseFile file = model::read_case(evening.after(i + 1));
    expect_cells(browser.run(all_cells), solve(*file.seen, model::roads()));
    // Nothing is wider than the window.
    EXPECT_LE(browser.run("return document.documentElement.scrollWidth").get<int>(), screen.width)
        << item;
  }
  const std::string picture = game + "-" + screen.name + "-" + language;
  browser.run("document.getElementById('main').scrollTo(0, 0)");
  browser.picture(picture);
  const Json cells = browser.run(all_cells);
  // Letters twice as large, as a reader may want them, break nothing.
  browser.run("document.documentElement.style.fontSize = '200%'");
  EXPECT_LE(browser.run("return document.documentElement.scrollWidth").get<int>(), screen.width);
  EXPECT_EQ(browser.run("return [...document.querySelectorAll('nav button, .kinds button, .news, "
                        ".legend')].filter((one) => one.getBoundingClientRect().right > "
                        "innerWidth + 1).length"),
            Json(0));
  browser.picture(picture + "-large");
  EXPECT_EQ(served.end(), "");
  // The notebook that it leaves behind says the same to the program.
  const Json report = Json::parse(output_of({"solve", path, "--json"}));
  for (const Json& variable : report["variables"]) {
    for (const auto& [about, shown] : cells.items()) {
      const std::string name = variable["name"];
      if (!about.starts_with(name + " ") || shown != "■") continue;
      EXPECT_EQ(variable["forced"], about.substr(name.size() + 1)) << about;
    }
  }
  EXPECT_EQ(Json::parse(slurp(path))["evidence"].size(), evening.entries.size());
}

std::string name_of(const testing::TestParamInfo<Page::ParamType>& instance) {
  const Manner& manner = std::get<1>(instance.param);
  return std::string(std::get<0>(instance.param)) + "_" + manner.screen.name + "_" +
         manner.language;
}

const std::vector<Manner> manners{{phone, "en"}, {phone, "es"}, {desk, "en"}, {desk, "es"}};

INSTANTIATE_TEST_SUITE_P(Evenings, Page,
                         testing::Combine(testing::Values("espias", "checkpoint", "heimlich",
                                                          "dog"),
                                          testing::ValuesIn(manners)),
                         name_of);

}  // namespace
}  // namespace sabueso::tests
