#include "core/session.h"

#include <string>
#include <utility>

#include "core/catalogue.h"
#include "core/draft.h"
#include "core/rounded_tape.h"

namespace attention {

namespace {

// Shapes alone are enough for a ledger, but nothing can be calculated from them.
Status all_have_values(const Specification& specification) {
  for (const Entry& entry : specification.entries) {
    if (entry.kind != Entry::Kind::tensor || entry.values) continue;
    return {Code::missing_input,
            {.tensor = std::string(entry.key.substr(entry.key.find('.') + 1))}};
  }
  return {};
}

std::unique_ptr<AnyTape> tape_of(Draft draft) {
  if (draft.precision == "float64") return std::make_unique<Tape<double>>(std::move(draft.graph));
#ifndef ATTENTION_ONE_HEAD
  if (const NumberFormat* format = find_number_format(draft.precision)) {
    const Rounding sums = draft.rounding == "each" ? Rounding::each : Rounding::once;
    return std::make_unique<RoundedTape>(std::move(draft.graph), *format, sums);
  }
#endif
  return std::make_unique<Tape<float>>(std::move(draft.graph));
}

}  // namespace

Status Plan::prepare(const Specification& specification) {
  tape_.reset();
  if (Status status = all_have_values(specification); !status.ok()) return status;
  Draft draft;
  if (Status status = write_draft(specification, draft); !status.ok()) return status;
  precision_ = draft.precision;
  tape_ = tape_of(std::move(draft));
  Status status = tape_->finish(kMaxArenaBytes);
  if (!status.ok()) tape_.reset();
  return status;
}

}  // namespace attention
