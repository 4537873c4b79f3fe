// One table of four: an east game by Tenhou's rules, as games/riichi plays it. Answers are choices as in
// games/riichi/bot/learned/choices.ts.
#pragma once
#include "hands.h"
#include <cstdio>
#include <cstdlib>

constexpr int CHOICES = 46, RIICHI = 37, CHI = 38, PON = 41, KAN = 42, WIN = 43, NINE = 44, PASS = 45;
constexpr int PLANES = 132, PLANES_SIZE = PLANES * KINDS, HIDDEN = 28, HIDDEN_SIZE = HIDDEN * KINDS;

struct Discard {
  u8 tile, seat;
  bool tsumogiri, riichi;
  int8_t takenBy;
};
struct Own {
  u8 hand[15];
  int n, drawn;
  Counts counts;
  u8 melded[KINDS];
  int melds;
  u64 waits;
  bool passing, missed, riichi;
  bool waitsFor(int kind) const { return waits >> kind & 1; }
};
enum How { NOTHING, DISCARDED, ADDED };
enum Drew { NOT, WALL, RINSHAN };

// What a seat may do. On a call, `pairs` has the two own tiles: at 0-2 for a chi by the place of the called tile, at 3
// for a pon.
struct Menu {
  bool isTurn;
  int nDiscards, nRiichi, nKans;
  u8 discards[15], riichi[15];
  struct {
    bool closed;
    u8 tile;
  } kans[4];
  bool tsumo, nine, ron, kan, chi[3], pon;
  u8 pairs[4][2];
};
inline int discardChoice(int tile) { return isRed(tile) ? 34 + kindOf(tile) / 9 : kindOf(tile); }
inline int doraOf(int kind) {
  if (kind < EAST) return kind / 9 * 9 + (kind % 9 + 1) % 9;
  if (kind < HAKU) return EAST + (kind - EAST + 1) % 4;
  return HAKU + (kind - HAKU + 1) % 3;
}
inline int rounded(int base, int times) { return (base * times + 99) / 100 * 100; }

struct Table {
  int firstDealer = 0, dealer = 0, deals = 0, honba = 0, sticks = 0, scores[4];
  int live = 0, indicators[5], nIndicators = 0, turn = 0;
  Drew drew = NOT;
  How how = NOTHING;
  int by = 0, tile = 0;
  Discard all[128];
  int nAll = 0;
  u8 pond[4][40];
  int nPond[4];
  Meld melds[4][4];
  int nMelds[4];
  int riichi[4];
  bool ippatsu[4];
  int declaring = -1, kans = 0, doraOwed = 0;
  bool unbroken = true;
  u8 wall[136];
  int taken = 0, replaced = 0;
  Own own[4];
  bool isOver = false, isRoundOver = false;
  int places[4];

  // The seats that are asked, their menus and their answers.
  int nAsk = 0, ask[4];
  Menu menu[4];
  int answer[4], riichiTile[4];

  void begin(int first) {
    firstDealer = first;
    deals = honba = sticks = 0;
    for (int &s : scores) s = 25000;
    isOver = false;
  }
  int seatWind(int seat) const { return (seat + 4 - dealer) % 4; }
  int roundWind() const { return deals / 4 % 4; }

  // Events.
  void heard() {
    for (Own &o : own)
      if (o.passing) o.passing = false, o.missed = true;
  }
  static void insert(Own &o, int tile) {
    int at = o.n++;
    for (; at > 0 && o.hand[at - 1] > tile; at--) o.hand[at] = o.hand[at - 1];
    o.hand[at] = tile;
  }
  static void sortHand(Own &o) { std::sort(o.hand, o.hand + o.n); }
  static void take(Own &o, int tile) {
    for (int i = 0; i < o.n; i++)
      if (o.hand[i] == tile) {
        for (; i + 1 < o.n; i++) o.hand[i] = o.hand[i + 1];
        o.n--;
        return;
      }
    abort();
  }

