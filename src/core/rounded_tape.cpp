#include "core/rounded_tape.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/domain.h"
#include "core/operations.h"

namespace attention {

namespace {

std::size_t cells(const TensorInfo& info) {
  return static_cast<std::size_t>(info.extent.rows) * static_cast<std::size_t>(info.extent.cols);
}

bool is_input(const TensorInfo& info) { return info.op->name == "input"; }

}  // namespace

void RoundedTape::run(Index from, Index to) {
  auto* scalars = static_cast<float*>(arena());
  for (Index i = from; i < to; ++i) {
    const Operation& op = *info(i).op;
    if (is_input(info(i))) {
      round_input(info(i));
      continue;
    }
    const Step<float> step{graph(), info(i), scalars};
    if (sums_ == Rounding::each && op.in_terms) {
      op.in_terms(step, format_);
    } else {
      op.run(step);
    }
    float* first = scalars + info(i).offset;
    std::transform(first, first + cells(info(i)), first,
                   [&](float x) { return static_cast<float>(format_.round(x)); });
  }
}

// What is infinite stays as it was noted, until another number is written there.
void RoundedTape::round_input(const TensorInfo& input) {
  auto* scalars = static_cast<float*>(arena());
  for (std::size_t place = input.offset; place < input.offset + cells(input); ++place) {
    if (!std::isfinite(scalars[place])) continue;
    scalars[place] = static_cast<float>(format_.round(scalars[place]));
    if (std::isfinite(scalars[place])) {
      too_large_.erase(place);
    } else {
      too_large_.insert(place);
    }
  }
}

// Rounded from double at once: by way of float, some would be rounded twice. What is too large
// stays as large as a float can be, until run() rounds it and notes it.
void RoundedTape::copy_in(const Graph::Source& source) {
  constexpr double most = std::numeric_limits<float>::max();
  float* to = values(source.tensor).data();
  const std::size_t count = cells(info(source.tensor));
  std::transform(source.values, source.values + count, to, [&](double x) {
    const double rounded = format_.round(x);
    return static_cast<float>(std::isfinite(x) ? std::clamp(rounded, -most, most) : x);
  });
}

Status RoundedTape::check_inputs() const {
  for (const TensorInfo& input : graph().tensors) {
    if (!is_input(input)) continue;
    const Domain domain = domain_named(input.text("domain"));
    const float* scalars = static_cast<const float*>(arena());
    for (std::size_t place = input.offset; place < input.offset + cells(input); ++place) {
      if (allows(domain, scalars[place]) || too_large_.contains(place)) continue;
      const NotFinite cell = cell_at(place);
      return refuse_value(input.id, domain, cell.value, cell.row, cell.col);
    }
  }
  return {};
}

// Tensors lie in the arena in the order of the list, so the first place is the first cell.
std::optional<NotFinite> RoundedTape::first_not_finite() const {
  const std::optional<NotFinite> found = Tape::first_not_finite();
  if (too_large_.empty()) return found;
  const NotFinite input = cell_at(*too_large_.begin());
  return found && found->tensor < input.tensor ? found : input;
}

NotFinite RoundedTape::cell_at(std::size_t place) const {
  Index tensor = 0;
  while (place >= info(tensor).offset + cells(info(tensor))) ++tensor;
  const auto cell = static_cast<Index>(place - info(tensor).offset);
  const Index cols = info(tensor).extent.cols;
  const float value = static_cast<const float*>(arena())[place];
  return {tensor, cell / cols, cell % cols, value, false};
}

}  // namespace attention
