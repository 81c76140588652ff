// From a specification to numbers: it is understood as a whole (request.h), its graph is written
// (attention.h), and a tape is made for it. Everything that can be refused has been refused before
// anything is calculated.
#pragma once

#include <memory>
#include <string_view>

#include "core/specification.h"
#include "core/status.h"
#include "core/tape.h"

namespace attention {

// A finished tape, of the precision that was asked for.
class Plan {
 public:
  // Makes the tape of a specification, whose values are copied. After a refusal there is none.
  [[nodiscard]] Status prepare(const Specification& specification);

  std::string_view precision() const { return precision_; }
  AnyTape& tape() { return *tape_; }
  const AnyTape& tape() const { return *tape_; }

 private:
  std::string_view precision_;
  std::unique_ptr<AnyTape> tape_;
};

}  // namespace attention
