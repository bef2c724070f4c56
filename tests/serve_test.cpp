// `sabueso serve` on the network: killed while two phones write, and attacked; and what it says in
// a terminal.
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <set>
#include <thread>

#include "has.hpp"
#include "model/cases/random.hpp"
#include "model/text/utf8.hpp"
#include "phone.hpp"
#include "tests/how_many.hpp"

namespace sabueso::tests {
namespace {

using model::Random;

// ---- killed

// Two phones write, each entry again until it is acknowledged, while the server is killed and
// started anew. Each entry has a note of its own.
class Writing {
 public:
  Writing(const Folder& folder, const std::string& path, int number_of_kills, Random& random) {
    served_ = std::make_unique<Served>(folder, path);
    port_ = served_->port();
    token_ = served_->token();
    for (const char* name : {"A", "B"}) phones_.emplace_back([this, name] { write(name); });
    for (int kill = 0; kill < number_of_kills; ++kill) {
      constexpr std::uint32_t longest = 150'000;  // microseconds
      usleep(1000 + random.below(longest));
      served_->kill();
      served_ = std::make_unique<Served>(folder, path, port_);
      EXPECT_EQ(served_->token(), token_) << served_->greeting();
    }
    is_over_ = true;
    for (std::thread& phone : phones_) phone.join();
    EXPECT_EQ(served_->end(), "");
  }

  const std::multiset<std::string>& acknowledged() const { return acknowledged_; }

 private:
  void write(const std::string& name) {
    for (int number = 0; !is_over_; ++number) {
      const std::string note = name + std::to_string(number);
      const Json order{
          {"key", note}, {"do", "add"}, {"notebook", "case.json"}, {"item", contact(note)}};
      while (!send(order)) usleep(1000);
      const std::lock_guard lock(mutex_);
      acknowledged_.insert(note);
    }
  }
  bool send(const Json& order) const {
    const Answer answer =
        HttpClient("127.0.0.1", port_).post("/" + token_ + "/order", order.dump());
    const bool is_expected = answer.status == 0 || answer.status == 200 || answer.status == 429;
    if (!is_expected) ADD_FAILURE() << answer.body;
    return answer.status == 200;
  }

