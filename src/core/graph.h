// A computation as a list: named two-dimensional tensors, each with the operation and the operands
// that make it, operands always before their results.
//
// Graph is that list. Builder appends to it and reads like the paper, one line a tensor:
//
//   scores = tape.matmul_nt("scores", q, k);
//   scaled = tape.scale("scaled", scores, 1 / std::sqrt(d_k));
//
// Shapes are derived and checked as the list is written. No number is calculated here: that is
// tape.h, for a finished list.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/domain.h"
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

// A matrix that somebody gave, or a batch of them one behind the other. The values stay theirs.
struct Given {
  Extent extent{};
  Index items = 0;  // 0: no batch
  const double* values = nullptr;

  explicit operator bool() const { return values != nullptr; }
  const double* item(Index i) const;
};

struct Graph {
  std::vector<TensorInfo> tensors;
  Status status;  // the first operand that did not fit; nothing is appended after it

  struct Source {
    Index tensor;
    const double* values;
  };
  std::vector<Source> sources;  // the values of the inputs, as they were given

  Index size() const { return static_cast<Index>(tensors.size()); }
  Index find(std::string_view id) const;  // −1: there is none
};

class Builder {
 public:
  explicit Builder(Graph& graph) : graph_(&graph) {}

  // The same list, but with names under a path: tape.under("head2").add("scores", …) appends
  // "head2.scores".
  Builder under(std::string_view part) const;

  Extent extent(Tensor tensor) const;

  // Any domain but the usual one becomes the input's attribute "domain".
  Tensor input(std::string_view id, Extent extent, const double* values,
               Domain domain = Domain::finite);

  Tensor linear(std::string_view id, Tensor x, Tensor w, Tensor b = {});
  Tensor matmul(std::string_view id, Tensor a, Tensor b);
  Tensor matmul_nt(std::string_view id, Tensor a, Tensor b);
  Tensor scale(std::string_view id, Tensor a, double factor);
  Tensor add(std::string_view id, std::span<const Tensor> terms);

  Tensor causal(std::string_view id, Extent extent, Index offset);
  Tensor spread_row(std::string_view id, Tensor row, Index rows);
  Tensor all_of(std::string_view id, std::span<const Tensor> masks, Extent extent);
  Tensor mask_fill(std::string_view id, Tensor scaled, Tensor keep, Tensor bias, double fill);
  Tensor mask_add(std::string_view id, Tensor scaled, Tensor keep, Tensor bias, double fill);

  Tensor row_max(std::string_view id, Tensor a);
  Tensor exp_shifted(std::string_view id, Tensor a, Tensor row_max);
  Tensor row_sum(std::string_view id, Tensor a);
  Tensor divide_rows(std::string_view id, Tensor a, Tensor row_sum, std::string_view empty_row);

 private:
  // `stated` is the shape of operations whose operands do not say it. Absent operands are left out.
  Tensor append(std::string_view id, std::string_view operation, std::span<const Tensor> operands,
                std::vector<Attribute> attributes = {}, Extent stated = {});

  Graph* graph_;
  std::string path_;
};

}  // namespace attention
