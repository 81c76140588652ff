// A specification that has been understood: every name known, every shape fitting, every value
// allowed. Or the refusal that says what is wrong with it.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/catalogue.h"
#include "core/givens.h"
#include "core/masks.h"
#include "core/specification.h"
#include "core/status.h"

namespace attention {

// The sizes that the letters stand for, and the tensor that said so first.
class Sizes {
 public:
  struct Known {
    std::string letter;
    std::int64_t size;
    std::string tensor;
    Shape shape;  // of that tensor, as it was given
  };

  const Known* find(std::string_view letter) const;  // null: no tensor with it was given
  void learn(std::string_view letter, std::int64_t size, std::string_view tensor,
             const Shape& shape);

 private:
  std::vector<Known> known_;
};

struct Request {
  const GraphRow* graph = nullptr;
  const Form* form = nullptr;
  std::string_view precision;
  std::string_view rounding;
  Index blocks = 0;  // of a stack; 0: the graph is none
  Givens givens;
  std::vector<std::string> weights;  // the names of those that are weights
  Sizes sizes;
  std::vector<Mask> masks;
  Givens dropout_keep;  // by the ids of what is dropped
  std::vector<std::pair<std::string_view, Value>> options;
  bool draws = true;  // whether the numbers are wanted of graphs that are given none

  Value option(std::string_view key) const;
  Index whole(std::string_view key) const;  // of an option that is a whole number
};

// Reads and validates the whole specification; calculates and allocates no tensor. The values of
// the request are views of the specification's.
[[nodiscard]] Status understand(const Specification& specification, Request& request);

}  // namespace attention
