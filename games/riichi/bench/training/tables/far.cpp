// The value of hands with a shanten of three or more: how near they are to a yaku, and which tiles help.
#include "caches.h"

namespace {
// The distance to four triplets and a pair, as majiang-ai counts it.
int toTriplets(const Look &look) {
  int triplets = look.nMelds, pairs = 0;
  for (int suit = 0; suit < 4; suit++) {
    uint32_t key = look.key[suit], four = key >> 2 & ONES, three = key & key >> 1 & ONES;
    triplets += __builtin_popcount(four | three);
    pairs += __builtin_popcount(key >> 1 & ~key & ONES);
  }
  return 8 - 2 * triplets - (triplets + pairs > 5 ? 5 - triplets : pairs);
}
int onlyOf(const Look &look, int suit) {
  uint32_t key[4] = {};
  int part[4] = {};
  key[suit] = look.key[suit], part[suit] = look.part[suit];
  key[3] = look.key[3], part[3] = look.part[3];
  return freeShanten(key, part, look.nMelds);
}
int withoutEnds(const Look &look) {
  uint32_t key[4] = {};
  int part[4] = {};
  for (int suit = 0; suit < 3; suit++) {
    key[suit] = look.key[suit] & 077777770;
    part[suit] = look.part[suit] - (int)(look.key[suit] & 7) - (int)(look.key[suit] >> 24 & 7) * POW5[8];
  }
  return freeShanten(key, part, look.nMelds);
}
} // namespace

int Lookout::toValued(const Look &look, int plain) const {
  bool has = false;
  int pair = 0;
  for (int valued : {EAST + scene.roundWind, EAST + scene.seatWind, HAKU, HAKU + 1, HAKU + 2}) {
    int held = look.count(valued);
    has |= held >= 3;
    for (int i = 0; i < look.nMelds; i++) has |= lowestOf(look.melds >> 16 * i & 0xffff) == valued;
    if (held == 2 && honours >> (valued - EAST) & 1) pair = valued;
  }
  if (has) return plain;
  if (pair == 0) return 99;
  Look rest = look;
  rest.add(pair, -2);
  return 1 + freeShanten(rest.key, rest.part, rest.nMelds + 1);
}
int Lookout::distance(const Look &look) {
  bool closed = true, simple = true, triplets = true;
  unsigned suits = 0;
  for (int i = 0; i < look.nMelds; i++) {
    unsigned code = look.melds >> 16 * i & 0xffff;
    int lowest = lowestOf(code);
    bool run = classOf(code) == RUN;
    closed &= classOf(code) == CLOSED_KAN;
    simple &= lowest < EAST && lowest % 9 != 0 && lowest % 9 != (run ? 6 : 8);
    triplets &= !run;
    suits |= 1 << suitOf(lowest);
  }
  int plain = freeShanten(look.key, look.part, look.nMelds);
  int least = std::min(closed ? plain : 99, toValued(look, plain));
  if (simple) least = std::min(least, withoutEnds(look));
  if (triplets) least = std::min(least, toTriplets(look));
  for (int suit = 0; suit < 3; suit++)
    if ((suits & 7 & ~(1 << suit)) == 0) least = std::min(least, onlyOf(look, suit));
  return least;
}
bool Lookout::callsTriplet(const Look &look, int kind, int now) {
  if (look.count(kind) < 2) return false;
  Look after = look;
  after.add(kind, -2);
  after.melds = withMeld(look.melds, meldCode(TRIPLET, kind, false));
  after.nMelds++;
  return distance(after) < now;
}
bool Lookout::callsRun(const Look &look, int kind, int now) {
  if (kind >= EAST) return false;
  int rank = kind % 9, room = 14 - (look.nMelds + 1) * 3;
  static const int RUNS[3][2] = {{-2, -1}, {-1, 1}, {1, 2}};
  for (auto [low, high] : RUNS) {
    if (rank + low < 0 || rank + high > 8 || look.count(kind + low) == 0 || look.count(kind + high) == 0) continue;
    int swaps = look.count(kind) + (low == -2 && rank >= 3 ? look.count(kind - 3) : 0) + (high == 2 && rank <= 5 ? look.count(kind + 3) : 0);
    if (swaps >= room) continue;
    Look after = look;
    after.add(kind + low, -1);
    after.add(kind + high, -1);
    after.melds = withMeld(look.melds, meldCode(RUN, kind + std::min(0, low), false));
    after.nMelds++;
    if (distance(after) < now) return true;
  }
  return false;
}
// Fills three sets of kinds: those that help once, those that help two times as much as they can be called for a run,
// and those that help four times as much as they can be called for a triplet.
void Lookout::helping(const Look &look, u64 *helps) {
  int now = distance(look);
  helps[0] = helps[1] = helps[2] = 0;
  for (int kind = 0; kind < KINDS; kind++) {
    if (look.count(kind) == 4) continue;
    Look more = look;
    more.add(kind);
    if (distance(more) >= now) continue;
    int which = scene.lastTile ? 0 : callsTriplet(look, kind, now) ? 2 : callsRun(look, kind, now) ? 1 : 0;
    helps[which] |= 1ull << kind;
  }
}
double Lookout::far(const Look &look) {
  u64 rest = (u64)look.part[3] | (u64)look.nMelds << 17 | (u64)honours << 20;
  u64 melds = look.melds & ~0x0100010001000100ull, place = scene.seatWind | scene.roundWind << 2 | scene.lastTile << 4;
  u64 hand = mixed(mixed(suitsOf(look), rest), mixed(melds, place));
  Caches::Far &kept = caches->fars[hand & (Caches::FARS - 1)];
  if (kept.hand != hand) {
    kept.hand = hand;
    helping(look, kept.helps);
  }
  int value = 0;
  for (int which = 0; which < 3; which++)
    for (u64 bits = kept.helps[which]; bits != 0; bits &= bits - 1) {
      int kind = __builtin_ctzll(bits);
      value += left[kind] << which;
      if (kind < EAST && kind % 9 == 4) value += left[RED_TILE + kind / 9] << which;
    }
  return value;
}
