// The parts of reading a specification, each in its own file, and what they share. Only request.cpp
// and the parts use this.
//
// Every part returns whether it found everything in order. The first thing that is not ends the
// reading: its refusal is filled in, and `false` is handed up.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/catalogue.h"
#include "core/domain.h"
#include "core/request.h"
#include "core/specification.h"
#include "core/status.h"

namespace attention {

struct Reading {
  const Specification& specification;
  Request& request;
  Detail detail{};  // of the refusal
  Code code = Code::ok;

  // Whose values are still to be looked at, when all shapes are known to fit.
  struct Unchecked {
    std::string name;
    Given given;
    Domain domain;
  };
  std::vector<Unchecked> unchecked{};

  bool refuse(Code reason) {
    code = reason;
    return false;
  }
};

// "inputs.x" or "weights.w_q": the entry of a row of the form, or null.
const Entry* entry_of(const Specification& specification, const TensorRow& row);

// request_tensors.cpp
bool read_tensors(Reading& reading);
bool check_all_values(Reading& reading);

// One tensor, called `name` in refusals. `in_batch`: it has items if and only if the others have;
// otherwise it may also be the same for all items.
bool read_tensor(Reading& reading, const Entry& entry, const TensorRow& row, std::string_view name,
                 bool in_batch, Given& given);

// request_options.cpp
bool known_options(Reading& reading);
bool read_options(Reading& reading);

// The value of an option that is called `name` in refusals; unchanged where nothing is asked for.
bool choose(Reading& reading, const OptionRow& row, const Entry* entry, std::string_view name,
            Value& value);

// request_masks.cpp
bool read_masks(Reading& reading);

}  // namespace attention
