// The caches of a lookout. They have fixed sizes, small enough for a processor's own memory: larger ones are hardly hit
// more often, since most hands are looked at for one decision only.
#pragma once
#include "lookout.h"

// The lowest bit of each number in a `key`.
constexpr uint32_t ONES = 0111111111;

// A hash of two numbers.
inline u64 mixed(u64 a, u64 b) {
  unsigned __int128 product = (unsigned __int128)(a ^ 0xa0761d6478bd642full) * (b ^ 0xe7037ed1a0b428dbull);
  return (u64)product ^ (u64)(product >> 64);
}
inline u64 suitsOf(const Look &look) { return (u64)look.part[0] | (u64)look.part[1] << 21 | (u64)look.part[2] << 42; }
inline u64 restOf(const Look &look) {
  return (u64)look.part[3] | (u64)look.state << 17 | (u64)look.nMelds << 19 | (u64)look.denied[0] << 22 | (u64)look.denied[1] << 28 |
         (u64)look.nDenied << 34 | (u64)look.red << 36;
}
// Stands for a hand at this table. Different hands have different numbers, but for one chance in 10^19.
inline u64 hashOf(const Look &look, u64 scene, int back = NO_TILE) {
  return mixed(mixed(suitsOf(look), restOf(look) | (u64)(back + 1) << 40), mixed(look.melds, scene));
}

// A value depends on the tiles of which `need` has bits, and holds while they are left in the numbers of `left`.
struct Lookout::Caches {
  static constexpr int WAYS = 4, VALUES = 1 << 13, SHAPES = 1 << 16, READIES = 1 << 14, FARS = 1 << 14;
  struct alignas(64) Value {
    u64 hand, need[3], left[3];
    double value;
  };
  // The points of a ready hand by its waits in order, a red five before the plain one; -1 if not yet computed.
  struct alignas(64) Ready {
    static constexpr int MOST = 14;
    u64 hand;
    int points[MOST];
  };
  struct Far {
    u64 hand, helps[3];
  };
  std::vector<Value> values = std::vector<Value>(VALUES * WAYS);
  std::vector<Shape> shapes = std::vector<Shape>(SHAPES, Shape{~0ull, ~0ull, 0, 0, {}, 0});
  std::vector<Ready> readies = std::vector<Ready>(READIES);
  std::vector<Far> fars = std::vector<Far>(FARS);
};
