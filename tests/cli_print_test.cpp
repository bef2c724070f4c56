// `sabueso print`: the program's side; what is on the pages is looked at in pages_test.cpp.
#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <string>
#include <string_view>

#include "has.hpp"
#include "run_program.hpp"

namespace sabueso::tests {
namespace {

constexpr const char* puzzle =
    "espias spanish french\nconfidants spanish french\nkeys ●●○ ●○●\nspanish is ●●○\n";

// How many pages a PDF has, by a reader of its own: Cairo packs them differently from one edition
// to the next.
std::size_t pages_of(const std::string& path) {
  const std::string said = output_of({path}, {.program = "pdfinfo"});
  const std::string_view pages = "\nPages:";
  return std::stoul(said.substr(said.find(pages) + pages.size()));
}

TEST(Print, APdfOfAPageAndItsAnswer) {
  const Folder folder;
  const std::string path = folder.write("a.txt", puzzle);
  const std::string output = output_of({"print", path, "--format", "pdf"});
  EXPECT_TRUE(output.starts_with("%PDF-"));
  EXPECT_EQ(pages_of(folder.write("a.pdf", output)), 2U);
  EXPECT_EQ(run_program({"print", path, "--format", "pdf"}).output, output);
}

TEST(Print, ABookletAndItsIndex) {
  const Folder folder;
  folder.write("a.txt", puzzle);
  folder.write("b.txt", puzzle);
  // Two puzzles on two pages or on one, and their answers.
  for (const auto& [per_page, pages] : {std::pair("1", 4U), {"2", 2U}, {"4", 2U}}) {
    const Outcome printed =
        run_program({"print", folder.path() + "/a.txt", folder.path() + "/b.txt", "--per-page",
                     per_page, "--out", folder.path() + "/x.pdf"});
    EXPECT_EQ(printed.exit_code, 0) << printed.errors;
    EXPECT_EQ(pages_of(folder.path() + "/x.pdf"), pages) << per_page;
  }
  const Folder elsewhere;
  const std::string index = elsewhere.path() + "/index";
  const auto print = [&](const std::string& ending) {
    return run_program({"print", folder.path(), "--format", "pdf", "--title", "Two cases",
                        "--index", index + ending, "--out", folder.path() + "/out.pdf"});
  };
  EXPECT_EQ(print(".csv").exit_code, 0);
  // A cover, contents, rules, two puzzles, hints, both answers on a page, and the names.
  EXPECT_EQ(pages_of(folder.path() + "/out.pdf"), 8U);
  // Folded, eight pages are two sheets of two sides each.
  const Outcome folded =
      run_program({"print", folder.path(), "--booklet", "--out", folder.path() + "/out.pdf"});
  EXPECT_EQ(folded.exit_code, 0);
  EXPECT_EQ(pages_of(folder.path() + "/out.pdf"), 4U);
  EXPECT_TRUE(slurp(index + ".csv").starts_with("number,id,game,title,"));
  EXPECT_EQ(print(".json").exit_code, 0);
  EXPECT_TRUE(slurp(index + ".json").starts_with("[{\"number\":1,"));
  EXPECT_EQ(refusal_of(print(".xls")),
            "sabueso: --index: \"" + index + ".xls\" ends neither in .csv nor in .json\n");
  const Outcome unwritten = run_program({"print", folder.path() + "/a.txt", "--format", "pdf",
                                         "--index", "/none/x.csv", "--lang", "es"});
  EXPECT_EQ(unwritten.exit_code, 3);
  EXPECT_EQ(unwritten.errors, "sabueso: /none/x.csv: no se puede escribir\n");
}

// By game as they are named, the easiest of each first; the index has the numbers of the pages.
TEST(Print, SortsForABooklet) {
  const Folder folder;
  const std::string own = SABUESO_TOP "/puzzles/", index = folder.path() + "/index.csv";
  const Outcome outcome = run_program({"print", own + "dog/hard/dog-1-101-4-hard.json",
                                       own + "espias/easy/espias-1-0-6-easy.json",
                                       own + "dog/easy/dog-1-14-4-easy.json", "--booklet",
                                       "--index", index, "--out", folder.path() + "/out.pdf"});
  EXPECT_EQ(outcome.exit_code, 0) << outcome.errors;
  const std::string text = slurp(index);
  const std::size_t first = text.find("\n1,\"dog-1-14-4-easy\","),
                    second = text.find("\n2,\"dog-1-101-4-hard\","),
                    third = text.find("\n3,\"espias-1-0-6-easy\",");
  EXPECT_TRUE(first < second && second < third && third != std::string::npos) << text;
}

// The second clue says the same as the first.
TEST(Print, SaysWhichCluesAreToSpare) {
  const Folder folder;
  const std::string path = folder.write("spare.txt", std::string(puzzle) + "spanish is ●●○\n");
  const Outcome outcome =
      run_program({"print", path, "--format", "pdf", "--out", folder.path() + "/out.pdf"});
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_EQ(outcome.errors, "sabueso: " + path + ": clues to spare, one at a time: 1 and 2\n");
}

TEST(Print, SvgsNumberedByPage) {
  const Folder folder;
  const std::string path = folder.write("a.txt", puzzle);
  EXPECT_EQ(refusal_of({"print", path, "--format", "svg"}),
            "sabueso: --out: several SVG files need a name to begin with\n");
  const std::string out = folder.path() + "/page.svg";
  EXPECT_EQ(output_of({"print", path, "--format", "svg", "--out", out}),
            "Written to " + folder.path() + "/page-1.svg.\nWritten to " + folder.path() +
                "/page-2.svg.\n");
  EXPECT_TRUE(has(slurp(folder.path() + "/page-2.svg"), "<svg"));
}

TEST(Print, RefusesWhatIsNoPuzzle) {
  const Folder folder;
  EXPECT_EQ(refusal_of({"print", folder.path(), "--format", "svg"}),
            "sabueso: " + folder.path() + ": there are no cases in this folder\n");
  const std::string open = folder.write("open.txt", "espias spanish french\n");
  EXPECT_EQ(refusal_of({"print", open, "--format", "pdf"}),
            "sabueso: " + open + ": is no puzzle: it has not just one solution; see grade\n");
  const Outcome unwritten = run_program(
      {"print", folder.write("a.txt", puzzle), "--format", "pdf", "--out", "/none/x.pdf"});
  EXPECT_EQ(unwritten.exit_code, 3);
  EXPECT_EQ(unwritten.errors, "sabueso: /none/x.pdf: cannot be written\n");
}

TEST(Print, TakesTheFormatFromTheName) {
  const Folder folder;
  const std::string path = folder.write("a.txt", puzzle), out = folder.path() + "/";
  EXPECT_EQ(run_program({"print", path, "--out", out + "x.pdf"}).exit_code, 0);
  EXPECT_TRUE(slurp(out + "x.pdf").starts_with("%PDF"));
  EXPECT_EQ(run_program({"print", path, "--out", out + "x.svg"}).exit_code, 0);
  EXPECT_TRUE(has(slurp(out + "x-1.svg"), "<svg"));
  for (const std::vector<std::string>& words :
       {std::vector<std::string>{"print", path}, {"print", path, "--out", out + "x.png"}}) {
    EXPECT_EQ(refusal_of(words),
              "sabueso: --format: is missing, and --out ends neither in .svg nor in .pdf\n");
  }
}

TEST(Print, RefusesATitleThatIsNoText) {
  const Folder folder;
  EXPECT_EQ(
      refusal_of({"print", folder.write("a.txt", puzzle), "--format", "pdf", "--title", "a\xff"}),
      "sabueso: --title: is no text in UTF-8\n");
}

TEST(Print, SaysThatAProgramOfItsOwnIsMissing) {
  const Folder folder;
  const std::string alone = folder.path() + "/bin/sabueso";
  std::filesystem::create_directory(folder.path() + "/bin");
  std::filesystem::copy_file(program_path(), alone);
  const Surroundings here{{}, {"LANG=C.UTF-8"}, {}, alone};
  const std::string path = folder.write("a.txt", puzzle);
  const auto wrong = [&](std::vector<std::string> words, const std::string& language) {
    words.insert(words.end(), {"--lang", language});
    const Outcome outcome = run_program(words, here);
    EXPECT_EQ(outcome.exit_code, 3);
    EXPECT_EQ(outcome.output, "");
    return outcome.errors;
  };
  EXPECT_EQ(wrong({"print", path, "--format", "pdf"}, "en"),
            "sabueso: the program that draws pages, sabueso-print, is not beside this one; in a "
            "clone \"./sabueso print\" builds it\n");
  EXPECT_EQ(wrong({"print", path, "--format", "pdf"}, "es"),
            "sabueso: el programa que dibuja páginas, sabueso-print, no está junto a este; en un "
            "clon lo compila «./sabueso print»\n");
  EXPECT_EQ(wrong({"serve"}, "en"),
            "sabueso: the program that serves phones, sabueso-serve, is not beside this one; in a "
            "clone \"./sabueso serve\" builds it\n");
  EXPECT_EQ(wrong({"serve"}, "es"),
            "sabueso: el programa que atiende a los móviles, sabueso-serve, no está junto a este; "
            "en un clon lo compila «./sabueso serve»\n");
}

}  // namespace
}  // namespace sabueso::tests
