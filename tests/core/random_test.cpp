// Draws against those that NumPy made (build-scripts/golden/draws.py).
#include "core/random.h"

#include <bit>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

#include "support/compare.h"
#include "support/json.h"

namespace attention {
namespace {

// One value as the eight bytes that NumPy keeps: a double, or a 64-bit integer.
std::uint64_t draw(const support::Json& part, Random& random) {
  const std::string& kind = part["draw"].text;
  if (kind == "normal") return std::bit_cast<std::uint64_t>(random.normal());
  if (kind == "uniform") {
    const double low = part["low"].number;
    const double high = part["high"].number;
    return std::bit_cast<std::uint64_t>(random.uniform(low, high));
  }
  const auto low = std::strtoll(part["low"].text.c_str(), nullptr, 10);
  const auto high = std::strtoll(part["high"].text.c_str(), nullptr, 10);
  return std::bit_cast<std::uint64_t>(random.integer(low, high));
}

std::vector<std::uint64_t> draws(const support::Json& part, std::uint32_t seed, std::size_t start,
                                 std::size_t count) {
  Random random(seed);
  for (std::size_t i = 0; i < start; ++i) draw(part, random);
  std::vector<std::uint64_t> drawn(count);
  for (std::uint64_t& value : drawn) value = draw(part, random);
  return drawn;
}

// What is stored of a part, which begins `offset` values into the seed's file.
std::vector<std::uint64_t> stored(const std::string& file, std::size_t offset, std::size_t count) {
  std::vector<std::uint64_t> values(count);
  REQUIRE(file.size() >= (offset + count) * sizeof(std::uint64_t));
  std::memcpy(values.data(), file.data() + offset * sizeof(std::uint64_t),
              count * sizeof(std::uint64_t));
  return values;
}

// Says the first draw that differs by more than so many units in the last place.
std::string first_difference(const std::vector<std::uint64_t>& got,
                             const std::vector<std::uint64_t>& expected, std::int64_t ulps) {
  for (std::size_t i = 0; i < expected.size(); ++i) {
    if (got[i] == expected[i]) continue;
    const auto one = std::bit_cast<double>(got[i]);
    const auto other = std::bit_cast<double>(expected[i]);
    if (ulps > 0 && support::ulps(one, other) <= ulps) continue;
    return "draw " + std::to_string(i) + ": got " + std::to_string(got[i]) + ", expected " +
           std::to_string(expected[i]) + " (bits)";
  }
  return {};
}

// Whether this C library's logarithm rounds as the one that NumPy used. glibc's does where the
// processor has fused multiply-add, and so does the one that is linked into WebAssembly; glibc
// without it, and other libraries, give these arguments other last bits.
bool log_rounds_as_numpy() {
  const volatile double x[] = {0x1.b26dcad1efc2cp-1, 0x1.a99db7227a7ep-2, 0x1.8e5beeef87e0fp-1};
  const double logs[] = {-0x1.507886acd4267p-3, -0x1.c18093f130c82p-1, -0x1.00fe787d64d5cp-2};
  return std::log(x[0]) == logs[0] && std::log(x[1]) == logs[1] && std::log(x[2]) == logs[2];
}

// f(seed, part, values): what is stored of every part of every seed.
template <class F>
void for_parts(const support::Json& golden, F f) {
  for (const support::Json& listed : golden["seeds"].items) {
    const auto seed = static_cast<std::uint32_t>(listed.number);
    const std::string file = support::read_golden("draws-" + std::to_string(seed) + ".bin");
    std::size_t offset = 0;
    for (const support::Json& part : golden["parts"].items) {
      const auto count = static_cast<std::size_t>(part["count"].number);
      CAPTURE(seed, part["name"].text);
      f(seed, part, stored(file, offset, count));
      offset += count;
    }
    CHECK(file.size() == offset * sizeof(std::uint64_t));
  }
}

std::string checksum(const std::vector<std::uint64_t>& values) {
  std::uint64_t hashed = 0xcbf29ce484222325;
  for (const std::uint64_t word : values) hashed = (hashed ^ word) * 0x100000001b3;
  char text[17];
  std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(hashed));
  return text;
}

}  // namespace

TEST_CASE("draws are NumPy's, bit for bit", "[random]") {
  const bool same_log = log_rounds_as_numpy();
#ifdef __EMSCRIPTEN__
  CHECK(same_log);
#endif
  if (!same_log) WARN("this machine's log rounds otherwise than NumPy's did: normals to 2 ulp");
  for_parts(support::parse_json(support::read_golden("draws.json")),
            [&](std::uint32_t seed, const support::Json& part, const auto& expected) {
              const auto start = static_cast<std::size_t>(part["start"].number);
              const bool exact = same_log || part["draw"].text != "normal";
              CHECK(first_difference(draws(part, seed, start, expected.size()), expected,
                                     exact ? 0 : 2) == support::kSame);
            });
}

TEST_CASE("100,000 uniforms and integers have NumPy's checksums", "[random]") {
  const support::Json golden = support::parse_json(support::read_golden("draws.json"));
  const auto count = static_cast<std::size_t>(golden["checked"].number);
  for (const support::Json& expected : golden["checksums"].items) {
    const std::string& name = expected["part"].text;
    const auto seed = static_cast<std::uint32_t>(expected["seed"].number);
    CAPTURE(seed, name);
    for (const support::Json& part : golden["parts"].items) {
      if (part["name"].text != name) continue;
      CHECK(checksum(draws(part, seed, 0, count)) == expected["fnv1a"].text);
    }
  }
}

TEST_CASE("randn draws normals row by row", "[random]") {
  Random random(42);
  const Matrix<double> q = random.randn(3, 4);
  REQUIRE(q.rows() == 3);
  REQUIRE(q.cols() == 4);
  Random one_by_one(42);
  for (Index i = 0; i < 3; ++i) {
    for (Index j = 0; j < 4; ++j) CHECK(q(i, j) == one_by_one.normal());
  }
  CHECK(std::abs(q(0, 0) - 0.49671415) < 1e-8);  // NumPy's best-known number
}

TEST_CASE("kinds of draws share one stream, as in NumPy", "[random]") {
  // np.random.seed(7): randn(), randint(0, 10), random_sample(), randn(), randn()
  Random random(7);
  CHECK(support::ulps(random.normal(), 1.690525703800356) <= 2);
  CHECK(random.integer(0, 10) == 9);
  CHECK(random.uniform() == 0.5384958704104337);
  CHECK(support::ulps(random.normal(), -0.4659373705408328) <= 2);
  CHECK(support::ulps(random.normal(), -0.7889230286257386) <= 2);
}

TEST_CASE("an integer from a range of one draws nothing", "[random]") {
  Random random(1);
  Random untouched(1);
  CHECK(random.integer(-3, -2) == -3);
  CHECK(random.uniform() == untouched.uniform());
}

}  // namespace attention
