// Frames are read from a game's text, and chosen by a number that is the same everywhere.
#include "model/puzzles/frame.hpp"

#include <cstdint>
#include <sstream>
#include <stdexcept>

#include "model/puzzles/puzzle_id.hpp"

namespace sabueso::model {

namespace {

// FNV-1a, of 32 bits: http://www.isthe.com/chongo/tech/comp/fnv/
std::uint32_t hash_of(const std::string& text) {
  constexpr std::uint32_t offset = 2'166'136'261, prime = 16'777'619;
  std::uint32_t hash = offset;
  for (const char byte : text) hash = (hash ^ static_cast<unsigned char>(byte)) * prime;
  return hash;
}

}  // namespace

std::vector<Frame> frames_of(const PuzzleSizes& sizes) {
  std::vector<Frame> frames;
  std::istringstream text{std::string(sizes.frames)};
  const auto line = [&] {
    std::string read;
    if (!std::getline(text, read) || read.empty()) throw std::logic_error("a frame is not whole");
    return read;
  };
  while (text.peek() != std::istringstream::traits_type::eof()) {
    const std::string title = line(), told = line(), titulo = line(), contado = line();
    frames.push_back({{title, titulo}, {told, contado}});
    text.ignore();
  }
  return frames;
}

PuzzleHeading PuzzleHeadings::next(const Case& seen, const PuzzleSizes& sizes, Language language) {
  const std::optional<std::string>& title = seen.header().title;
  const std::optional<std::string> posed = posed_title_of(seen);
  const std::optional<std::string> by_author = posed ? posed : title;
  const bool is_numbered = puzzle_id_of(seen).has_value();
  if (by_author && !by_author->empty() && !is_numbered) return {*by_author, ""};
  const std::vector<Frame> frames = frames_of(sizes);
  std::set<std::size_t>& given = given_[std::string(seen.game())];
  if (given.size() >= frames.size()) given.clear();
  std::size_t chosen = hash_of(title ? *title : seen.write().dump()) % frames.size();
  while (!given.insert(chosen).second) chosen = (chosen + 1) % frames.size();
  return {frames[chosen].title.in(language), frames[chosen].text.in(language)};
}

}  // namespace sabueso::model
