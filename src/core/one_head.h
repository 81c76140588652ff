// Whether this is compiled for the page's first module, which knows one head and no more, so that
// it weighs little: its catalogue (catalogue.cpp) offers nothing that these files leave out.
#pragma once

namespace attention {

#ifdef ATTENTION_ONE_HEAD
inline constexpr bool kOneHead = true;
#else
inline constexpr bool kOneHead = false;
#endif

}  // namespace attention