  // `wall` must be filled before.
  void startRound() {
    dealer = (firstDealer + deals) % 4;
    live = 70;
    nIndicators = 1;
    indicators[0] = wall[5];
    turn = dealer;
    drew = NOT;
    how = NOTHING;
    nAll = 0;
    declaring = -1;
    kans = doraOwed = replaced = 0;
    taken = 52;
    unbroken = true;
    isRoundOver = false;
    for (int s = 0; s < 4; s++) {
      nPond[s] = nMelds[s] = riichi[s] = 0;
      ippatsu[s] = false;
      Own &o = own[s];
      o = Own{};
      o.drawn = -1;
      int order = (s + 4 - dealer) % 4;
      for (int go = 0; go < 3; go++)
        for (int n = 0; n < 4; n++) insert(o, wall[135 - (16 * go + 4 * order + n)]);
      insert(o, wall[135 - (48 + order)]);
      for (int i = 0; i < 13; i++) o.counts.add(kindOf(o.hand[i]));
      o.waits = waitsOf(o.counts, o.melded, 0);
    }
    draw(dealer);
  }
  void drawn(int seat, int tile, Drew from) {
    heard();
    turn = seat;
    drew = from;
    how = NOTHING;
    live--;
    Own &o = own[seat];
    o.hand[o.n++] = tile;
    o.drawn = tile;
    o.counts.add(kindOf(tile));
    askTurn(seat);
  }
  void draw(int seat) {
    int tile = wall[135 - taken];
    taken++;
    drawn(seat, tile, WALL);
  }
  void drawReplacement(int seat) {
    static const int AT[8] = {1, 0, 3, 2, 14, 15, 16, 17};
    drawn(seat, wall[AT[replaced++]], RINSHAN);
  }
  void turnIndicators(int most) {
    for (int i = 0; i < most && doraOwed > 0; i++) {
      heard();
      indicators[nIndicators] = wall[5 + 2 * nIndicators];
      nIndicators++;
      doraOwed--;
    }
  }

