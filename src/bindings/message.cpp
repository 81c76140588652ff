#include "bindings/message.h"

#include <array>
#include <cstdint>
#include <cstring>
#include <limits>

#include "core/catalogue.h"

namespace attention {

namespace {

struct Header {
  std::uint32_t kind;
  std::uint32_t key_bytes;
  std::uint32_t size;
  std::uint32_t zero;
  std::array<std::uint32_t, 4> dims;
};
static_assert(sizeof(Header) == 32);

constexpr std::uint32_t kText = 1;
constexpr std::uint32_t kNumber = 2;
constexpr std::uint32_t kTensor = 3;
constexpr std::uint32_t kShape = 4;

// What is left of the message.
class Bytes {
 public:
  explicit Bytes(std::span<const std::byte> bytes) : left_(bytes) {}

  [[nodiscard]] bool empty() const { return left_.empty(); }

  // The next `count` bytes, leaving out what pads them to a multiple of 8. Null: so many there
  // are not.
  const std::byte* take(std::uint64_t count) {
    const std::uint64_t padded = (count + 7) / 8 * 8;
    if (padded > left_.size()) return nullptr;
    const std::byte* taken = left_.data();
    left_ = left_.subspan(static_cast<std::size_t>(padded));
    return taken;
  }

 private:
  std::span<const std::byte> left_;
};

std::string_view text_at(const std::byte* bytes, std::uint32_t count) {
  return {reinterpret_cast<const char*>(bytes), count};
}

// Bytes of a tensor's values; too many to be there where that does not fit.
std::uint64_t bytes_of(const Shape& shape) {
  std::uint64_t count = 1;
  for (int i = 0; i < shape.rank; ++i) {
    const auto size = static_cast<std::uint64_t>(shape.dims[static_cast<std::size_t>(i)]);
    if (size != 0 && count > (std::uint64_t{1} << 60) / size) {
      return std::numeric_limits<std::uint64_t>::max() / 2;
    }
    count *= size;
  }
  return count * sizeof(double);
}

bool decode_payload(const Header& header, Bytes& bytes, Entry& entry) {
  if (header.kind == kText) {
    entry.kind = Entry::Kind::text;
    const std::byte* text = bytes.take(header.size);
    if (text) entry.text = text_at(text, header.size);
    return text != nullptr;
  }
  if (header.kind == kNumber) {
    entry.kind = Entry::Kind::number;
    const std::byte* number = bytes.take(sizeof entry.number);
    if (number) std::memcpy(&entry.number, number, sizeof entry.number);
    return number != nullptr;
  }
  const bool is_shape = header.kind == kShape;
  if (!is_shape && header.kind != kTensor) return false;
  if (header.size < 1 || header.size > header.dims.size()) return false;
  entry.kind = Entry::Kind::tensor;
  entry.shape.rank = static_cast<int>(header.size);
  for (std::size_t i = 0; i < header.size; ++i) entry.shape.dims[i] = header.dims[i];
  if (is_shape) return true;
  entry.values = reinterpret_cast<const double*>(bytes.take(bytes_of(entry.shape)));
  return entry.values != nullptr;
}

}  // namespace

Status decode(std::span<const std::byte> message, Specification& specification) {
  Bytes bytes(message);
  while (!bytes.empty()) {
    if (specification.entries.size() == kMaxEntries) {
      return {Code::too_large, {.option = "entries", .limit = static_cast<double>(kMaxEntries)}};
    }
    const std::byte* start = bytes.take(sizeof(Header));
    if (!start) return {Code::malformed_spec, {}};
    Header header;
    std::memcpy(&header, start, sizeof header);
    Entry entry;
    const std::byte* key = bytes.take(header.key_bytes);
    if (!key) return {Code::malformed_spec, {}};
    entry.key = text_at(key, header.key_bytes);
    if (!decode_payload(header, bytes, entry)) return {Code::malformed_spec, {}};
    specification.entries.push_back(entry);
  }
  return {};
}

}  // namespace attention
