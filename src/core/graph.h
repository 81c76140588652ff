// A computation as a list: named two-dimensional tensors, each with the operation and the operands
// that make it, operands always before their results.
//
// Here is only the list. It is written by a Builder (builder.h), read backwards by gradient.h, and
// calculated by a Tape (tape.h).
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/status.h"
#include "core/types.h"

namespace attention {

inline constexpr Index kMaxTensors = 65536;  // of one graph

struct Operation;  // a row of the table in operations.h

// What an operation has to know besides its operands: a number, or a word where text is set.
struct Attribute {
  std::string_view name;
  double number = 0;
  std::string_view text{};
};

struct Extent {
  Index rows = 0;
  Index cols = 0;

  friend constexpr bool operator==(const Extent&, const Extent&) = default;
};

// A tensor of a graph that is being written, by its place in the list. An absent one is false.
struct Tensor {
  Index index = -1;

  explicit operator bool() const { return index >= 0; }
};

struct TensorInfo {
  std::string id;  // "batch0.head2.scores"
  const Operation* op = nullptr;
  std::vector<Index> inputs{};  // places of the operands in the list
  Extent extent{};
  std::vector<Attribute> attributes{};
  std::size_t offset = 0;  // of its first value in the arena, in elements; set by the tape

  double number(std::string_view attribute) const;
  std::string_view text(std::string_view attribute) const;
};

// A matrix that somebody gave, or one for every item of a batch, every head, or both, one behind
// the other. The values stay theirs.
struct Given {
  Extent extent{};
  Index items = 0;  // 0: no batch
  Index heads = 0;  // 0: the same for all heads
  const double* values = nullptr;

  explicit operator bool() const { return extent.rows > 0; }
  const double* at(Index item, Index head = 0) const;
};

struct Graph {
  std::vector<TensorInfo> tensors;
  Status status;  // the first operand that did not fit; nothing is appended after it

  struct Source {
    Index tensor;
    const double* values;
  };
  std::vector<Source> sources;                  // the values of the inputs, as they were given
  std::vector<std::vector<double>> own_values;  // of inputs that nobody gave, but were drawn

  std::vector<Index> results;  // what the graph is for; one for each item of a batch

  Index size() const { return static_cast<Index>(tensors.size()); }
  Index find(std::string_view id) const;  // −1: there is none
};

}  // namespace attention