  // Menus.
  bool isClosed(int seat) const {
    for (int i = 0; i < nMelds[seat]; i++)
      if (melds[seat][i].type != ANKAN) return false;
    return true;
  }
  Win winOf(int seat, int ron) const {
    const Own &o = own[seat];
    Win w;
    w.hand = o.counts;
    w.kind = kindOf(ron >= 0 ? ron : o.drawn);
    if (ron >= 0) w.hand.add(w.kind);
    bool isRinshan = ron < 0 && drew == RINSHAN, isRobbed = ron >= 0 && how != DISCARDED;
    w.melds = nMelds[seat];
    w.meld = melds[seat];
    w.reds = ron >= 0 && isRed(ron);
    for (int i = 0; i < o.n; i++) w.reds += isRed(o.hand[i]);
    for (int i = 0; i < w.melds; i++)
      for (int t = 0; t < w.meld[i].count; t++) w.reds += isRed(w.meld[i].tiles[t]);
    w.tsumo = ron < 0;
    w.seatWind = seatWind(seat);
    w.roundWind = roundWind();
    w.riichi = riichi[seat];
    w.ippatsu = ippatsu[seat];
    w.rinshan = isRinshan;
    w.chankan = isRobbed;
    w.lastTile = live == 0 && !isRinshan && !isRobbed;
    w.firstTurn = unbroken && nPond[seat] == 0 && (ron < 0 || seat != dealer);
    w.bonus = 0;
    return w;
  }
  bool hasYaku(int seat, int ron) const {
    if (own[seat].riichi) return true;
    if (live == 0 || (ron < 0 && (drew == RINSHAN || isClosed(seat)))) return true;
    if (ron >= 0 && how == ADDED) return true;
    return score(winOf(seat, ron)).base > 0;
  }
  bool isDiscardFuriten(int seat) const {
    if (!own[seat].waits) return false;
    for (int i = 0; i < nPond[seat]; i++)
      if (own[seat].waitsFor(kindOf(all[pond[seat][i]].tile))) return true;
    return false;
  }
  bool isFuriten(int seat) const { return own[seat].missed || isDiscardFuriten(seat); }
  // By kind, what a seat would pay for a discard now, in hundreds of points and without ura dora: see payments.ts.
  void payments(int seat, uint16_t *paid) const {
    memset(paid, 0, KINDS * sizeof *paid);
    for (int s = 0; s < 4; s++) {
      if (s == seat || isFuriten(s)) continue;
      for (u64 waits = own[s].waits; waits != 0; waits &= waits - 1) {
        int kind = __builtin_ctzll(waits), ron = 4 * kind + 1;
        Win w = winOf(s, ron);
        w.chankan = false;
        w.bonus = doraIn(s, ron, indicators, nIndicators);
        paid[kind] += rounded(score(w).base, s == dealer ? 6 : 4) / 100;
      }
    }
  }
  bool canKan() const { return live >= 1 && kans < 4; }
  bool canRon(int seat) const {
    const Own &o = own[seat];
    if (!o.waits || o.missed || how == NOTHING) return false;
    if (!o.waitsFor(kindOf(tile))) return false;
    return !isDiscardFuriten(seat) && hasYaku(seat, tile);
  }
  bool mayClose(int seat, int kind) const {
    const Own &o = own[seat];
    if (!o.riichi) return true;
    if (kindOf(o.drawn) != kind) return false;
    Counts before = o.counts;
    before.remove(kind);
    if (before.of[kind] != 3 || o.waitsFor(kind)) return false;
    if (kind < EAST)
      for (int k = 0; k < KINDS; k++) {
        if (!o.waitsFor(k)) continue;
        before.add(k);
        Decomposition ways[32];
        int count = decompose(before.of, ways, 32);
        before.remove(k);
        for (int i = 0; i < count; i++) {
          bool triplet = false;
          for (int s = 0; s < ways[i].count; s++) triplet |= ways[i].sets[s] == kind;
          if (!triplet) return false;
        }
      }
    for (int i = 0; i < 3; i++) before.remove(kind);
    u64 after = waitsOf(before, o.melded, o.melds + 1);
    return __builtin_popcountll(after) == __builtin_popcountll(o.waits);
  }
  static int swapKinds(int called, int a, int b, int out[2]) {
    out[0] = called;
    if (a == b) return 1;
    int low = std::min(a, b), high = std::max(a, b);
    if (called < low && high % 9 < 8) return out[1] = high + 1, 2;
    if (called > high && low % 9 > 0) return out[1] = low - 1, 2;
    return 1;
  }
  static bool forbids(const int *kinds, int count, int kind) {
    for (int i = 0; i < count; i++)
      if (kinds[i] == kind) return true;
    return false;
  }
  void turnMenu(int seat) {
    Menu &m = menu[seat];
    m = Menu{};
    m.isTurn = true;
    Own &o = own[seat];
    if (o.drawn < 0) {
      const Meld &last = melds[seat][nMelds[seat] - 1];
      int forbidden[2], pair[2], n = 0;
      for (int t = 0; t < 3; t++)
        if (last.tiles[t] != last.called) pair[n++] = kindOf(last.tiles[t]);
      int count = swapKinds(kindOf(last.called), pair[0], pair[1], forbidden);
      for (int i = 0; i < o.n; i++)
        if (!forbids(forbidden, count, kindOf(o.hand[i]))) m.discards[m.nDiscards++] = o.hand[i];
      return;
    }
    m.tsumo = o.waitsFor(kindOf(o.drawn)) && hasYaku(seat, -1);
    if (canKan())
      for (int i = 0; i < o.n; i++) {
        int t = o.hand[i], kind = kindOf(t);
        if (t % 4 == 0 && o.counts.of[kind] == 4 && mayClose(seat, kind)) m.kans[m.nKans].closed = true, m.kans[m.nKans++].tile = t;
        if (!o.riichi)
          for (int j = 0; j < nMelds[seat]; j++)
            if (melds[seat][j].type == PON_MELD && kindOf(melds[seat][j].tiles[0]) == kind) m.kans[m.nKans].closed = false, m.kans[m.nKans++].tile = t;
      }
    if (o.riichi) {
      m.discards[m.nDiscards++] = o.drawn;
      return;
    }
    for (int i = 0; i < o.n; i++) m.discards[m.nDiscards++] = o.hand[i];
    if (live >= 4 && scores[seat] >= 1000 && isClosed(seat) && shanten(o.counts, o.melds) <= 0) {
      u64 ready = 0;
      for (int k = 0; k < KINDS; k++) {
        if (!o.counts.of[k]) continue;
        o.counts.remove(k);
        if (waitsOf(o.counts, o.melded, o.melds)) ready |= 1ull << k;
        o.counts.add(k);
      }
      for (int i = 0; i < o.n; i++)
        if (ready >> kindOf(o.hand[i]) & 1) m.riichi[m.nRiichi++] = o.hand[i];
    }
    if (unbroken && nPond[seat] == 0) {
      int kinds = 0;
      for (int k = 0; k < KINDS; k++) kinds += isYaochuu(k) && o.counts.of[k];
      m.nine = kinds >= 9;
    }
  }
  static bool leaves(const Own &o, int a, int b, const int *forbidden, int count) {
    if (o.n - 2 > 7) return true;
    for (int i = 0; i < o.n; i++)
      if (o.hand[i] != a && o.hand[i] != b && !forbids(forbidden, count, kindOf(o.hand[i]))) return true;
    return false;
  }
  // Fills the menu of a call. False if there is nothing to call.
  bool callMenu(int seat) {
    Menu &m = menu[seat];
    m = Menu{};
    const Own &o = own[seat];
    int kind = kindOf(tile);
    m.ron = canRon(seat);
    if (how == DISCARDED && live > 0 && !o.riichi) {
      int same = o.counts.of[kind], forbidden[2];
      if (same >= 2) {
        int red = -1, plain[2], n = 0;
        for (int i = 0; i < o.n; i++) {
          if (kindOf(o.hand[i]) != kind) continue;
          if (isRed(o.hand[i])) red = o.hand[i];
          else if (n < 2) plain[n++] = o.hand[i];
        }
        int count = swapKinds(kind, kind, kind, forbidden);
        int pairs[2][2], np = 0;
        if (red >= 0 && n > 0) pairs[np][0] = red, pairs[np++][1] = plain[0];
        if (n > 1) pairs[np][0] = plain[0], pairs[np++][1] = plain[1];
        for (int i = 0; i < np && !m.pon; i++)
          if (leaves(o, pairs[i][0], pairs[i][1], forbidden, count)) m.pon = true, m.pairs[3][0] = pairs[i][0], m.pairs[3][1] = pairs[i][1];
      }
      if (same == 3) m.kan = canKan();
      if ((by + 1) % 4 == seat && kind < EAST) {
        static const int AT[3][2] = {{-2, -1}, {-1, 1}, {1, 2}};
        int number = kind % 9;
        for (int w = 0; w < 3; w++) {
          int one = AT[w][0], other = AT[w][1];
          if (number + one < 0 || number + other > 8 || !o.counts.of[kind + one] || !o.counts.of[kind + other]) continue;
          int plain[2] = {-1, -1}, red[2] = {-1, -1};
          for (int i = 0; i < o.n; i++)
            for (int side = 0; side < 2; side++)
              if (kindOf(o.hand[i]) == kind + AT[w][side]) {
                if (isRed(o.hand[i])) red[side] = o.hand[i];
                else if (plain[side] < 0) plain[side] = o.hand[i];
              }
          int pairs[3][2], np = 0;
          if (red[0] >= 0) pairs[np][0] = red[0], pairs[np++][1] = plain[1];
          if (red[1] >= 0) pairs[np][0] = plain[0], pairs[np++][1] = red[1];
          if (plain[0] >= 0 && plain[1] >= 0) pairs[np][0] = plain[0], pairs[np++][1] = plain[1];
          int place = 2 - w;
          int count = swapKinds(kind, kind + one, kind + other, forbidden);
          for (int i = 0; i < np && !m.chi[place]; i++)
            if (leaves(o, pairs[i][0], pairs[i][1], forbidden, count)) m.chi[place] = true, m.pairs[place][0] = pairs[i][0], m.pairs[place][1] = pairs[i][1];
        }
      }
    }
    return m.ron || m.kan || m.pon || m.chi[0] || m.chi[1] || m.chi[2];
  }
  int offered(int seat, bool forRiichi, u8 *mask) const {
    const Menu &m = menu[seat];
    memset(mask, 0, CHOICES);
    if (m.isTurn) {
      int n = forRiichi ? m.nRiichi : m.nDiscards;
      for (int i = 0; i < n; i++) mask[discardChoice(forRiichi ? m.riichi[i] : m.discards[i])] = 1;
      if (!forRiichi) {
        mask[RIICHI] = m.nRiichi > 0;
        mask[KAN] = m.nKans > 0;
        mask[WIN] = m.tsumo;
        mask[NINE] = m.nine;
      }
    } else {
      mask[PASS] = 1;
      for (int i = 0; i < 3; i++) mask[CHI + i] = m.chi[i];
      mask[PON] = m.pon;
      mask[KAN] = m.kan;
      mask[WIN] = m.ron;
    }
    int count = 0;
    for (int i = 0; i < CHOICES; i++) count += mask[i];
    return count;
  }
  int tileOf(int seat, int choice, bool forRiichi) const {
    const Menu &m = menu[seat];
    int n = forRiichi ? m.nRiichi : m.nDiscards, found = -1;
    for (int i = 0; i < n; i++) {
      int t = forRiichi ? m.riichi[i] : m.discards[i];
      if (discardChoice(t) != choice) continue;
      if (t == own[seat].drawn) return t;
      if (found < 0) found = t;
    }
    return found;
  }

