// A seat's view as numbers, in the rows of games/riichi/bot/learned/planes.ts, and the hidden tiles as further rows.
#include "table.h"
#include <cmath>

namespace rows {
enum {
  FROM_MIDDLE, TERMINAL, HONOUR, VALUED, HAND, HAND_RED = HAND + 4, DRAWN, SEATS, SAFE = SEATS + 56, PASSED = SAFE + 3,
  RED_SEEN = PASSED + 3, DORA, INDICATOR = DORA + 2, UNSEEN, DORA_HELD = UNSEEN + 4, ROUND_WIND = DORA_HELD + 4, SEAT_WIND,
  DEALER, ROUND = DEALER + 4, LAST_ROUND, LONG_GAME, HONBA, STICKS, LIVE, SCORE, AHEAD = SCORE + 4, PLACE = AHEAD + 3,
  SHANTEN = PLACE + 4, SHANTEN_AFTER = SHANTEN + 7, ACCEPTED_AFTER, ACCEPTED, WAITS, FURITEN, CALLED, CHI_HELPS, PON_HELPS,
  OFFERED, END = OFFERED + 10
};
}
static_assert(rows::END == PLANES, "rows");

void Table::write(int seat, bool forRiichi, u8 *x) const {
  using namespace rows;
  memset(x, 0, PLANES_SIZE);
  auto set = [&](int row, int kind, int v = 255) { x[row * KINDS + kind] = v; };
  auto add = [&](int row, int kind, int v) { x[row * KINDS + kind] = std::min(255, x[row * KINDS + kind] + v); };
  auto fill = [&](int row, double v) {
    int level = std::max(0, std::min(255, (int)std::floor(v + 0.5)));
    if (level > 0) memset(x + row * KINDS, level, KINDS);
  };
  auto fillIf = [&](int row, bool so) {
    if (so) memset(x + row * KINDS, 255, KINDS);
  };
  const Own &o = own[seat];
  const Menu &m = menu[seat];
  int unseen[KINDS];
  for (int &u : unseen) u = 4;
  for (int i = 0; i < o.n; i++) unseen[kindOf(o.hand[i])]--;
  for (int i = 0; i < nIndicators; i++) unseen[kindOf(indicators[i])]--;
  for (int i = 0; i < nAll; i++)
    if (all[i].takenBy < 0) unseen[kindOf(all[i].tile)]--;
  for (int s = 0; s < 4; s++)
    for (int j = 0; j < nMelds[s]; j++)
      for (int t = 0; t < melds[s][j].count; t++) unseen[kindOf(melds[s][j].tiles[t])]--;
  // Kinds.
  for (int k = 0; k < EAST; k++) {
    int from = std::abs(k % 9 - 4);
    set(FROM_MIDDLE, k, 60 * from);
    if (from == 4) set(TERMINAL, k);
  }
  for (int k = EAST; k < KINDS; k++) {
    set(HONOUR, k);
    if (k >= HAKU) add(VALUED, k, 127);
  }
  add(VALUED, EAST + seatWind(seat), 127);
  add(VALUED, EAST + roundWind(), 127);
  // Hand.
  int held[KINDS] = {};
  for (int i = 0; i < o.n; i++) {
    int kind = kindOf(o.hand[i]);
    set(HAND + held[kind]++, kind);
    if (isRed(o.hand[i])) set(HAND_RED, kind);
  }
  if (o.drawn >= 0) set(DRAWN, kindOf(o.drawn));
  // Seats.
  for (int turnAt = 0; turnAt < 4; turnAt++) {
    int s = (seat + turnAt) % 4, first = SEATS + 14 * turnAt;
    for (int i = 0; i < nPond[s]; i++) {
      const Discard &d = all[pond[s][i]];
      int kind = kindOf(d.tile);
      set(first + (x[first * KINDS + kind] == 0 ? 0 : 1), kind);
      set(first + 2 + std::min(2, i / 6), kind);
      set(first + 5, kind, d.tsumogiri ? 255 : 0);
      if (d.riichi) set(first + 7, kind);
      if (i == nPond[s] - 1) set(first + 6, kind);
      if (isRed(d.tile)) set(RED_SEEN, kind);
    }
    for (int j = 0; j < nMelds[s]; j++) {
      const Meld &meld = melds[s][j];
      static const int ROW[5] = {0, 1, 2, 2, 3};
      for (int t = 0; t < meld.count; t++) {
        add(first + 8 + ROW[meld.type], kindOf(meld.tiles[t]), meld.type == CHI_MELD ? 85 : 255);
        if (isRed(meld.tiles[t])) set(RED_SEEN, kindOf(meld.tiles[t]));
      }
    }
    fillIf(first + 12, riichi[s] || declaring == s);
    fillIf(first + 13, ippatsu[s]);
    fillIf(DEALER + turnAt, dealer == s);
    fill(SCORE + turnAt, scores[s] * 255.0 / 60000);
    if (turnAt > 0) fill(AHEAD + turnAt - 1, 128 + (scores[seat] - scores[s]) / 128.0);
    fill(PLACE + turnAt, 85 * (placeOf(s) - 1));
  }
  // SAFE and PASSED.
  for (int turnAt = 1; turnAt < 4; turnAt++) {
    int s = (seat + turnAt) % 4, declared = nAll, fromHand = nAll;
    for (int i = 0; i < nAll; i++) {
      if (all[i].seat != s) continue;
      set(SAFE + turnAt - 1, kindOf(all[i].tile));
      if (all[i].riichi) declared = std::min(declared, i);
      if (!all[i].tsumogiri) fromHand = i;
    }
    for (int i = 0; i < nAll; i++) {
      if (i >= declared) set(SAFE + turnAt - 1, kindOf(all[i].tile));
      if (i >= fromHand) set(PASSED + turnAt - 1, kindOf(all[i].tile));
    }
  }
  // Table.
  int dora[KINDS] = {};
  for (int i = 0; i < nIndicators; i++) {
    add(INDICATOR, kindOf(indicators[i]), 64);
    int kind = doraOf(kindOf(indicators[i]));
    set(dora[kind] == 0 ? DORA : DORA + 1, kind);
    dora[kind]++;
  }
  for (int k = 0; k < KINDS; k++)
    for (int i = 0; i < unseen[k]; i++) set(UNSEEN + i, k);
  for (int turnAt = 0; turnAt < 4; turnAt++) {
    int s = (seat + turnAt) % 4, worth = 0;
    for (int j = 0; j < nMelds[s]; j++)
      for (int t = 0; t < melds[s][j].count; t++) worth += dora[kindOf(melds[s][j].tiles[t])] + isRed(melds[s][j].tiles[t]);
    if (turnAt == 0)
      for (int i = 0; i < o.n; i++) worth += dora[kindOf(o.hand[i])] + isRed(o.hand[i]);
    fill(DORA_HELD + turnAt, 40 * worth);
  }
  set(ROUND_WIND, EAST + roundWind());
  set(SEAT_WIND, EAST + seatWind(seat));
  fill(ROUND, deals * 255.0 / 8);
  fillIf(LAST_ROUND, deals >= 3);
  fill(HONBA, honba * 32);
  fill(STICKS, sticks * 48);
  fill(LIVE, live * 255.0 / 70);
  Counts c = o.counts;
  int now = shanten(c, o.melds);
  fill(SHANTEN + std::max(0, std::min(6, now)), 255);
  for (int k = 0; k < KINDS; k++)
    if (o.waitsFor(k)) set(WAITS, k);
  fillIf(FURITEN, o.waits && isFuriten(seat));
  auto accepted = [&](int after) {
    u64 found = closer(c, o.melds, after);
    int tiles = 0;
    for (int k = 0; k < KINDS; k++)
      if (found >> k & 1) tiles += unseen[k];
    return tiles;
  };
  if (m.isTurn) {
    int n = forRiichi ? m.nRiichi : m.nDiscards;
    for (int i = 0; i < n; i++) set(OFFERED + 7, kindOf(forRiichi ? m.riichi[i] : m.discards[i]));
    for (int i = 0; i < m.nRiichi; i++) set(OFFERED + 8, kindOf(m.riichi[i]));
    fillIf(OFFERED + 0, m.nRiichi > 0);
    fillIf(OFFERED + 3, m.nKans > 0);
    fillIf(OFFERED + 4, m.tsumo);
    fillIf(OFFERED + 5, m.nine);
    fillIf(OFFERED + 9, forRiichi);
    if (o.riichi) return;
    int target = std::max(0, now);
    for (int k = 0; k < KINDS; k++) {
      if (x[(OFFERED + 7) * KINDS + k] == 0) continue;
      c.remove(k);
      int after = shanten(c, o.melds), back = after - target;
      set(SHANTEN_AFTER, k, back <= 0 ? 255 : back == 1 ? 128 : 32);
      if (back <= 0) set(ACCEPTED_AFTER, k, std::min(255, 8 + 4 * accepted(after)));
      else if (back == 1 && after <= 2) set(ACCEPTED_AFTER, k, std::min(255, accepted(after)));
      c.add(k);
    }
    return;
  }
  u64 near = closer(c, o.melds, now);
  for (int k = 0; k < KINDS; k++)
    if (unseen[k] > 0 && (near >> k & 1) && o.counts.of[k] < 4) set(ACCEPTED, k, 63 * unseen[k]);
  set(CALLED, kindOf(tile));
  auto helps = [&](const u8 *pair) {
    int a = kindOf(pair[0]), b = kindOf(pair[1]), forbidden[2], least = now;
    c.remove(a);
    c.remove(b);
    int count = swapKinds(kindOf(tile), a, b, forbidden);
    for (int k = 0; k < KINDS; k++) {
      if (c.of[k] == 0 || forbids(forbidden, count, k)) continue;
      c.remove(k);
      least = std::min(least, shanten(c, o.melds + 1));
      c.add(k);
    }
    c.add(a);
    c.add(b);
    return least < now;
  };
  bool chi = m.chi[0] || m.chi[1] || m.chi[2], helped = false;
  for (int i = 0; i < 3; i++) helped = helped || (m.chi[i] && helps(m.pairs[i]));
  fillIf(CHI_HELPS, helped);
  fillIf(PON_HELPS, m.pon && helps(m.pairs[3]));
  fillIf(OFFERED + 1, chi);
  fillIf(OFFERED + 2, m.pon);
  fillIf(OFFERED + 3, m.kan);
  fillIf(OFFERED + 4, m.ron);
  fillIf(OFFERED + 6, true);
}

// For the critic only: the others' hands and waits, which seat will draw which tiles if nobody calls, and the ura dora.
void Table::writeHidden(int seat, u8 *x) const {
  memset(x, 0, HIDDEN_SIZE);
  for (int turnAt = 1; turnAt < 4; turnAt++) {
    const Own &o = own[(seat + turnAt) % 4];
    int first = 5 * (turnAt - 1);
    for (int k = 0; k < KINDS; k++) {
      for (int i = 0; i < o.counts.of[k]; i++) x[(first + i) * KINDS + k] = 255;
      if (o.waitsFor(k)) x[(first + 4) * KINDS + k] = 255;
    }
  }
  int after = how == NOTHING ? turn : by;
  for (int i = 0; i < live; i++) {
    int turnAt = (after + 1 + i - seat + 8) % 4, kind = kindOf(wall[135 - taken - i]);
    int when = i / 4 < 3 ? 0 : i / 4 < 8 ? 1 : 2;
    u8 &at = x[(15 + 3 * turnAt + when) * KINDS + kind];
    at = std::min(255, at + 85);
  }
  x[27 * KINDS + doraOf(kindOf(wall[4]))] = 255;
}
