#include "hands.h"
#include <mutex>

std::vector<Lack> SUIT(1953125), HONOURS(78125);
std::vector<Free> FREE_SUIT(1953125), FREE_HONOURS(78125);
std::vector<uint16_t> SUIT_DONE(1953125), HONOURS_DONE(78125);

namespace {
// The least number of missing tiles, by: runs that began two ranks below, runs that began one rank below, sets so far,
// pairs so far.
struct State {
  u8 best[5][5][5][2];
};
// `most` is the highest number of a tile that a finished hand may need.
State step(const State &from, int rank, int have, int most) {
  State to;
  memset(&to, 200, sizeof to);
  for (int a = 0; a < 5; a++)
    for (int b = 0; a + b < 5; b++)
      for (int m = a + b; m < 5; m++)
        for (int p = 0; p < 2; p++) {
          int cost = from.best[a][b][m][p];
          if (cost >= 200) continue;
          for (int r = 0; m + r < 5 && (r == 0 || rank <= 6); r++)
            for (int t = 0; t < 2 && m + r + t < 5; t++)
              for (int q = 0; q + p < 2; q++) {
                int want = a + b + r + 3 * t + 2 * q;
                if (want > most) continue;
                u8 &at = to.best[b][r][m + r + t][p + q];
                at = std::min<u8>(at, cost + std::max(0, want - have));
              }
        }
  return to;
}
// Fills the table of a suit (nine ranks) or of the honours (seven, without runs).
void fill(std::vector<Lack> &table, int ranks, int most, const State &state, int rank, int index, int sum) {
  if (rank == ranks) {
    for (int p = 0; p < 2; p++)
      for (int m = 0; m < 5; m++) table[index].d[5 * p + m] = state.best[0][0][m][p];
    return;
  }
  for (int have = 0; have < 5 && sum + have <= 14; have++)
    fill(table, ranks, most, step(state, ranks == 9 ? rank : 9, have, most), rank + 1, index + have * POW5[rank], sum + have);
}
Free freeOf(const Lack &lack) {
  Free free;
  free.bytes = Bytes{} + FAR;
  for (int p = 0; p < 2; p++)
    for (int m = 0; m < 5; m++) free.d[8 * p + m] = std::min(FAR, lack.d[5 * p + m]);
  return free;
}
// Fills the table of what is complete. It needs the table of what is lacking.
void fillDone(std::vector<uint16_t> &done, const std::vector<Lack> &lacks, int ranks) {
  auto tilesOf = [](int index) {
    int tiles = 0;
    for (; index > 0; index /= 5) tiles += index % 5;
    return tiles;
  };
  auto isDone = [&](int index, int tiles) { return tiles <= 14 && tiles % 3 != 1 && lacks[index].d[tiles % 3 == 2 ? 5 + tiles / 3 : tiles / 3] == 0; };
  for (int index = 0; index < (int)done.size(); index++) {
    int tiles = tilesOf(index);
    if (tiles > 14) continue;
    done[index] = tiles % 3 << 10 | (isDone(index, tiles) ? DONE : 0);
    for (int rank = 0; rank < ranks; rank++)
      if (index / POW5[rank] % 5 < 4 && isDone(index + POW5[rank], tiles + 1)) done[index] |= 1 << rank;
  }
}
} // namespace

Free joined(const Free &a, const Free &b) {
  constexpr u64 FARS = FAR * 0x0101010101010101;
  Free out, bare;
  out.bytes = Bytes{} + FAR;
  bare.words = Words{FARS, b.words[0]};
  for (int i = 0; i < 5; i++) {
    // Moves the bytes up by i sets.
    u64 low = FARS & ((1ull << 8 * i) - 1);
    Bytes one = (Bytes)(b.words << 8 * i | low) + a.d[i], other = (Bytes)(bare.words << 8 * i | low) + a.d[8 + i];
    out.bytes = out.bytes < one ? out.bytes : one;
    out.bytes = out.bytes < other ? out.bytes : other;
  }
  return out;
}

