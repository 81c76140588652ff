// Specifications of many heads, blocks and stacks with drawn weights, as JSON for Computed.
//
//   Model model(random);  // draws the sizes
//   Computed(specification("encoder", {{"x", text_of(x)}}, model.stack(random, 2), options));
#pragma once

#include <initializer_list>
#include <string>
#include <utility>

#include "support/computed.h"

namespace support {

using Members = std::initializer_list<std::pair<std::string, std::string>>;

// {"x": [[1]], …}, from texts that are JSON already
inline std::string object(Members members) {
  std::string text = "{";
  for (const auto& [name, value] : members) {
    text += (text.size() > 1 ? ", \"" : "\"") + name + "\": " + value;
  }
  return text + "}";
}

inline std::string specification(const std::string& graph, Members inputs,
                                 const std::string& weights, const std::string& options = "{}") {
  return object({{"graph", "\"" + graph + "\""},
                 {"inputs", object(inputs)},
                 {"weights", weights},
                 {"options", options}});
}

// A batch: one matrix after the other.
inline std::string text_of(std::initializer_list<Values> items) {
  std::string text;
  for (const Values& item : items) text += (text.empty() ? "[" : ", ") + text_of(item);
  return text + "]";
}

struct Model {
  attention::Index n, heads, d_k, d_v, d_model, d_ff;

  explicit Model(attention::Random& random) {
    const auto size = [&](int low, int high) {
      return static_cast<attention::Index>(random.integer(low, high));
    };
    n = size(2, 7), heads = size(1, 5), d_k = 2 * size(1, 3), d_v = size(1, 4);
    d_model = size(3, 8), d_ff = size(1, 9);
  }

  Values tokens(attention::Random& random) const { return random.randn(n, d_model); }

  // Of attention, from tokens of d_model columns to as many.
  std::string attention(attention::Random& random) const {
    const auto drawn = [&](attention::Index rows, attention::Index cols) {
      return text_of(random.randn(rows, cols));
    };
    return object({{"w_q", drawn(d_model, heads * d_k)},
                   {"b_q", drawn(1, heads * d_k)},
                   {"w_k", drawn(d_model, heads * d_k)},
                   {"b_k", drawn(1, heads * d_k)},
                   {"w_v", drawn(d_model, heads * d_v)},
                   {"b_v", drawn(1, heads * d_v)},
                   {"w_o", drawn(heads * d_v, d_model)},
                   {"b_o", drawn(1, d_model)}});
  }

  std::string block(attention::Random& random) const {
    const auto drawn = [&](attention::Index rows, attention::Index cols) {
      return text_of(random.randn(rows, cols));
    };
    const std::string attn = attention(random);
    return object({{"attn", attn},
                   {"ffn", object({{"w_1", drawn(d_model, d_ff)},
                                   {"b_1", drawn(1, d_ff)},
                                   {"w_2", drawn(d_ff, d_model)},
                                   {"b_2", drawn(1, d_model)}})},
                   {"gamma_1", drawn(1, d_model)},
                   {"beta_1", drawn(1, d_model)},
                   {"gamma_2", drawn(1, d_model)},
                   {"beta_2", drawn(1, d_model)}});
  }

  // {"heads": 3, and what else there is}
  std::string options(const std::string& others = "") const {
    return "{\"heads\": " + std::to_string(heads) + (others.empty() ? "" : ", ") + others + "}";
  }
};

// The largest difference of two matrices; infinite where their shapes differ.
inline double distance(const Values& a, const Values& b) {
  if (a.rows() != b.rows() || a.cols() != b.cols()) return INFINITY;
  return a.size() == 0 ? 0 : (a - b).cwiseAbs().maxCoeff();
}

// The rows in another order: row i of the result is row order(i) of the matrix.
inline Values reordered(const Values& matrix, attention::Random& random) {
  Values result = matrix;
  for (attention::Index i = static_cast<attention::Index>(matrix.rows()) - 1; i > 0; --i) {
    const auto other = static_cast<attention::Index>(random.integer(0, i + 1));
    result.row(i).swap(result.row(other));
  }
  return result;
}

}  // namespace support
