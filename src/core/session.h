// From a specification to numbers: it is understood as a whole (request.h), its graph is written
// (attention.h), and a tape is made for it. Everything that can be refused has been refused before
// anything is calculated.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <variant>

#include "core/specification.h"
#include "core/status.h"
#include "core/tape.h"

namespace attention {

// A finished tape of the precision that was asked for.
class Plan {
 public:
  // Builds the plan of a specification, whose values are copied. After a refusal it is empty.
  [[nodiscard]] Status prepare(const Specification& specification);

  std::string_view precision() const;
  const Graph& graph() const;

  // Calculates tensors [from, to); allocates nothing. The ones before must be there already.
  void run(Index from, Index to);

  void* arena();
  std::size_t arena_bytes() const;

  // After inputs were written into the arena.
  [[nodiscard]] Status check_inputs() const;
  // After a run.
  std::optional<NotFinite> first_not_finite() const;

  const Tape<double>* in_double() const { return std::get_if<Tape<double>>(&tape_); }
  const Tape<float>* in_float() const { return std::get_if<Tape<float>>(&tape_); }

 private:
  std::variant<Tape<double>, Tape<float>> tape_;
};

}  // namespace attention
