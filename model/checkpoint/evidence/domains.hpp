// Domains that the kinds of Checkpoint Charlie share, on the table and in logs.
#pragma once

#include "model/checkpoint/evidence/evening.hpp"
#include "model/checkpoint/evidence/kinds.hpp"

namespace sabueso::model::checkpoint {

inline constexpr Text face_kind("face", "la característica");

Names<Table> players();
Domain<std::size_t, Table> seat();
Domain<Face, Table> face();

/// A cat: a list of one face of every attribute in any order, or one text of them. Throws
/// InputError.
Cat read_cat(const Node& node, const Table& table);

/// A value as reports spell it: a cat that is written as a text.
std::string spelled(const std::string& value, const Table& table);

/// A cat, so read.
Domain<Cat, Table> cat();

/// The names of all attributes, and those of all faces, are distinct.
Domain<Attributes, NoContext> attributes();

/// A marker, by Marker.
Domain<std::size_t, NoContext> marker();

/// What each player took when a round was over, by player.
Domain<std::vector<NotedMarker>, Table> markers_of_round();

/// A face behind "with": "hat", "grey fur".
std::string worn(const std::string& face, Language language);
/// A cat as a sentence has it, behind "the cat": "with hat, jersey and grey fur, without glasses or
/// newspaper"; where faces are not the game's, only these.
std::string in_words(const Table& table, Cat cat, Language language);
/// As a table has it: its faces as the game calls them, in their order, with commas.
std::string traits_of(const Table& table, Cat cat, Language language);

}  // namespace sabueso::model::checkpoint
