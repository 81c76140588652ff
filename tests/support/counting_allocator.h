// Counts every allocation of the program: include it in one source file of a program.
//
//   const long before = support::allocations();
//   tape.run();
//   CHECK(support::allocations() == before);
//
// Under the address sanitizer malloc itself is counted, whoever calls it. Elsewhere operator new
// is, which standard containers and strings use.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdlib>
#include <new>

#if defined(__SANITIZE_ADDRESS__)
#define COUNTS_MALLOC
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define COUNTS_MALLOC
#endif
#endif

namespace support {

inline std::atomic<long> allocation_count = 0;

inline long allocations() { return allocation_count; }

}  // namespace support

#ifdef COUNTS_MALLOC

extern "C" void __sanitizer_malloc_hook(const volatile void*, std::size_t) {
  ++support::allocation_count;
}

#else

void* operator new(std::size_t bytes) {
  ++support::allocation_count;
  if (void* memory = std::malloc(bytes > 0 ? bytes : 1)) return memory;
  std::abort();
}

void* operator new(std::size_t bytes, std::align_val_t alignment) {
  ++support::allocation_count;
  const auto unit = static_cast<std::size_t>(alignment);
  if (void* memory = std::aligned_alloc(unit, (bytes + unit) / unit * unit)) return memory;
  std::abort();
}

void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }

#endif
