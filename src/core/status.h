// What a refusal says: a code and its details as data.
//
// The core speaks no language: it says {shape_mismatch, tensor "w_k", got 3 x 4, expected 4 x 4},
// and the words modules make a sentence of it. The codes are listed here and nowhere else; other
// layers ask for code_names.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace attention {

enum class Code {
  ok,
  malformed_spec,       // the bytes are not a specification
  unknown_graph,        // option "graph", value_text
  unknown_input,        // tensor
  unknown_option,       // option
  bad_option,           // option, value_text or value_number, allowed
  missing_input,        // tensor
  conflicting_inputs,   // tensor and other exclude each other
  empty_tensor,         // tensor, got
  bad_rank,             // tensor, got
  unknown_tensor,       // tensor: the graph has none of this id
  unused_input,         // tensor, option, allowed: it is only used where the option says so
  shape_mismatch,       // tensor, got, expected; other and other_shape say what it has to fit
  heads_do_not_divide,  // tensor, got: its columns cannot be cut into `value_number` equal parts
  odd_width,            // tensor, got: its columns (of a head) cannot be paired; option
  ambiguous_mask,  // tensor, got: by its rank it may be one a head or one an item; option, allowed
  too_large,       // tensor and got, or an option; limit
  not_finite,      // tensor, row, col, value_number; or option, value_number
  out_of_memory,   // limit, in bytes
};

// In the order of Code; other layers know the codes by these names.
inline constexpr std::array<std::string_view, 19> code_names{
    "ok",
    "malformed_spec",
    "unknown_graph",
    "unknown_input",
    "unknown_option",
    "bad_option",
    "missing_input",
    "conflicting_inputs",
    "empty_tensor",
    "bad_rank",
    "unknown_tensor",
    "unused_input",
    "shape_mismatch",
    "heads_do_not_divide",
    "odd_width",
    "ambiguous_mask",
    "too_large",
    "not_finite",
    "out_of_memory",
};
static_assert(code_names.size() == static_cast<std::size_t>(Code::out_of_memory) + 1);

constexpr std::string_view code_name(Code code) {
  return code_names[static_cast<std::size_t>(code)];
}

// A shape as somebody gave it: any rank up to 4, and sizes that Index may be too small for.
struct Shape {
  int rank = 0;
  std::array<std::int64_t, 4> dims{};

  constexpr Shape() = default;
  constexpr Shape(std::int64_t rows, std::int64_t cols) : rank(2), dims{rows, cols} {}

  friend constexpr bool operator==(const Shape&, const Shape&) = default;
};

// Every field is optional; what stays empty does not apply. To be filled by name:
//   Status{Code::shape_mismatch, {.tensor = "w_k", .got = Shape(3, 4), .expected = Shape(4, 4)}}
struct Detail {
  std::string tensor{};                  // the tensor that is wrong
  std::string other{};                   // the tensor that it does not go with
  std::optional<Shape> got{};            // shape of `tensor`
  std::optional<Shape> expected{};       // what it should have been
  std::optional<Shape> other_shape{};    // shape of `other`
  std::string option{};                  // path of an option: "mask.0.kind"
  std::string value_text{};              // what the option was set to, if it was text
  std::optional<double> value_number{};  // the value that is wrong, if it was a number
  std::string allowed{};                 // the option's allowed values, separated by ", "
  std::optional<std::int64_t> row{};
  std::optional<std::int64_t> col{};
  std::optional<double> limit{};
};

struct Status {
  Code code = Code::ok;
  Detail detail{};

  [[nodiscard]] bool ok() const { return code == Code::ok; }
};

}  // namespace attention
