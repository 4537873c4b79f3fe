// Shanten, waits and scoring by the same rules as games/riichi/rules, for many tables at once.
#pragma once
#include <algorithm>
#include <cstdint>
#include <cstring>
#include <vector>

using u8 = uint8_t;
using u64 = uint64_t;
constexpr int KINDS = 34, EAST = 27, HAKU = 31;

inline int kindOf(int tile) { return tile >> 2; }
inline bool isRed(int tile) { return tile == 16 || tile == 52 || tile == 88; }
inline bool isYaochuu(int kind) { return kind >= EAST || kind % 9 == 0 || kind % 9 == 8; }
inline int suitOf(int kind) { return kind < 27 ? kind / 9 : 3; }

constexpr int POW5[10] = {1, 5, 25, 125, 625, 3125, 15625, 78125, 390625, 1953125};
inline int unitOf(int kind) { return POW5[kind < 27 ? kind % 9 : kind - 27]; }

// At index 5 * p + m: the number of tiles that a part of a hand lacks for m sets and p pairs.
struct Lack {
  u8 d[10];
};
extern std::vector<Lack> SUIT, HONOURS;
// The same, but a finished hand may need a fifth tile of a kind. Bytes 0-4 of the first number are for no pair, those of
// the second for one; each is at most FAR, so that two of them can be added in seven bits.
constexpr u8 FAR = 60;
typedef u8 Bytes __attribute__((vector_size(16)));
typedef u64 Words __attribute__((vector_size(16)));
union Free {
  Bytes bytes;
  Words words;
  u8 d[16];
};
extern std::vector<Free> FREE_SUIT, FREE_HONOURS;
Free joined(const Free &a, const Free &b);
inline int lacking(const Free &a, const Free &b, int sets) {
  int least = FAR;
  for (int i = 0; i <= sets; i++) least = std::min(least, std::min(a.d[8 + i] + b.d[sets - i], a.d[i] + b.d[8 + sets - i]));
  return least;
}
// Tells of a part whether it lacks at most `most` tiles together with the rest of the hand. Looks at all ways to share
// the sets at once: the high bit of a byte stays clear if its way lacks few enough.
struct Within {
  u64 none, pair;
  Within(const Free &rest, int sets, int most) {
    constexpr u64 ONES = 0x0101010101010101;
    u64 used = ~0ull >> 8 * (7 - sets), bias = (used & (127 - most) * ONES) | (~used & 128 * ONES);
    none = (__builtin_bswap64(rest.words[1]) >> 8 * (7 - sets)) + bias;
    pair = (__builtin_bswap64(rest.words[0]) >> 8 * (7 - sets)) + bias;
  }
  bool operator()(const Free &part) const {
    constexpr u64 HIGH = 0x8080808080808080;
    return ((none + part.words[0]) & (pair + part.words[1]) & HIGH) != HIGH;
  }
};

// For a part of a hand: bits 0-8 the ranks that complete it, of which it has fewer than four; then whether it is
// complete, that is, made of sets and at most one pair; then the remainder of its number of tiles by three.
extern std::vector<uint16_t> SUIT_DONE, HONOURS_DONE;
constexpr unsigned DONE_RANKS = 0x1ff, DONE = 1 << 9;
inline int doneTiles(unsigned done) { return done >> 10; }
void makeTables();

inline Lack joined(const Lack &a, const Lack &b) {
  Lack out;
  for (int m = 0; m < 5; m++) {
    u8 none = 255, pair = 255;
    for (int i = 0; i <= m; i++) {
      none = std::min<u8>(none, a.d[i] + b.d[m - i]);
      pair = std::min<u8>(pair, std::min<u8>(a.d[5 + i] + b.d[m - i], a.d[i] + b.d[5 + m - i]));
    }
    out.d[m] = none;
    out.d[5 + m] = pair;
  }
  return out;
}
inline int lacking(const Lack &a, const Lack &b, int sets) {
  int pair = 255;
  for (int i = 0; i <= sets; i++)
    pair = std::min(pair, std::min(a.d[5 + i] + b.d[sets - i], a.d[i] + b.d[5 + sets - i]));
  return pair;
}

