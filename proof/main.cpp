// The checker as a program by itself:
//
//     g++ -std=c++20 -O2 -I. proof/main.cpp proof/refutation.cpp -o check-proof
//     ./check-proof problem.cnf proof.drat
//
// Ends with 0 where the proof refutes the CNF, with 1 where it does not, with 2 where a file cannot
// be read, with 3 where memory does not suffice. A file's name, which may do something to a
// terminal, is not repeated.
#include <cstdio>
#include <fstream>
#include <iterator>
#include <new>
#include <string>

#include "proof/refutation.hpp"

namespace {

std::optional<std::string> text_of(const char* path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return std::nullopt;
  return std::string(std::istreambuf_iterator<char>(file), {});
}

int fail(const char* why) {
  std::fprintf(stderr, "check-proof: %s\n", why);
  return 2;
}

int checked(const char* cnf_path, const char* proof_path) {
  using namespace sabueso::proof;
  const auto cnf_text = text_of(cnf_path), proof_text = text_of(proof_path);
  if (!cnf_text) return fail("the CNF cannot be read");
  if (!proof_text) return fail("the proof cannot be read");
  const auto cnf = read_cnf(*cnf_text);
  if (!cnf) return fail("the first file is no CNF in DIMACS");
  const auto proof = read_proof(*proof_text, cnf->variables);
  if (!proof) return fail("the second file is no DRAT proof as text");
  const Verdict verdict = check(*cnf, *proof);
  if (verdict.is_refuted) {
    std::printf("refuted: %zu lines, each checked\n", verdict.lines);
    return 0;
  }
  if (verdict.has_wrong_line) {
    std::printf("not refuted: line %zu does not follow\n", verdict.lines);
  } else {
    std::puts("not refuted: there is no empty clause at the end");
  }
  return 1;
}

}  // namespace

int main(int count, char** words) {
  if (count != 3) return fail("takes a CNF and a proof");
  try {
    return checked(words[1], words[2]);
  } catch (const std::bad_alloc&) {
    std::fputs("check-proof: out of memory\n", stderr);
    return 3;
  }
}