  void askTurn(int seat) {
    nAsk = 1;
    ask[0] = seat;
    turnMenu(seat);
  }
  // Asks all seats that can call or win. If there are none, play goes on.
  void openWindow() {
    nAsk = 0;
    for (int s = 0; s < 4; s++)
      if (s != by && callMenu(s)) ask[nAsk++] = s;
    if (nAsk == 0) passed();
  }

  // Call it when all asked seats have answered. `answer` and `riichiTile` are by seat; -1 counts as a pass.
  void resolve() {
    if (menu[ask[0]].isTurn) return resolveTurn(ask[0]);
    int rons[3], nRons = 0, best = -1, rank = 0;
    for (int order = 1; order < 4; order++) {
      int s = (by + order) % 4;
      bool asked = false;
      for (int i = 0; i < nAsk; i++) asked |= ask[i] == s;
      if (!asked || answer[s] < 0 || answer[s] == PASS) continue;
      if (answer[s] == WIN) {
        rons[nRons++] = s;
        continue;
      }
      int r = answer[s] == PON || answer[s] == KAN ? 2 : 1;
      if (r > rank) rank = r, best = s;
    }
    if (nRons == 3) return aborted();
    if (nRons > 0) return win(rons, nRons, by, tile);
    if (best < 0) return passed();
    takeCall(best, answer[best]);
  }
  void resolveTurn(int seat) {
    int choice = answer[seat];
    if (choice == WIN) return win(&seat, 1, -1, -1);
    if (choice == NINE) return aborted();
    if (choice == KAN) return declareKan(seat);
    bool isRiichi = choice == RIICHI;
    int t = tileOf(seat, isRiichi ? riichiTile[seat] : choice, isRiichi);
    if (t < 0) {
      fprintf(stderr, "choice %d is not offered to seat %d\n", choice, seat);
      abort();
    }
    turnIndicators(4);
    heard();
    Own &o = own[seat];
    bool tsumogiri = o.drawn == t;
    how = DISCARDED;
    by = seat;
    tile = t;
    drew = NOT;
    ippatsu[seat] = false;
    pond[seat][nPond[seat]++] = nAll;
    all[nAll++] = {(u8)t, (u8)seat, tsumogiri, isRiichi, -1};
    if (isRiichi) declaring = seat;
    int kind = kindOf(t);
    for (int s = 0; s < 4; s++) {
      if (s == seat) continue;
      if (own[s].waitsFor(kind)) own[s].passing = true;
    }
    take(o, t);
    sortHand(o);
    o.drawn = -1;
    o.counts.remove(kind);
    if (!tsumogiri) o.waits = waitsOf(o.counts, o.melded, o.melds);
    if (!o.riichi) o.missed = false;
    openWindow();
  }
  void layMeld(int seat, MeldType type, const int *tiles, int count, int called, int from) {
    heard();
    Own &o = own[seat];
    if (type == KAKAN) {
      for (int i = 0; i < nMelds[seat]; i++) {
        Meld &m = melds[seat][i];
        if (m.type != PON_MELD || kindOf(m.tiles[0]) != kindOf(tiles[0])) continue;
        m.type = KAKAN;
        m.tiles[m.count++] = tiles[0];
      }
      take(o, tiles[0]);
      o.counts.remove(kindOf(tiles[0]));
      o.melded[kindOf(tiles[0])]++;
    } else {
      Meld &m = melds[seat][nMelds[seat]++];
      m.type = type;
      m.count = 0;
      m.called = called;
      m.from = from;
      if (called >= 0) m.tiles[m.count++] = called;
      for (int i = 0; i < count; i++) {
        m.tiles[m.count++] = tiles[i];
        take(o, tiles[i]);
        o.counts.remove(kindOf(tiles[i]));
        o.melded[kindOf(tiles[i])]++;
      }
      if (called >= 0) {
        o.melded[kindOf(called)]++;
        all[nAll - 1].takenBy = seat;
      }
      o.melds++;
    }
    sortHand(o);
    o.drawn = -1;
    if (type == CHI_MELD || type == PON_MELD) o.waits = 0;
    else {
      o.waits = waitsOf(o.counts, o.melded, o.melds);
      kans++;
      doraOwed++;
    }
    turn = seat;
    drew = NOT;
    how = NOTHING;
    for (bool &i : ippatsu) i = false;
    unbroken = false;
  }
  void declareKan(int seat) {
    const Menu &m = menu[seat];
    int t = m.kans[0].tile;
    if (m.kans[0].closed) return makeKan(seat, t, true);
    heard();
    how = ADDED;
    by = seat;
    tile = t;
    for (int s = 0; s < 4; s++)
      if (s != seat && own[s].waitsFor(kindOf(t))) own[s].passing = true;
    openWindow();
  }
  void makeKan(int seat, int t, bool closed) {
    int owed = doraOwed, kind = kindOf(t);
    if (closed) {
      int tiles[4] = {4 * kind, 4 * kind + 1, 4 * kind + 2, 4 * kind + 3};
      layMeld(seat, ANKAN, tiles, 4, -1, -1);
    } else layMeld(seat, KAKAN, &t, 1, -1, -1);
    turnIndicators(owed);
    if (closed) turnIndicators(1);
    drawReplacement(seat);
  }
  bool settleDiscard() {
    if (declaring >= 0) {
      heard();
      scores[declaring] -= 1000;
      sticks++;
      riichi[declaring] = unbroken && nPond[declaring] == 1 ? 2 : 1;
      ippatsu[declaring] = true;
      own[declaring].riichi = true;
      declaring = -1;
    }
    turnIndicators(4);
    bool winds = unbroken && nAll == 4;
    if (winds) {
      int first = kindOf(all[0].tile);
      winds = first >= EAST && first < HAKU;
      for (int i = 1; i < 4; i++) winds &= kindOf(all[i].tile) == first;
    }
    bool riichis = riichi[0] && riichi[1] && riichi[2] && riichi[3];
    int holders = 0;
    if (kans >= 4)
      for (int s = 0; s < 4; s++) {
        bool any = false;
        for (int i = 0; i < nMelds[s]; i++) any |= melds[s][i].type >= DAIMINKAN;
        holders += any;
      }
    if (winds || riichis || holders >= 2) return aborted(), true;
    return false;
  }
  void passed() {
    if (how == ADDED) return makeKan(by, tile, false);
    if (settleDiscard()) return;
    if (live > 0) return draw((by + 1) % 4);
    exhaust();
  }
  void takeCall(int seat, int choice) {
    if (settleDiscard()) return;
    const Menu &m = menu[seat];
    int called = tile, from = by;
    if (choice == KAN) {
      int tiles[3], n = 0;
      for (int i = 0; i < own[seat].n; i++)
        if (kindOf(own[seat].hand[i]) == kindOf(called)) tiles[n++] = own[seat].hand[i];
      layMeld(seat, DAIMINKAN, tiles, 3, called, from);
      return drawReplacement(seat);
    }
    const u8 *pair = m.pairs[choice == PON ? 3 : choice - CHI];
    int tiles[2] = {pair[0], pair[1]};
    layMeld(seat, choice == PON ? PON_MELD : CHI_MELD, tiles, 2, called, from);
    askTurn(seat);
  }