  std::unique_ptr<Served> served_;
  int port_ = 0;
  std::string token_;
  std::atomic<bool> is_over_ = false;
  std::mutex mutex_;
  std::multiset<std::string> acknowledged_;
  std::vector<std::thread> phones_;
};

TEST(Killed, LosesAndDoublesNoEntryOfTwoPhones) {
  constexpr int kills_of_file = 10;
  Random random(20261124);
  std::size_t entries = 0;
  const int files = how_many(20);
  for (int file = 0; file < files; ++file) {
    const Folder folder;
    const std::string path = folder.write("case.json", espias);
    const Writing writing(folder, path, kills_of_file, random);
    std::multiset<std::string> found;
    const Json written = Json::parse(slurp(path));
    for (const Json& entry : written.at("evidence"))
      found.insert(entry.at("note").get<std::string>());
    EXPECT_EQ(found, writing.acknowledged());
    entries += found.size();
  }
  EXPECT_GT(entries, static_cast<std::size_t>(files));  // it was written, and not only killed
}

TEST(Phones, KeepTheirTokenWhenTheProgramIsKilledAndGetANewOneAfterAnEvening) {
  const Folder folder;
  const std::string path = folder.write("case.json", espias);
  Served first(folder, path);
  const std::string token = first.token();
  first.kill();
  Served second(folder, path);
  EXPECT_EQ(second.token(), token);
  second.end();
  const Served third(folder, path);
  EXPECT_NE(third.token(), token);
}

// ---- two phones

TEST(Phones, HearOfEachOthersEntriesAtOnce) {
  const Folder folder;
  const Served served(folder, folder.write("case.json", espias));
  Phone one(served), other(served);
  std::atomic<int> heard = 0;
  std::thread listening([&] {
    // The first word is the version as it is, the second the change.
    one.client().listen(one.path("changes"), [&](std::string_view word) {
      if (word.starts_with("data:")) ++heard;
      return heard < 2;
    });
  });
  while (heard < 1) usleep(1000);
  EXPECT_EQ(other.order({{"key", "k"}, {"do", "add"}, {"item", contact("n")}}).status, 200);
  listening.join();  // ends with the second word
  EXPECT_EQ(Json::parse(one.get("state").body)["entries"].size(), 1U);
}

// Browsers go by what a file is said to be.
TEST(Phones, AreToldWhatEachFileIs) {
  const Folder folder;
  const Served served(folder, folder.write("case.json", espias));
  Phone phone(served);
  for (const auto& [name, type] : {std::pair("", "text/html"),
                                   {"page.css", "text/css"},
                                   {"app.js", "text/javascript"},
                                   {"icon.svg", "image/svg+xml"}}) {
    const Answer answer = phone.get(name);
    EXPECT_EQ(answer.status, 200) << name;
    EXPECT_TRUE(has(answer.head, std::string("ontent-Type: ") + type));
  }
}

// ---- in the terminal

TEST(Serve, SaysWhereItIsAndEndsWithCtrlC) {
  const Folder folder;
  const std::string path = folder.write("case.json", espias);
  Served served(folder, path);
  const std::string& said = served.greeting();
  EXPECT_TRUE(said.starts_with("The notebook is " + path + ".\n")) << said;
  EXPECT_TRUE(has(
      said, "Open to this machine only; `--address 0.0.0.0` lets phones in.\nhttp://127.0.0.1:"));
  EXPECT_TRUE(has(said, "█"));
  EXPECT_EQ(served.token().size(), 24U);
  EXPECT_EQ(served.end(), "");
  EXPECT_FALSE(std::filesystem::exists(path + ".journal"));
}

// The code for phones, as its dots are seen: what is light is drawn, two dots a letter. It is a
// square with a light margin of two, and in three corners the marks of a QR code: a dark ring of
// seven dots, a light one in it, and a dark square.
TEST(Serve, DrawsAWholeCode) {
  const Folder folder;
  const Served served(folder, folder.write("case.json", espias));
  std::vector<std::vector<bool>> is_light;
  std::istringstream lines(served.greeting());
  for (std::string line; std::getline(lines, line);) {
    if (line.find("█") == std::string::npos && line.find("▀") == std::string::npos) continue;
    std::vector<bool> above, below;
    for (std::string_view left(line); !left.empty();) {
      const char32_t letter = model::take_letter(left).value();
      above.push_back(std::u32string_view(U"█▀").find(letter) != std::u32string_view::npos);
      below.push_back(std::u32string_view(U"█▄").find(letter) != std::u32string_view::npos);
    }
    is_light.insert(is_light.end(), {above, below});
  }
  const std::size_t size = is_light.front().size();
  ASSERT_EQ(size % 2, 1U);  // so that half of the last line is nothing
  ASSERT_EQ(is_light.size(), size + 1);
  EXPECT_EQ(std::ranges::count(is_light.back(), true), 0);
  for (std::size_t i = 0; i < size; ++i) {
    for (const std::size_t edge : {std::size_t{0}, std::size_t{1}, size - 2, size - 1}) {
      EXPECT_TRUE(is_light[edge][i] && is_light[i][edge]) << edge << " " << i;
    }
  }
  const std::size_t far = size - 9;
  for (const auto& [top, left] : {std::pair(std::size_t{2}, std::size_t{2}), {2, far}, {far, 2}}) {
    for (std::size_t y = 0; y < 7; ++y) {
      for (std::size_t x = 0; x < 7; ++x) {
        const std::size_t edge = std::min({x, y, 6 - x, 6 - y});
        EXPECT_EQ(is_light[top + y][left + x], edge == 1) << top << left << y << x;
      }
    }
  }
}

// A code that does not fit would be torn into lines that no phone reads.
TEST(Serve, DrawsNoCodeOnATerminalTooNarrowForIt) {
  const Folder folder;
  const std::string path = folder.write("case.json", espias);
  const auto width_of_code = [&](unsigned short columns) {
    Child child({"serve", path, "--port", "0"},
                {.environment = {"LANG=C.UTF-8", "TERM=xterm"}, .columns = columns});
    std::istringstream said(child.read_until(
        [](const std::string& text) { return text.find("Ctrl-C ends it.") != std::string::npos; }));
    std::size_t width = 0;
    for (std::string line; std::getline(said, line);) {
      if (line.find("█") == std::string::npos) continue;
      line.erase(line.find_last_not_of("\r") + 1);
      width = std::max(width, model::decode_utf8(line).size());
    }
    return width;
  };
  const std::size_t whole = width_of_code(80);
  ASSERT_GT(whole, 30U);
  EXPECT_EQ(width_of_code(static_cast<unsigned short>(whole)), whole);
  EXPECT_EQ(width_of_code(static_cast<unsigned short>(whole - 1)), 0U);
}

// By whatever address of this machine one comes, one is let in.
TEST(Serve, IsReachedByBothKindsOfAddresses) {
  const Folder folder;
  const std::string path = folder.write("case.json", espias);
  Child child({"serve", path, "--port", "0", "--address", "::"}, {});
  const std::string said = child.read_until(
      [](const std::string& all) { return all.find("Ctrl-C ends it.\n") != std::string::npos; });
  const std::size_t begin = said.find("http://");
  ASSERT_NE(begin, std::string::npos) << said;
  const std::string address = said.substr(begin, said.find('\n', begin) - begin);
  const std::string path_there = address.substr(address.find('/', std::string("http://").size()));
  const int port = std::atoi(address.c_str() + address.rfind(':') + 1);
  for (const std::string host : {"127.0.0.1", "[::1]"}) {
    const Answer answer = HttpClient(host, port).get(path_there);
    if (answer.status == 0 && host == "[::1]") GTEST_SKIP() << "this machine has no IPv6";
    EXPECT_EQ(answer.status, 200) << host;
  }
  EXPECT_TRUE(has(said, "http://["));
}

// What a picture or an evening is of stands in the address.
TEST(Serve, AnswersWhatIsInTheAddress) {
  const Folder folder;
  const Served served(folder, "dog");
  Phone phone(served);
  const Json shown = Json::parse(phone.get("demo?game=espias&step=2&lang=es").body);
  EXPECT_EQ(shown["step"], 2);
  EXPECT_EQ(shown["entries"].size(), 2U);
  EXPECT_EQ(Json::parse(phone.get("demo?game=espias").body)["step"], 0);
  EXPECT_EQ(Json::parse(phone.get("state").body)["tells"], "all");
  EXPECT_EQ(Json::parse(phone.get("state?tells=when%20asked").body)["tells"], "when asked");
}

TEST(Serve, SaysWhoCanReachIt) {
  const Folder folder;
  const std::string path = folder.write("case.json", espias);
  for (const std::string address : {"127.0.0.1", "localhost", "::1", "0.0.0.0"}) {
    Child child({"serve", path, "--port", "0", "--address", address}, {});
    const std::string said = child.read_until(
        [](const std::string& all) { return all.find("Ctrl-C ends it.\n") != std::string::npos; });
    if (address == "::1" && said.find("http://") == std::string::npos) continue;  // no IPv6 here
    const bool is_open = said.find("Open to the network") != std::string::npos;
    EXPECT_EQ(is_open, address == "0.0.0.0") << said;
    EXPECT_EQ(said.find("Open to this machine only") == std::string::npos, is_open) << said;
  }
}

TEST(Serve, EndsAtOnceThoughPhonesWatch) {
  const Folder folder;
  Served served(folder, "dog");
  Phone phone(served);
  std::atomic<int> heard = 0;
  std::thread watching([&] {
    phone.client().listen(phone.path("changes"), [&](std::string_view) { return ++heard > 0; });
  });
  while (heard < 1) usleep(1000);
  EXPECT_EQ(served.end(), "");
  watching.join();
  // The next sign of life would have come later than the end is waited for.
  EXPECT_FALSE(std::filesystem::exists(folder.path() + "/sabueso/dog-1.txt.journal"));
}

TEST(Serve, MakesANotebookForAGame) {
  const Folder folder;
  Served served(folder, "dog");
  Phone phone(served);
  const Json state = Json::parse(phone.get("state").body);
  EXPECT_EQ(state["notebook"], "dog-1.txt");
  EXPECT_EQ(state["players"].size(), 4U);
  served.end();
  EXPECT_EQ(slurp(folder.path() + "/sabueso/dog-1.txt"), "dog red blue green yellow\n");
}

TEST(Serve, SaysWhatIsWrong) {
  const Folder folder;
  const Served served(folder, "");
  const std::string port = std::to_string(served.port());
  EXPECT_EQ(refusal_of({"serve", "--port", port}), "sabueso: 127.0.0.1 has no free port " + port +
                                                       " here; --port and --address name others\n");
  // No notebook is begun that nobody could open.
  const Folder state;
  EXPECT_EQ(run_program({"serve", "espias", "--port", port},
                        {.environment = {"LANG=C.UTF-8", "XDG_STATE_HOME=" + state.path()}})
                .exit_code,
            2);
  EXPECT_FALSE(std::filesystem::exists(state.path() + "/sabueso"));
  EXPECT_EQ(refusal_of({"serve", "--port", "70000"}),
            "sabueso: --port: found 70000; ports are 0 to 65535\n");
  const Outcome nowhere = run_program({"serve", "--address", "192.0.2.1", "--port", "0"});
  EXPECT_EQ(nowhere.exit_code, 2);
  for (const std::string address : {"192.0.2.1", "300.1.1.1", "nowhere.invalid"}) {
    EXPECT_EQ(run_program({"serve", "--address", address}).errors,
              "sabueso: --address: " + address +
                  " is no address of this machine; 127.0.0.1 is for itself, and 0.0.0.0 for all "
                  "that it has\n");
  }
  const std::string game = refusal_of({"serve", "espia"});
  EXPECT_TRUE(has(game, "espias"));
  EXPECT_EQ(run_program({"serve", "/nowhere/case.json"}).exit_code, 2);
}

TEST(Serve, RefusesANotebookThatIsOpen) {
  const Folder folder;
  const std::string path = folder.write("case.json", espias);
  const Served served(folder, path);
  EXPECT_EQ(
      refusal_of({"serve", path, "--port", "0"}),
      "sabueso: " + path + ": another sabueso has this notebook open; close that one first\n");
}

}  // namespace
}  // namespace sabueso::tests
