// What majiang-ai thinks a hand is worth: the same numbers, in the same order of sums, as ../../support/look-ahead.ts
// and far-hands.ts compute them. Each thread has a lookout of its own, so its caches need no locks.
#pragma once
#include "hands.h"
#include <memory>

// Tiles by name: the kinds, then the three red fives.
constexpr int RED_TILE = KINDS, NAMES = KINDS + 3, NO_TILE = -1;
// Two values that differ by less are the same.
constexpr double NEARLY = 0.0000001;
inline int kindOfName(int name) { return name < RED_TILE ? name : 9 * (name - RED_TILE) + 4; }
inline int nameOfTile(int tile) { return isRed(tile) ? RED_TILE + kindOf(tile) / 9 : kindOf(tile); }

// States of a hand: without a drawn tile; with one; after a call, which forbids some discards.
enum State : u8 { WAITING, DRAWN, CALLED };

// Melds in any order as one number, 16 bits for each: its lowest kind, its class, whether it has a red five.
enum MeldClass { RUN, TRIPLET, OPEN_KAN, CLOSED_KAN };
inline unsigned meldCode(MeldClass type, int lowest, bool red) { return lowest | type << 6 | red << 8 | 1 << 9; }
inline int lowestOf(unsigned code) { return code & 63; }
inline MeldClass classOf(unsigned code) { return MeldClass(code >> 6 & 3); }
inline u64 withMeld(u64 melds, u64 code) {
  int at = 0;
  while ((melds >> at & 0xffff) > code) at += 16;
  u64 low = melds & ((1ull << at) - 1);
  return low | code << at | (melds ^ low) << 16;
}

// A hand. `key` has three bits for each kind, `part` the indexes of the tables of hands.h, `red` a bit for each suit.
struct Look {
  uint32_t key[4] = {};
  int part[4] = {};
  u64 melds = 0;
  u8 red = 0, nMelds = 0, nDenied = 0, denied[2] = {};
  State state = WAITING;
  int count(int kind) const { return key[suitOf(kind)] >> 3 * rankOf(kind) & 7; }
  static int rankOf(int kind) { return kind < EAST ? kind % 9 : kind - EAST; }
  void add(int kind, int by = 1) {
    int suit = suitOf(kind);
    key[suit] += (uint32_t)by << 3 * rankOf(kind);
    part[suit] += by * unitOf(kind);
  }
  bool denies(int kind) const { return (nDenied > 0 && denied[0] == kind) || (nDenied > 1 && denied[1] == kind); }
};

// By majiang-core's shanten, a hand may wait for a fifth tile of a kind.
int freeShanten(const uint32_t *key, const int *part, int melds);

struct Scene {
  int seatWind = 0, roundWind = 0, nDora = 0;
  u8 dora[5] = {};
  bool lastTile = false; // nothing can be called any more
  u64 id() const {
    u64 id = seatWind | roundWind << 2 | lastTile << 4;
    for (int i = 0; i < nDora; i++) id = id << 6 | (dora[i] + 1);
    return id;
  }
};

class Lookout {
public:
  Lookout();
  ~Lookout();
  // Everything outside the hand: `left` has the number of unseen tiles by name, `honours` a bit for each honour of
  // which tiles are unseen.
  void open(const Scene &scene, const u8 *left, unsigned honours);
  // The value of a hand.
  double value(const Look &look);
  // The value of a hand that has discarded a kind, only by draws of other kinds after which it is worth more than `bar`.
  double valueWithout(const Look &look, int kind, double bar);
  // Shanten, and the number of steps from a ready hand with a yaku.
  int shanten(const Look &look) { return shapeOf(look).now; }
  int distance(const Look &look);
  // The kinds that lower the shanten, except those of which the hand has four; or, if the hand must discard, the kinds
  // that keep it.
  u64 useful(const Look &look) { return shapeOf(look).kinds; }
  int leftOf(int name) const { return left[name]; }
  // The points of a won hand by self-draw of this kind, with riichi if it is closed.
  int points(const Look &look, int kind);

private:
  struct Caches;
  // What depends only on the hand: its shanten, and the kinds that lower it or, if the hand must discard, those that
  // keep it. For a waiting hand also the kinds that lower it when called for a triplet, or for a run in which they are
  // highest, in the middle or lowest.
  struct alignas(64) Shape {
    u64 suits, rest, kinds, pon, chi[3];
    int now;
  };
  std::unique_ptr<Caches> caches;
  Scene scene;
  u64 sceneId = 0;
  u8 left[NAMES] = {};
  unsigned honours = 0;
  // The kind that was discarded by a hand that goes back: drawing it again is worth nothing.
  int back = NO_TILE;
  // Number of tiles left, four bits each, and the mask of those that were read, directly or by a value from the cache.
  u64 packed[3] = {}, need[3] = {};
  unsigned turn = 0;

  int take(int name) {
    u64 bits = 15ull << name % 16 * 4;
    need[name / 16] |= bits;
    return (packed[name / 16] & bits) >> name % 16 * 4;
  }
  void takeLeft(int name, int by) { packed[name / 16] -= (u64)by << name % 16 * 4; }
  const Shape &shapeOf(const Look &look);
  static void fill(Shape &shape, const Look &look);
  double near(const Look &look, int now);
  double ready(const Look &look, u64 waits);
  double bestReady(const Look &look);
  double afterDiscards(const Look &look, int now);
  double afterDraws(const Look &look);
  double afterCall(const Look &look, int now, int one, int other, bool usesRed, unsigned meld, int forbidden);
  double callValue(const Look &look, const Shape &shape, int name);
  double runValue(const Look &look, const Shape &shape, int name);
  double far(const Look &look);
  void helping(const Look &look, u64 *helps);
  bool callsTriplet(const Look &look, int kind, int now);
  bool callsRun(const Look &look, int kind, int now);
  int toValued(const Look &look, int plain) const;
};
