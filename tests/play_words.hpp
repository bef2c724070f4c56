// What `sabueso play` says to lines that are typed.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "model/text/words.hpp"
#include "run_program.hpp"

namespace sabueso::tests {

class PlayWords : public testing::Test {
 protected:
  static std::string said(const std::string& game, const std::string& lines,
                          const std::string& language = "en") {
    const Folder home;
    return model::replaced(said_at(home, {game, "--lang", language}, lines), home.path(), "HOME");
  }

  // Where notebooks are kept from one evening to the next.
  static std::string said_at(const Folder& home, std::vector<std::string> words,
                             const std::string& lines) {
    words.insert(words.begin(), "play");
    return output_of(
        words, {.input = lines, .environment = {"LANG=C.UTF-8", "XDG_STATE_HOME=" + home.path()}});
  }

  // The answer to the last line.
  static std::string answer(const std::string& game, const std::string& lines,
                            const std::string& last, const std::string& language = "en") {
    const std::string before = said(game, lines, language);
    const std::string leaving = language == "en" ? "Saved: " : "Guardado: ";
    const std::string same = before.substr(0, before.find(leaving));
    const std::string all = said(game, lines + last + "\n", language);
    EXPECT_TRUE(all.starts_with(same)) << all;
    const std::string rest = all.substr(same.size());
    return rest.substr(0, rest.find(leaving));
  }
};

}  // namespace sabueso::tests