void makeTables() {
  static std::once_flag made;
  std::call_once(made, [] {
    State begin;
    memset(&begin, 200, sizeof begin);
    begin.best[0][0][0][0] = 0;
    fill(SUIT, 9, 4, begin, 0, 0, 0);
    fill(HONOURS, 7, 4, begin, 0, 0, 0);
    std::vector<Lack> suit(SUIT.size()), honours(HONOURS.size());
    fill(suit, 9, 14, begin, 0, 0, 0);
    fill(honours, 7, 14, begin, 0, 0, 0);
    std::transform(suit.begin(), suit.end(), FREE_SUIT.begin(), freeOf);
    std::transform(honours.begin(), honours.end(), FREE_HONOURS.begin(), freeOf);
    fillDone(SUIT_DONE, suit, 9);
    fillDone(HONOURS_DONE, honours, 7);
  });
}

namespace {
struct Finder {
  u8 c[KINDS + 2];
  Decomposition now;
  Decomposition *out;
  int most, found;
  void sets(int from) {
    int k = from;
    while (k < KINDS && c[k] == 0) k++;
    if (k == KINDS) {
      if (found < most) out[found++] = now;
      return;
    }
    if (now.count == 4) return;
    if (c[k] >= 3) {
      c[k] -= 3;
      now.sets[now.count++] = k;
      sets(k);
      now.count--;
      c[k] += 3;
    }
    if (k < EAST && k % 9 <= 6 && c[k + 1] && c[k + 2]) {
      c[k]--, c[k + 1]--, c[k + 2]--;
      now.sets[now.count++] = 34 + k;
      sets(k);
      now.count--;
      c[k]++, c[k + 1]++, c[k + 2]++;
    }
  }
};
} // namespace

int decompose(const u8 *counts, Decomposition *out, int most) {
  Finder f;
  memcpy(f.c, counts, KINDS);
  f.out = out;
  f.most = most;
  f.found = 0;
  // Only a suit with two tiles more than its sets can have the pair.
  int paired = -1;
  for (int suit = 0; suit < 4; suit++) {
    int tiles = 0;
    for (int k = 9 * suit; k < std::min(KINDS, 9 * suit + 9); k++) tiles += counts[k];
    if (tiles % 3 == 0) continue;
    if (tiles % 3 == 1 || paired >= 0) return 0;
    paired = suit;
  }
  if (paired < 0) return 0;
  for (int k = 9 * paired; k < std::min(KINDS, 9 * paired + 9); k++) {
    if (f.c[k] < 2) continue;
    f.c[k] -= 2;
    f.now.pair = k;
    f.now.count = 0;
    f.sets(0);
    f.c[k] += 2;
  }
  return f.found;
}

static int baseOf(int han, int fu) {
  if (han >= 13) return 8000;
  if (han >= 11) return 6000;
  if (han >= 8) return 4000;
  if (han >= 6) return 3000;
  if (han >= 5) return 2000;
  return std::min(2000, fu << (2 + han));
}