// The concealed tiles by kind, and for each part its index in SUIT or HONOURS.
struct Counts {
  u8 of[KINDS] = {};
  int part[4] = {};
  void add(int kind) {
    of[kind]++;
    part[suitOf(kind)] += unitOf(kind);
  }
  void remove(int kind) {
    of[kind]--;
    part[suitOf(kind)] -= unitOf(kind);
  }
};

inline int chiitoitsuShanten(const Counts &c) {
  int pairs = 0, kinds = 0;
  for (int k = 0; k < KINDS; k++) pairs += c.of[k] >= 2, kinds += c.of[k] >= 1;
  return 6 - pairs + std::max(0, 7 - kinds);
}
inline int kokushiShanten(const Counts &c) {
  int kinds = 0, paired = 0;
  for (int k = 0; k < KINDS; k++)
    if (isYaochuu(k)) kinds += c.of[k] >= 1, paired |= c.of[k] >= 2;
  return 13 - kinds - paired;
}
inline int shanten(const Counts &c, int melds) {
  int now = lacking(joined(SUIT[c.part[0]], SUIT[c.part[1]]), joined(SUIT[c.part[2]], HONOURS[c.part[3]]), 4 - melds) - 1;
  if (melds == 0) now = std::min(now, std::min(chiitoitsuShanten(c), kokushiShanten(c)));
  return now;
}
// The kinds that lower the shanten.
inline u64 closer(const Counts &c, int melds, int now) {
  const Lack &man = SUIT[c.part[0]], &pin = SUIT[c.part[1]], &sou = SUIT[c.part[2]], &hon = HONOURS[c.part[3]];
  Lack left = joined(man, pin), right = joined(sou, hon);
  Lack rest[4] = {joined(pin, right), joined(man, right), joined(left, hon), joined(left, sou)};
  int sets = 4 - melds;
  u64 found = 0;
  for (int k = 0; k < KINDS; k++) {
    if (c.of[k] == 4) continue;
    int s = suitOf(k);
    const Lack &part = s == 3 ? HONOURS[c.part[3] + unitOf(k)] : SUIT[c.part[s] + unitOf(k)];
    if (lacking(rest[s], part, sets) <= now) found |= 1ull << k;
  }
  if (melds == 0 && chiitoitsuShanten(c) == now) {
    int kinds = 0;
    for (int k = 0; k < KINDS; k++) kinds += c.of[k] > 0;
    for (int k = 0; k < KINDS; k++)
      if (c.of[k] == 1 || (c.of[k] == 0 && kinds < 7)) found |= 1ull << k;
  }
  if (melds == 0 && kokushiShanten(c) == now) {
    bool paired = false;
    for (int k = 0; k < KINDS; k++) paired |= isYaochuu(k) && c.of[k] > 1;
    for (int k = 0; k < KINDS; k++)
      if (isYaochuu(k) && (c.of[k] == 0 || (c.of[k] == 1 && !paired))) found |= 1ull << k;
  }
  return found;
}
inline u64 waitsOf(const Counts &c, const u8 *melded, int melds) {
  if (shanten(c, melds) != 0) return 0;
  u64 found = closer(c, melds, 0);
  for (int k = 0; k < KINDS; k++)
    if (c.of[k] + melded[k] >= 4) found &= ~(1ull << k);
  return found;
}

enum MeldType : u8 { CHI_MELD, PON_MELD, DAIMINKAN, KAKAN, ANKAN };
struct Meld {
  MeldType type;
  u8 count;
  u8 tiles[4];
  int called, from;
};

// A set is 0..33 for a triplet of that kind, or 34 + kind for a run that begins with that kind.
struct Decomposition {
  int pair, count, sets[4];
};
int decompose(const u8 *counts, Decomposition *out, int most);

struct Win {
  Counts hand;
  int melds;
  const Meld *meld;
  int kind, reds, seatWind, roundWind, riichi;
  bool tsumo, ippatsu, rinshan, chankan, lastTile, firstTurn;
  int bonus; // dora and ura
};
struct Score {
  int base = 0; // 0: no yaku
  bool daisangen = false, daisuushii = false;
};
Score score(const Win &win);
