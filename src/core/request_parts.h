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

// What the sizes in front of a matrix count.
struct Front {
  bool items = false;  // of a batch
  bool heads = false;
};

// request_form.cpp
bool read_form(Reading& reading);
bool nothing_missing(Reading& reading);

std::string_view prefix_of(Section section);

// visit(row, name) for every tensor that the form may have, a stack's once a block; until it says
// false.
template <class Visit>
bool all_tensors(const Request& request, Visit visit) {
  for (const TensorRow& row : request.form->tensors) {
    if (!row.per_block && !visit(row, std::string(row.name))) return false;
    for (Index block = 0; row.per_block && block < request.blocks; ++block) {
      std::string name = "block" + std::to_string(block) + ".";
      if (!visit(row, name.append(row.name))) return false;
    }
  }
  return true;
}

// "inputs.x" or "weights.block0.attn.w_q": the entry of such a tensor, or null.
const Entry* entry_of(const Specification& specification, const TensorRow& row,
                      const std::string& name);

// request_tensors.cpp
bool read_tensors(Reading& reading);
bool check_all_values(Reading& reading);

// One tensor, called `name` in refusals. `in_batch`: it has items if and only if the others have;
// otherwise it may also be the same for all items.
bool read_tensor(Reading& reading, const Entry& entry, const TensorRow& row,
                 const std::string& name, Front front, bool in_batch, Given& given);

// Whether a tensor has no size that is 0 or over the limit.
bool sizes_allowed(Reading& reading, const Entry& entry);

// request_options.cpp
bool known_options(Reading& reading);
bool read_options(Reading& reading);

// The value of an option that is called `name` in refusals; unchanged where nothing is asked for.
bool choose(Reading& reading, const OptionRow& row, const Entry* entry, std::string_view name,
            Value& value);

// request_fit.cpp: what options and tensors have to be together.
bool options_fit(Reading& reading);

// request_masks.cpp
bool read_masks(Reading& reading);

}  // namespace attention