  // Ends.
  enum Outcome { WON, EXHAUSTED, ABORTED };
  void endRound(const int *deltas, int left, bool stays, int nextHonba, Outcome outcome) {
    int before = deals;
    for (int s = 0; s < 4; s++) scores[s] += deltas[s];
    sticks = left;
    deals = stays ? deals : deals + 1;
    honba = nextHonba;
    nAsk = 0;
    isRoundOver = true;
    isOver = endsAfter(before, outcome);
    if (isOver)
      for (int s = 0; s < 4; s++) places[s] = placeOf(s);
  }
  int placeOf(int seat) const {
    int ahead = 1;
    for (int o = 0; o < 4; o++)
      ahead += scores[o] > scores[seat] || (scores[o] == scores[seat] && (o + 4 - firstDealer) % 4 < (seat + 4 - firstDealer) % 4);
    return ahead;
  }
  bool endsAfter(int before, Outcome outcome) const {
    bool enough = false;
    for (int s : scores) {
      if (s < 0) return true;
      enough |= s >= 30000;
    }
    bool stays = deals == before;
    int next = (firstDealer + deals) % 4;
    if (stays && deals >= 3 && outcome != ABORTED && placeOf(next) == 1 && scores[next] >= 30000) return true;
    if (deals < 4) return false;
    if (deals >= 8) return true;
    return enough && !stays;
  }
  void aborted() {
    int nothing[4] = {};
    endRound(nothing, sticks, true, honba + 1, ABORTED);
  }
  void exhaust() {
    int deltas[4] = {}, ready = 0;
    bool nagashi = false;
    for (int s = 0; s < 4; s++) {
      ready += own[s].waits != 0;
      bool has = nPond[s] > 0;
      for (int i = 0; i < nPond[s]; i++) has &= all[pond[s][i]].takenBy < 0 && isYaochuu(kindOf(all[pond[s][i]].tile));
      if (!has) continue;
      nagashi = true;
      for (int p = 0; p < 4; p++) {
        if (p == s) continue;
        int points = s == dealer || p == dealer ? 4000 : 2000;
        deltas[p] -= points;
        deltas[s] += points;
      }
    }
    if (!nagashi && ready > 0 && ready < 4)
      for (int s = 0; s < 4; s++) deltas[s] = own[s].waits ? 3000 / ready : -3000 / (4 - ready);
    endRound(deltas, sticks, own[dealer].waits != 0, honba + 1, EXHAUSTED);
  }
  int doraIn(int seat, int ron, const int *turned, int count) const {
    int found = 0;
    for (int i = 0; i < count; i++) {
      int kind = doraOf(kindOf(turned[i]));
      found += own[seat].counts.of[kind] + (ron >= 0 && kindOf(ron) == kind);
      for (int m = 0; m < nMelds[seat]; m++)
        for (int t = 0; t < melds[seat][m].count; t++) found += kindOf(melds[seat][m].tiles[t]) == kind;
    }
    return found;
  }
  int liable(int seat, bool &dragons) const {
    for (int pass = 0; pass < 2; pass++) {
      int sets = 0, first = pass == 0 ? HAKU : EAST, kinds = pass == 0 ? 3 : 4, threshold = pass == 0 ? 3 : 4;
      for (int m = 0; m < nMelds[seat]; m++) {
        int kind = kindOf(melds[seat][m].tiles[0]);
        if (kind < first || kind >= first + kinds) continue;
        if (++sets == threshold && melds[seat][m].from >= 0) return dragons = pass == 0, melds[seat][m].from;
      }
    }
    return -1;
  }
  void win(const int *seats, int count, int from, int ron) {
    int deltas[4] = {};
    bool stays = false;
    for (int i = 0; i < count; i++) {
      int seat = seats[i];
      Win w = winOf(seat, ron);
      w.bonus = doraIn(seat, ron, indicators, nIndicators);
      if (riichi[seat]) {
        int under[5];
        for (int u = 0; u < nIndicators; u++) under[u] = wall[4 + 2 * u];
        w.bonus += doraIn(seat, ron, under, nIndicators);
      }
      Score found = score(w);
      if (found.base == 0) {
        fprintf(stderr, "seat %d has won with nothing\n", seat);
        abort();
      }
      bool dragons = false;
      int answers = liable(seat, dragons);
      if (answers >= 0 && !(dragons ? found.daisangen : found.daisuushii)) answers = -1;
      int bonus = i == 0 ? honba : 0;
      auto move = [&](int a, int points) { deltas[a] -= points, deltas[seat] += points; };
      if (from < 0) {
        for (int p = 0; p < 4; p++) {
          if (p == seat) continue;
          int times = seat == dealer || p == dealer ? 2 : 1;
          move(answers >= 0 ? answers : p, rounded(found.base, times) + 100 * bonus);
        }
      } else {
        int points = rounded(found.base, seat == dealer ? 6 : 4);
        if (answers >= 0 && answers != from) {
          move(answers, points / 2 + 300 * bonus);
          move(from, points / 2);
        } else move(from, points + 300 * bonus);
      }
      if (i == 0) deltas[seat] += 1000 * sticks;
      stays |= seat == dealer;
    }
    endRound(deltas, 0, stays, stays ? honba + 1 : 0, WON);
  }

  // Writes the input of the network: see games/riichi/bot/learned/planes.ts.
  void write(int seat, bool forRiichi, u8 *x) const;
  void writeHidden(int seat, u8 *x) const;
};
