#include "core/domain.h"

namespace attention {

Status refuse_value(std::string_view tensor, Domain domain, double value, std::int64_t row,
                    std::int64_t col) {
  Status status{domain == Domain::keep ? Code::bad_option : Code::not_finite};
  status.detail.tensor = tensor;
  status.detail.value_number = value;
  status.detail.row = row;
  status.detail.col = col;
  if (domain == Domain::keep) status.detail.allowed = "0, 1";
  return status;
}

}  // namespace attention
