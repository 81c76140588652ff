// The bytes by which a specification crosses the border.
//
// A message is a row of entries, little-endian, each padded to a multiple of 8 bytes:
//
//   u32 kind        1 text, 2 number, 3 tensor, 4 the shape of a tensor, for a ledger
//   u32 key bytes
//   u32 size        of the text in bytes, or the tensor's rank (1 to 4), or 0
//   u32 0
//   u32 dims[4]     of a tensor, leading ones first; unused ones are 1
//   key             UTF-8, zeros up to a multiple of 8
//   payload         text (zeros up to a multiple of 8), or one f64, or f64 × product of dims, or
//                   nothing for a shape
//
// Nothing is trusted: whatever the bytes are, nothing outside them is read.
#pragma once

#include <cstddef>
#include <span>

#include "core/specification.h"
#include "core/status.h"

namespace attention {

// The entries are views of the bytes, which must start at a multiple of 8.
[[nodiscard]] Status decode(std::span<const std::byte> bytes, Specification& specification);

}  // namespace attention
