// Specifications for tests, written as JSON, and what comes of them.
//
//   const Computed softmax(R"({"graph": "softmax", "inputs": {"scores": [[1, 2, 3]]}})");
//   CHECK(softmax["weights"](0, 0) < softmax["weights"](0, 2));
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

#include "bindings/json.h"
#include "core/random.h"
#include "core/session.h"
#include "support/golden.h"
#include "support/message.h"

namespace support {

using Values = attention::Matrix<double>;

inline std::string text_of(double number) {
  if (std::isnan(number)) return "\"NaN\"";
  if (std::isinf(number)) return number > 0 ? "\"Infinity\"" : "\"-Infinity\"";
  char text[32];
  std::snprintf(text, sizeof text, "%.17g", number);
  return text;
}

inline std::string text_of(const Values& values) {
  std::string text = "[";
  for (Index i = 0; i < values.rows(); ++i) {
    text += i == 0 ? "[" : ",[";
    for (Index j = 0; j < values.cols(); ++j) text += (j == 0 ? "" : ",") + text_of(values(i, j));
    text += "]";
  }
  return text + "]";
}

// Attention from q, k and v; options: {"scale": "none", …} in JSON.
inline std::string attention_of(const Values& q, const Values& k, const Values& v,
                                const std::string& options = "{}",
                                const std::string& precision = "float64") {
  return R"({"graph": "attention", "precision": ")" + precision + R"(", "inputs": {"q": )" +
         text_of(q) + R"(, "k": )" + text_of(k) + R"(, "v": )" + text_of(v) + R"(}, "options": )" +
         options + "}";
}

// Attention from scores alone, with values that tell keys apart.
inline std::string attention_of_scores(const Values& scores, const std::string& options = "{}",
                                       const std::string& precision = "float64") {
  return R"({"graph": "attention", "precision": ")" + precision + R"(", "inputs": {"scores": )" +
         text_of(scores) + R"(, "v": )" + text_of(Values::Identity(scores.cols(), scores.cols())) +
         R"(}, "options": )" + options + "}";
}

class Computed {
 public:
  explicit Computed(std::string_view specification) : Computed(parse_json(specification)) {}
  explicit Computed(const Json& specification) {
    flat_.add("", specification);
    status_ = plan_.prepare(flat_.get());
    if (status_.ok()) plan_.tape().run();
  }

  bool ok() const { return status_.ok(); }
  std::string refusal() const { return ok() ? "" : attention::describe(status_); }

  attention::AnyTape& tape() { return plan_.tape(); }
  const attention::Plan& plan() const { return plan_; }
  bool has(std::string_view id) const { return graph().find(id) >= 0; }
  const attention::Graph& graph() const { return plan_.tape().graph(); }

  // Empty where there is no such tensor.
  Values operator[](std::string_view id) const {
    const Index place = graph().find(id);
    if (place < 0) return {};
    if (plan_.precision() == "float64") {
      return static_cast<const attention::Tape<double>&>(plan_.tape()).values(place);
    }
    const auto& tape = static_cast<const attention::Tape<float>&>(plan_.tape());
    return tape.values(place).cast<double>();
  }

  std::vector<std::string> ids() const {
    std::vector<std::string> ids;
    for (const auto& info : graph().tensors) ids.push_back(info.id);
    return ids;
  }

 private:
  FlatSpecification flat_;
  attention::Plan plan_;
  attention::Status status_;
};

inline std::vector<std::byte> message_of(std::string_view specification) {
  FlatSpecification flat;
  flat.add("", parse_json(specification));
  return Message(flat.get()).bytes();
}

}  // namespace support
