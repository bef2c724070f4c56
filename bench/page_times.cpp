// The page: from an entry on one phone to its answer, while the other phone fetches what has
// changed each time; over random evenings of observations that players could have had. And what
// memory is held after all of them.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <thread>

#include "model/cases/random.hpp"
#include "model/games.hpp"
#include "model/session/journal.hpp"
#include "tests/http_client.hpp"
#include "web/server.hpp"

namespace {

using namespace sabueso;
using Clock = std::chrono::steady_clock;

// Resident memory in MiB.
double memory() {
  std::ifstream statm("/proc/self/statm");
  double all = 0, resident = 0;
  statm >> all >> resident;
  constexpr double pages_of_mib = 256;
  return resident / pages_of_mib;
}

class Evenings {
 public:
  Evenings(const model::Games& games, const std::filesystem::path& folder)
      : host_({games,
               [folder](const model::Game&, const std::string& text) {
                 const std::string path = (folder / "evening.txt").string();
                 static_cast<void>(model::write_whole(path, text));
                 return path;
               },
               [] { return std::vector<std::string>(); },
               [](const std::string&) { return std::string(); },
               [](model::Json&, const std::string&) {}}),
        server_(host_) {
    if (!server_.take("127.0.0.1", 0)) std::exit(3);
    const std::string address = server_.addresses().front();
    path_ = address.substr(address.find('/', std::string("http://").size()));
    port_ = std::atoi(address.c_str() + address.rfind(':') + 1);
    if (!server_.begin()) std::exit(3);
  }
  Evenings(const Evenings&) = delete;
  Evenings& operator=(const Evenings&) = delete;
  Evenings(Evenings&&) = delete;
  Evenings& operator=(Evenings&&) = delete;
  ~Evenings() {
    server_.end();
    static_cast<void>(host_.close());
  }

  void measure(const model::Game& game, std::size_t entries) {
    constexpr std::size_t observations = 10;
    model::Random random(1);
    std::vector<double> milliseconds;
    const auto [fewest, most] = game.facts().printed_players;
    std::array phones{phone(), phone()};
    std::atomic<int> entered = 0;
    std::atomic<bool> is_over = false;
    std::thread other([&] {
      tests::HttpClient looking = phone();
      for (int seen = 0; !is_over; std::this_thread::sleep_for(std::chrono::microseconds(200))) {
        if (seen == entered) continue;
        seen = entered;
        static_cast<void>(looking.get(path_ + "state?lang=es"));
      }
    });
    while (milliseconds.size() < entries) {
      const auto log = game.simulate({fewest + random.below(most - fewest + 1), random.next()});
      const auto viewers = log->players();
      const auto seen = log->observe(log->audit_view(viewers[random.below(viewers.size())],
                                                     model::Viewpoint::everything * 4 / 5, random));
      const model::Json file(seen->write());
      std::string players;
      for (const std::string& player : seen->players()) players += player + " ";
      send(phones[0], {{"do", "begin"},
                       {"game", std::string(game.name())},
                       {"players", players},
                       {"viewer", file.value("viewer", "")}});
      std::size_t number = 0;
      for (const model::Json& item : file["evidence"]) {
        if (number++ == observations) break;
        // No faster than the server lets anybody ask.
        std::this_thread::sleep_for(std::chrono::milliseconds(12));
        ++entered;
        const auto start = Clock::now();
        send(phones[number % 2], {{"do", "add"}, {"item", item}});
        milliseconds.push_back(
            std::chrono::duration<double, std::milli>(Clock::now() - start).count());
      }
      send(phones[0], {{"do", "leave"}});
    }
    is_over = true;
    other.join();
    std::ranges::sort(milliseconds);
    const auto at = [&](double share) {
      return milliseconds[static_cast<std::size_t>(share *
                                                   static_cast<double>(milliseconds.size() - 1))];
    };
    fmt::print("| {} | {} | {:.1f} / {:.1f} | {:.0f} |\n", game.name(), milliseconds.size(),
               at(0.5), at(0.99), memory());
  }

 private:
  tests::HttpClient phone() const { return {"127.0.0.1", port_}; }

  void send(tests::HttpClient& phone, model::Json order) {
    order["key"] = std::to_string(++keys_);
    order["notebook"] = "evening.txt";
    const tests::Answer answer = phone.post(path_ + "order?lang=en", order.dump());
    if (answer.status == 200) return;
    fmt::print(stderr, "{} {}\n", answer.status, answer.body);
    std::exit(3);
  }

  web::Host host_;
  web::Server server_;
  std::string path_;
  int port_ = 0;
  int keys_ = 0;
};

}  // namespace

// NOLINTNEXTLINE(bugprone-exception-escape)
int main(int argc, char** argv) {
  const std::size_t entries = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 2500;
  const std::filesystem::path folder =
      std::filesystem::temp_directory_path() / "sabueso-page-times";
  std::filesystem::create_directories(folder);
  const model::Games games = model::all_games();
  {
    Evenings evenings(games, folder);
    fmt::print(
        "At the beginning {:.0f} MiB.\n\n| | entries | ms an entry, p50 / p99 | MiB |\n| --- | "
        "--- | --- | --- |\n",
        memory());
    for (const auto& game : games) evenings.measure(*game, entries);
  }
  std::filesystem::remove_all(folder);
}
