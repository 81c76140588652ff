// A specification as the message that crosses the border (src/bindings/message.h), written as
// web/js/core/message.js writes it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/specification.h"

namespace support {

class Message {
 public:
  explicit Message(const attention::Specification& specification) {
    for (const attention::Entry& entry : specification.entries) add(entry);
  }

  const std::vector<std::byte>& bytes() const { return bytes_; }

 private:
  void append(const void* data, std::size_t count) {
    const auto* from = static_cast<const std::byte*>(data);
    bytes_.insert(bytes_.end(), from, from + count);
    while (bytes_.size() % 8 != 0) bytes_.push_back(std::byte{0});
  }

  void add(const attention::Entry& entry) {
    using Kind = attention::Entry::Kind;
    const bool text = entry.kind == Kind::text;
    const bool number = entry.kind == Kind::number;
    std::uint32_t header[8] = {text     ? 1u
                               : number ? 2u
                                        : 3u,
                               static_cast<std::uint32_t>(entry.key.size()),
                               text ? static_cast<std::uint32_t>(entry.text.size())
                                    : static_cast<std::uint32_t>(entry.shape.rank),
                               0,
                               1,
                               1,
                               1,
                               1};
    std::size_t count = 1;
    for (std::size_t i = 0; i < static_cast<std::size_t>(entry.shape.rank); ++i) {
      header[4 + i] = static_cast<std::uint32_t>(entry.shape.dims[i]);
      count *= header[4 + i];
    }
    append(header, sizeof header);
    append(entry.key.data(), entry.key.size());
    if (text) {
      append(entry.text.data(), entry.text.size());
    } else {
      append(number ? &entry.number : entry.values, count * sizeof(double));
    }
  }

  std::vector<std::byte> bytes_;
};

}  // namespace support
