// Angles of positions: sinusoidal tables and rotations of pairs of columns.
//
// The angle at position p is p × base^(−exponent). Angles, sines and cosines are calculated in
// double whatever T is, each from its own argument alone, and then rounded to T: a float could not
// hold the angles of far positions.
#pragma once

#include "core/kernels.h"

namespace attention {

// Which exponent column c of a table of width d has. Only the first is what the paper means.
enum class Exponent {
  pair,         // 2 ⌊c / 2⌋ / d: a sine and its cosine share one
  column,       // c / d: the mistake of giving a sine and its cosine two
  twice_column  // 2c / d: the mistake of counting columns where the formula counts pairs
};

struct Waves {
  double base = 10000;
  Index first = 0;            // position of the first row
  bool concatenated = false;  // all sines, then all cosines; otherwise they take turns
  Exponent exponent = Exponent::pair;
};

// The exponent of column `col` of a table of so many columns.
double exponent(const Waves& waves, Index col, Index cols);

// base^(−exponent) of it.
double frequency(const Waves& waves, Index col, Index cols);

// out (n×d): row p holds the sines and cosines of position first + p. With an odd d there is one
// sine more than there are cosines.
template <class T>
void sinusoid(const Waves& waves, View<T> out);

struct Rotation {
  double base = 10000;
  Index first = 0;      // position of the first row
  bool halves = false;  // pairs are (c, c + d/2); otherwise (2c, 2c + 1)
  bool back = false;    // by the opposite angles
};

// out (n×d) = a with each pair of columns turned by the angle of its row and pair. d is even.
template <class T>
void rotate(In<T> a, const Rotation& rotation, View<T> out);

}  // namespace attention
