// Everything that can be asked for, as tables: graphs with their tensors and options, kinds of
// masks, limits. The tables are what a specification is validated against (request.h) and what the
// documentation is made of; nothing repeats them.
//
// To add a graph: its rows in catalogue.cpp and a function that builds it (session.cpp).
// To add an option: a row in catalogue.cpp, in the lists of the forms that take it, and its place
// in the builder's options (choices.cpp).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "core/domain.h"
#include "core/masks.h"

namespace attention {

inline constexpr std::int64_t kMaxDimension = 16384;
inline constexpr std::int64_t kMaxLedgerDimension = std::int64_t{1} << 20;  // of shapes alone
inline constexpr std::size_t kMaxMasks = 64;
inline constexpr Index kMaxBlocks = 64;
inline constexpr std::size_t kMaxArenaBytes = std::size_t{512} << 20;
inline constexpr std::size_t kMaxEntries = 4096;

// A number or a word; a word where text is set.
struct Value {
  std::string_view word{};
  double number = 0;
};

// Which numbers an option takes besides its words. True and false are 1 and 0.
enum class Numbers {
  none,
  finite,
  finite_or_minus_infinity,
  positive,
  not_negative,
  share,  // from 0 on, below 1
  count,  // 1, 2, 3, …
  whole,  // 0, 1, 2, … up to the largest dimension
  seed,   // 0, 1, 2, … up to 2³² − 1
  flag,   // 0 or 1
};

struct NumbersRow {
  std::string_view name;
  std::string_view allowed;  // in refusals
};

// In the order of Numbers.
inline constexpr std::array kNumbers{
    NumbersRow{"none", ""},
    NumbersRow{"finite", "number"},
    NumbersRow{"finite_or_minus_infinity", "number"},
    NumbersRow{"positive", "number > 0"},
    NumbersRow{"not_negative", "number ≥ 0"},
    NumbersRow{"share", "0 ≤ number < 1"},
    NumbersRow{"count", "1, 2, 3, …"},
    NumbersRow{"whole", "0, 1, 2, …"},
    NumbersRow{"seed", "0, 1, 2, …"},
    NumbersRow{"flag", "true, false"},
};

struct OptionRow {
  std::string_view key;
  std::string_view words;  // separated by ", "
  Numbers numbers = Numbers::none;
  Value standard{};  // where nothing is asked for
};

enum class Section {
  inputs,   // may have one more dimension in front: a batch
  weights,  // shared by a batch
};

enum class Need { required, optional };

// rows and cols are letters (see types.h); tensors of one form that share a letter must agree in
// that size. "1" is the number. A tensor of one row may be given as a plain list.
struct TensorRow {
  std::string_view name;
  std::string_view rows;
  std::string_view cols;
  Section section = Section::inputs;
  Need need = Need::required;
  std::string_view stand_in{};  // which tensor takes its part where it is left out
  Domain domain = Domain::finite;
  bool per_block = false;  // one for each block of a stack: "block0.attn.w_q"
};

struct MaskRow {
  std::string_view kind;
  MaskKind builds;
  std::span<const OptionRow> options{};
  TensorRow tensor{};  // name empty: it has none
};

// One way of giving a graph its inputs.
struct Form {
  std::span<const TensorRow> tensors;
  std::span<const OptionRow> options;
  bool masks = false;  // whether it takes the option "mask"

  bool has_option(std::string_view key) const;
};

struct GraphRow {
  std::string_view name;
  std::span<const Form> forms;
};

std::span<const GraphRow> graph_rows();
std::span<const MaskRow> mask_rows();
const OptionRow& precision_row();
const OptionRow& rounding_row();  // of sums, in a precision of 16 bits

// Calls visit(word) for every word of an option's row, in order, until it returns true.
template <class Visit>
bool any_word(std::string_view words, Visit visit) {
  constexpr std::string_view separator = ", ";
  while (!words.empty()) {
    const std::size_t end = words.find(separator);
    if (visit(words.substr(0, end))) return true;
    if (end == std::string_view::npos) break;
    words.remove_prefix(end + separator.size());
  }
  return false;
}

}  // namespace attention
