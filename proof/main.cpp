// The checker as a program by itself:
//
//     g++ -std=c++20 -O2 -I. proof/main.cpp proof/refutation.cpp -o check-proof
//     ./check-proof problem.cnf proof.drat
//
// Ends with 0 where the proof refutes the CNF, with 1 where it does not, with 2 where a file cannot
// be read.
#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>

#include "proof/refutation.hpp"

namespace {

std::optional<std::string> text_of(const char* path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return std::nullopt;
  return std::string(std::istreambuf_iterator<char>(file), {});
}

int fail(const char* path, const char* why) {
  std::fprintf(stderr, "%s: %s\n", path, why);
  return 2;
}

}  // namespace

int main(int count, char** words) {
  using namespace sabueso::proof;
  if (count != 3) return fail(words[0], "takes a CNF and a proof");
  const auto cnf_text = text_of(words[1]), proof_text = text_of(words[2]);
  if (!cnf_text) return fail(words[1], "cannot be read");
  if (!proof_text) return fail(words[2], "cannot be read");
  const auto cnf = read_cnf(*cnf_text);
  if (!cnf) return fail(words[1], "is no CNF in DIMACS");
  const auto proof = read_proof(*proof_text, cnf->variables);
  if (!proof) return fail(words[2], "is no DRAT proof as text");
  const Verdict verdict = check(*cnf, *proof);
  if (verdict.is_refuted) {
    std::printf("refuted: %zu lines, each checked\n", verdict.lines);
    return 0;
  }
  std::printf(verdict.lines == proof->size() ? "not refuted: there is no empty clause at the end\n"
                                             : "not refuted: line %zu does not follow\n",
              verdict.lines);
  return 1;
}
