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
    const std::string output = output_of(
        {"play", game, "--lang", language},
        {.input = lines, .environment = {"LANG=C.UTF-8", "XDG_STATE_HOME=" + home.path()}});
    return model::replaced(output, home.path(), "HOME");
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

  static bool has(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
  }
};

}  // namespace sabueso::tests