Score score(const Win &w) {
  Score out;
  u8 all[KINDS];
  memcpy(all, w.hand.of, KINDS);
  bool closed = true;
  int kans = 0;
  for (int i = 0; i < w.melds; i++) {
    const Meld &m = w.meld[i];
    for (int t = 0; t < m.count; t++) all[kindOf(m.tiles[t])]++;
    if (m.type != ANKAN) closed = false;
    if (m.type >= DAIMINKAN) kans++;
  }
  const u8 *c = w.hand.of;
  bool isKokushi = w.melds == 0 && kokushiShanten(w.hand) == -1;
  bool isPairs = w.melds == 0 && chiitoitsuShanten(w.hand) == -1;
  Decomposition ways[32];
  int count = decompose(c, ways, 32);
  int good = 0;
  for (int i = 0; i < count; i++)
    if (ways[i].count == 4 - w.melds) ways[good++] = ways[i];
  count = good;
  if (!isKokushi && !isPairs && count == 0) return out;

  int suits = 0, honours = 0, ends = 0, middles = 0;
  for (int s = 0; s < 3; s++) {
    bool any = false;
    for (int r = 0; r < 9; r++)
      if (all[9 * s + r]) {
        any = true;
        if (r == 0 || r == 8) ends++;
        else middles++;
      }
    suits += any;
  }
  for (int k = EAST; k < KINDS; k++) honours += all[k] > 0;

  // Yakuman.
  int yakuman = 0;
  if (w.firstTurn && w.tsumo) yakuman++;
  if (isKokushi) yakuman++;
  int winds = 0, windPairs = 0, dragons = 0, dragonPairs = 0;
  for (int k = EAST; k < HAKU; k++) winds += all[k] >= 3, windPairs += all[k] == 2;
  for (int k = HAKU; k < KINDS; k++) dragons += all[k] >= 3, dragonPairs += all[k] == 2;
  if (!isKokushi) {
    if (dragons == 3) yakuman++, out.daisangen = true;
    if (winds == 4) yakuman++, out.daisuushii = true;
    else if (winds == 3 && windPairs == 1) yakuman++;
    if (suits == 0) yakuman++;
    if (suits > 0 && honours == 0 && middles == 0) yakuman++;
    if (kans == 4) yakuman++;
    bool green = true;
    for (int k = 0; k < KINDS && green; k++)
      if (all[k] && !(k == 19 || k == 20 || k == 21 || k == 23 || k == 25 || k == 32)) green = false;
    if (green) yakuman++;
    if (w.melds == 0 && suits == 1 && honours == 0) {
      int s = 0;
      while (!all[9 * s + 0] && s < 2) s++;
      const u8 *a = all + 9 * s;
      bool gates = a[0] >= 3 && a[8] >= 3;
      for (int r = 1; r < 8; r++) gates &= a[r] >= 1;
      if (gates) yakuman++;
    }
  }
  bool fourConcealed = false;
  for (int i = 0; i < count && !fourConcealed; i++) {
    int concealed = 0;
    for (int m = 0; m < w.melds; m++) concealed += w.meld[m].type == ANKAN;
    for (int s = 0; s < ways[i].count; s++) concealed += ways[i].sets[s] < 34;
    if (concealed == 4 && (w.tsumo || w.kind == ways[i].pair)) fourConcealed = true;
  }
  if (fourConcealed) yakuman++;
  if (yakuman > 0) {
    out.base = 8000 * std::min(6, yakuman);
    return out;
  }

  int fixed = 0;
  if (w.riichi == 2) fixed += 2;
  else if (w.riichi == 1) fixed += 1;
  if (w.riichi && w.ippatsu) fixed++;
  if (w.tsumo && closed) fixed++;
  if (w.lastTile) fixed++;
  if (w.rinshan) fixed++;
  if (w.chankan) fixed++;
  bool tanyao = honours == 0 && ends == 0;
  bool honroutou = middles == 0;
  int flush = suits == 1 ? (honours ? (closed ? 3 : 2) : (closed ? 6 : 5)) : 0;
  int common = fixed + tanyao + (honroutou ? 2 : 0) + flush;
  int bonus = w.bonus + w.reds;
  int best = 0;
  auto take = [&](int yaku, int fu) {
    if (yaku > 0) best = std::max(best, baseOf(yaku + bonus, fu));
  };
  if (isPairs) take(common + 2, 25);
  for (int i = 0; i < count; i++) {
    const Decomposition &way = ways[i];
    int sets[4];
    bool isMeld[4];
    int n = 0;
    for (int s = 0; s < way.count; s++) sets[n] = way.sets[s], isMeld[n++] = false;
    for (int m = 0; m < w.melds; m++) {
      int low = 99;
      for (int t = 0; t < w.meld[m].count; t++) low = std::min(low, kindOf(w.meld[m].tiles[t]));
      sets[n] = w.meld[m].type == CHI_MELD ? 34 + low : low;
      isMeld[n++] = true;
    }
    int han = common, runs = 0, triplets = 0;
    // Bits by kind. `concealedRuns` has those of which there is an odd number.
    u64 hasRun = 0, hasTriplet = 0, concealedRuns = 0;
    int doubles = 0;
    bool outside = isYaochuu(way.pair);
    for (int s = 0; s < n; s++) {
      if (sets[s] >= 34) {
        int k = sets[s] - 34;
        runs++;
        hasRun |= 1ull << k;
        if (!isMeld[s]) doubles += concealedRuns >> k & 1, concealedRuns ^= 1ull << k;
        if (k % 9 != 0 && k % 9 != 6) outside = false;
      } else {
        triplets++;
        hasTriplet |= 1ull << sets[s];
        if (!isYaochuu(sets[s])) outside = false;
      }
    }
    auto has = [](u64 bits, int at) { return (int)(bits >> at & 1); };
    for (int k = HAKU; k < KINDS; k++) han += has(hasTriplet, k);
    han += has(hasTriplet, EAST + w.seatWind) + has(hasTriplet, EAST + w.roundWind);
    if (hasRun & hasRun >> 9 & hasRun >> 18 & 0x7f) han += closed ? 2 : 1;
    for (int s = 0; s < 3; s++)
      if ((hasRun >> 9 * s & 0111) == 0111) han += closed ? 2 : 1;
    if (hasTriplet & hasTriplet >> 9 & hasTriplet >> 18 & 0x1ff) han += 2;
    if (outside && runs > 0) han += honours ? (closed ? 2 : 1) : (closed ? 3 : 2);
    if (runs == 0) han += 2;
    if (kans == 3) han += 2;
    if (dragons == 2 && way.pair >= HAKU) han += 2;
    if (closed) han += doubles == 2 ? 3 : doubles;
    int pairFu = 0;
    if (way.pair >= HAKU) pairFu = 2;
    else if (way.pair >= EAST) pairFu = (way.pair - EAST == w.seatWind ? 2 : 0) + (way.pair - EAST == w.roundWind ? 2 : 0);
    int meldFu = 0, ankans = 0;
    for (int m = 0; m < w.melds; m++) {
      const Meld &meld = w.meld[m];
      if (meld.type == CHI_MELD) continue;
      int fu = isYaochuu(kindOf(meld.tiles[0])) ? 4 : 2;
      if (meld.type == DAIMINKAN || meld.type == KAKAN) fu *= 4;
      if (meld.type == ANKAN) fu *= 8, ankans++;
      meldFu += fu;
    }
    int tripletFu = 0, concealed = ankans;
    for (int s = 0; s < way.count; s++)
      if (way.sets[s] < 34) tripletFu += isYaochuu(way.sets[s]) ? 8 : 4, concealed++;
    // The part that the winning tile completed: -1 for the pair, else the index of the set.
    for (int at = -1; at < way.count; at++) {
      bool narrow = false, twoSided = false, byTriplet = false;
      if (at < 0) {
        if (way.pair != w.kind) continue;
        narrow = true;
      } else if (way.sets[at] < 34) {
        if (way.sets[at] != w.kind) continue;
        byTriplet = true;
      } else {
        int low = way.sets[at] - 34;
        if (w.kind < low || w.kind > low + 2) continue;
        if (w.kind == low + 1) narrow = true;
        else if (w.kind == low ? low % 9 == 6 : low % 9 == 0) narrow = true;
        else twoSided = true;
      }
      int more = han;
      int hidden = concealed - (byTriplet && !w.tsumo ? 1 : 0);
      if (hidden == 3) more += 2;
      if (triplets + w.melds + pairFu == 0 && twoSided) {
        take(more + 1, w.tsumo ? 20 : 30);
        continue;
      }
      int fu = 20 + meldFu + tripletFu + pairFu;
      if (narrow) fu += 2;
      if (byTriplet && !w.tsumo) fu -= isYaochuu(w.kind) ? 4 : 2;
      if (w.tsumo) fu += 2;
      else if (closed) fu += 10;
      if (fu == 20) fu = 22;
      take(more, (fu + 9) / 10 * 10);
    }
  }
  out.base = best;
  return out;
}
