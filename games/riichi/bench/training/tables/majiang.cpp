#include "majiang.h"

namespace {
Look without(const Look &hand, int name) {
  Look after = hand;
  after.state = WAITING;
  after.nDenied = after.denied[0] = after.denied[1] = 0;
  after.add(kindOfName(name), -1);
  if (name >= RED_TILE) after.red &= ~(1 << (name - RED_TILE));
  return after;
}
bool isFive(int kind) { return kind < EAST && kind % 9 == 4; }
Look handOf(const Table &table, int seat) {
  const Own &own = table.own[seat];
  Look hand;
  for (int i = 0; i < own.n; i++) {
    hand.add(kindOf(own.hand[i]));
    if (isRed(own.hand[i])) hand.red |= 1 << suitOf(kindOf(own.hand[i]));
  }
  for (int i = 0; i < table.nMelds[seat]; i++) {
    const Meld &meld = table.melds[seat][i];
    static const MeldClass CLASSES[] = {RUN, TRIPLET, OPEN_KAN, OPEN_KAN, CLOSED_KAN};
    int lowest = KINDS;
    bool red = false;
    for (int t = 0; t < meld.count; t++) lowest = std::min(lowest, kindOf(meld.tiles[t])), red |= isRed(meld.tiles[t]);
    hand.melds = withMeld(hand.melds, meldCode(CLASSES[meld.type], lowest, red));
  }
  hand.nMelds = table.nMelds[seat];
  return hand;
}
} // namespace

void MajiangAi::see(const Table &table, int seat) {
  now = Position{};
  now.table = &table;
  now.seat = seat;
  now.hand = handOf(table, seat);
  const Own &own = table.own[seat];
  if (table.menu[seat].isTurn) now.hand.state = own.drawn >= 0 ? DRAWN : CALLED;
  if (now.hand.state == CALLED) {
    const Meld &last = table.melds[seat][table.nMelds[seat] - 1];
    int pair[2], n = 0, denied[2];
    for (int t = 0; t < 3; t++)
      if (last.tiles[t] != last.called) pair[n++] = kindOf(last.tiles[t]);
    now.hand.nDenied = Table::swapKinds(kindOf(last.called), pair[0], pair[1], denied);
    for (int i = 0; i < now.hand.nDenied; i++) now.hand.denied[i] = denied[i];
  }
  seeOthers();
  u8 left[NAMES];
  unsigned honours = 0;
  std::copy(now.unseen, now.unseen + KINDS, left);
  for (int suit = 0; suit < 3; suit++) {
    left[RED_TILE + suit] = now.unseenReds[suit];
    left[9 * suit + 4] -= now.unseenReds[suit];
  }
  for (int kind = EAST; kind < KINDS; kind++) honours |= (now.unseen[kind] > 0) << (kind - EAST);
  Scene scene;
  scene.seatWind = table.seatWind(seat);
  scene.roundWind = table.roundWind();
  scene.nDora = table.nIndicators;
  for (int i = 0; i < table.nIndicators; i++) scene.dora[i] = doraOf(kindOf(table.indicators[i]));
  scene.lastTile = table.live == 0;
  lookout.open(scene, left, honours);
}
void MajiangAi::seeOthers() {
  const Table &table = *now.table;
  std::fill(now.unseen, now.unseen + KINDS, 4);
  std::fill(now.unseenReds, now.unseenReds + 3, 1);
  auto sees = [&](int tile) {
    now.unseen[kindOf(tile)]--;
    if (isRed(tile)) now.unseenReds[kindOf(tile) / 9]--;
  };
  const Own &own = table.own[now.seat];
  for (int i = 0; i < own.n; i++) sees(own.hand[i]);
  for (int i = 0; i < table.nIndicators; i++) sees(table.indicators[i]);
  for (int s = 0; s < 4; s++)
    for (int m = 0; m < table.nMelds[s]; m++)
      for (int t = 0; t < table.melds[s][m].count; t++) sees(table.melds[s][m].tiles[t]);
  bool declared[4] = {};
  for (int i = 0; i < table.nAll; i++) {
    const Discard &discard = table.all[i];
    int wind = table.seatWind(discard.seat);
    if (discard.takenBy < 0) sees(discard.tile);
    declared[wind] |= discard.riichi;
    for (int w = 0; w < 4; w++)
      if (w == wind || declared[w]) now.safe[w] |= 1ull << kindOf(discard.tile);
  }
  for (int w = 0; w < 4; w++) {
    now.anyRiichi |= declared[w];
    now.threat[w] = declared[w] && w != table.seatWind(now.seat);
    now.threatened |= now.threat[w];
  }
}

int MajiangAi::choose(const Table &table, int seat, bool forRiichi) {
  const Menu &menu = table.menu[seat];
  if (menu.tsumo || menu.ron) return WIN;
  see(table, seat);
  return menu.isTurn ? turn(menu, forRiichi) : call(menu);
}
int MajiangAi::turn(const Menu &menu, bool forRiichi) {
  if (!forRiichi) {
    if (menu.nine && lookout.shanten(now.hand) >= 4) return NINE;
    if (menu.nKans > 0 && kans(menu)) return KAN;
    if (now.table->own[now.seat].riichi) return discardChoice(now.table->own[now.seat].drawn);
  }
  Discarding discarding = discard();
  return !forRiichi && declares(menu, discarding) ? RIICHI : discarding.name;
}
// Declares when the hand is worth at least 200.
bool MajiangAi::declares(const Menu &menu, const Discarding &discarding) const {
  if (discarding.value < 200) return false;
  for (int i = 0; i < menu.nRiichi; i++)
    if (nameOfTile(menu.riichi[i]) == discarding.name) return true;
  return false;
}

Look MajiangAi::afterKan(int tile, bool closed) const {
  Look after = now.hand;
  int kind = kindOf(tile);
  after.state = WAITING;
  after.add(kind, closed ? -4 : -1);
  bool red = isFive(kind) && (closed || isRed(tile));
  if (red) after.red &= ~(1 << kind / 9);
  if (closed) {
    after.melds = withMeld(after.melds, meldCode(CLOSED_KAN, kind, red));
    after.nMelds++;
    return after;
  }
  u64 melds = after.melds;
  after.melds = 0;
  for (int i = 0; i < after.nMelds; i++, melds >>= 16) {
    unsigned code = melds & 0xffff;
    bool isPon = classOf(code) == TRIPLET && lowestOf(code) == kind;
    after.melds = withMeld(after.melds, isPon ? meldCode(OPEN_KAN, kind, red || (code >> 8 & 1)) : code);
  }
  return after;
}
// Whether a kan is declared: if it costs no value or, far from ready, no step.
bool MajiangAi::kans(const Menu &menu) {
  const Own &own = now.table->own[now.seat];
  int shanten = lookout.shanten(now.hand);
  if (now.anyRiichi && shanten > 0) return false;
  if (shanten > 2) {
    int distance = lookout.distance(now.hand);
    for (int i = 0; i < menu.nKans; i++)
      if (lookout.distance(afterKan(menu.kans[i].tile, menu.kans[i].closed)) == distance) return true;
    return false;
  }
  double least;
  if (shanten < 0) least = lookout.points(now.hand, kindOf(own.drawn));
  else least = lookout.value(own.riichi ? without(now.hand, nameOfTile(own.drawn)) : now.hand);
  for (int i = 0; i < menu.nKans; i++) {
    Look after = afterKan(menu.kans[i].tile, menu.kans[i].closed);
    if (lookout.shanten(after) < 3 && lookout.value(after) - least > -NEARLY) return true;
  }
  return false;
}

// How much a tile is worth keeping by itself: by tiles that fit it, doras, and the suit that the hand collects. `held` is
// by suit.
int MajiangAi::keepValue(int name, const int *held) const {
  const Table &table = *now.table;
  int kind = kindOfName(name), suit = suitOf(kind), rank = Look::rankOf(kind), size = suit < 3 ? 9 : 7;
  const u8 *unseen = now.unseen + 9 * suit;
  auto dora = [&](int r) {
    int times = 1;
    for (int i = 0; i < table.nIndicators; i++)
      if (r >= 0 && r < size && doraOf(kindOf(table.indicators[i])) == 9 * suit + r) times *= 2;
    return times;
  };
  auto doraIn = [&](int r) { return r < 0 || r >= size ? 0 : dora(r); };
  int value;
  if (suit == 3) {
    value = unseen[rank] * doraIn(rank);
    if (rank == table.roundWind()) value *= 2;
    if (rank == table.seatWind(now.seat)) value *= 2;
    if (rank >= 4) value *= 2;
  } else {
    auto both = [&](int a, int b) { return a < 0 || b > 8 ? 0 : (int)std::min(unseen[a], unseen[b]); };
    int low = both(rank - 2, rank - 1), middle = both(rank - 1, rank + 1), high = both(rank + 1, rank + 2);
    int fits[5] = {low, std::max(low, middle), unseen[rank], std::max(middle, high), high};
    value = 0;
    for (int i = 0; i < 5; i++) value += fits[i] * doraIn(rank + i - 2);
    if (rank >= 2 && rank <= 6) value += std::min((int)now.unseenReds[suit], fits[6 - rank]) * doraIn(4);
    if (name >= RED_TILE) value *= 2;
  }
  return value * doraIn(rank) * keepFactor(kind, held);
}
int MajiangAi::keepFactor(int kind, const int *held) const {
  if (kind >= EAST) {
    int same = 0, first = kind < HAKU ? EAST : HAKU, end = kind < HAKU ? HAKU : KINDS;
    for (int k = first; k < end; k++) same += now.hand.count(k);
    for (int i = 0; i < now.hand.nMelds; i++) {
      int lowest = lowestOf(now.hand.melds >> 16 * i & 0xffff);
      if (lowest >= first && lowest < end) same += 3;
    }
    if (same >= (kind < HAKU ? 9 : 6)) return 8;
    if (std::max(held[0], std::max(held[1], held[2])) + held[3] >= 10) return 4;
  }
  return held[suitOf(kind)] + held[3] >= 10 ? 2 : 1;
}

// By kind, the risk to deal in to a seat that has declared.
void MajiangAi::risks(double *risk) const {
  std::fill(risk, risk + KINDS, 0);
  const u8 *unseen = now.unseen;
  for (int w = 0; w < 4; w++) {
    if (!now.threat[w]) continue;
    int parts[KINDS] = {}, sum = 0;
    for (int kind = 0; kind < KINDS; kind++) {
      if (now.safe[w] >> kind & 1) continue;
      int count = unseen[kind] - (now.hand.count(kind) > 0 ? 0 : 1), part = count == 3 ? (kind >= EAST ? 8 : 3) : count == 2 ? 3 : count == 1 ? 1 : 0;
      if (kind < EAST) {
        int rank = kind % 9;
        auto some = [&](int a, int b) { return unseen[kind + a] > 0 && unseen[kind + b] > 0; };
        if (rank >= 2 && some(-2, -1)) part += rank == 2 ? 3 : now.safe[w] >> (kind - 3) & 1 ? 0 : 10;
        if (rank >= 1 && rank <= 7 && some(-1, 1)) part += 3;
        if (rank <= 6 && some(1, 2)) part += rank == 6 ? 3 : now.safe[w] >> (kind + 3) & 1 ? 0 : 10;
      }
      sum += parts[kind] = part;
    }
    for (int kind = 0; kind < KINDS; kind++) {
      double one = (double)parts[kind] / (sum > 0 ? sum : 1) * 100 * (w == 0 ? 1.40 : 1);
      risk[kind] = std::max(risk[kind], one);
    }
  }
}
bool MajiangAi::tooRisky(double risk, double least, int shanten, double value) const {
  if (risk >= 13.5) return true;
  if (shanten > 2 || (shanten > 0 && value < 300)) return risk >= 8.0 || least < 3.0;
  if ((shanten > 0 && value < 1200) || (shanten == 0 && value < 200)) return risk >= 8.0 || (least < 3.0 && risk >= 3.0);
  return false;
}
int MajiangAi::usefulTiles(const Look &hand) {
  int sum = 0;
  for (u64 bits = lookout.useful(hand); bits != 0; bits &= bits - 1) sum += now.unseen[__builtin_ctzll(bits)];
  return sum;
}

MajiangAi::Discarding MajiangAi::discard() {
  const Look &hand = now.hand;
  int drawn = hand.state == DRAWN ? nameOfTile(now.table->own[now.seat].drawn) : NO_TILE;
  // In this order the safest tile is looked for. The drawn tile comes last, and then first among tiles of the same value.
  int names[16], count = 0;
  for (int kind = 0; kind < KINDS; kind++) {
    int own = hand.count(kind), reds = isFive(kind) && (hand.red >> kind / 9 & 1);
    if (own == 0 || hand.denies(kind) || (kind == drawn && own == 1)) continue;
    if (reds && drawn != RED_TILE + kind / 9) names[count++] = RED_TILE + kind / 9;
    if (own > reds) names[count++] = kind;
  }
  if (drawn != NO_TILE) names[count++] = drawn;
  Discarding best;
  double risk[KINDS], least = 0;
  if (now.threatened) {
    risks(risk);
    for (int i = 0; i < count; i++)
      if (i == 0 || risk[kindOfName(names[i])] < least) best.name = names[i], least = risk[kindOfName(names[i])];
  }
  int held[4] = {}, keep[NAMES];
  for (int kind = 0; kind < KINDS; kind++) held[suitOf(kind)] += hand.count(kind);
  for (int i = 0; i < hand.nMelds; i++) held[suitOf(lowestOf(hand.melds >> 16 * i & 0xffff))] += 3;
  for (int i = 0; i < count; i++) keep[names[i]] = keepValue(names[i], held);
  std::reverse(names, names + count);
  std::stable_sort(names, names + count, [&](int a, int b) { return keep[a] < keep[b]; });
  int shanten = lookout.shanten(hand), back[16], nBack = 0, leastUseful = 0;
  u64 tried = 0, keeping = lookout.useful(hand);
  for (int i = 0; i < count; i++) {
    int name = names[i];
    if (tried >> name & 1) continue;
    tried |= 1ull << name;
    if (best.name == NO_TILE) best.name = name;
    Look after = without(hand, name);
    if (!(keeping >> kindOfName(name) & 1) || (shanten > 2 && lookout.distance(after) > shanten)) {
      if (!now.threatened && shanten < 2) back[nBack++] = name;
      continue;
    }
    bool risky = now.threatened && risk[kindOfName(name)] > least;
    // No value is high enough if this one is not, so it need not be computed.
    if (risky && tooRisky(risk[kindOfName(name)], least, shanten, 1e9)) continue;
    double value = lookout.value(after);
    if (risky && tooRisky(risk[kindOfName(name)], least, shanten, value)) continue;
    if (value - best.value > NEARLY) {
      best = {name, value};
      leastUseful = 6 * usefulTiles(after);
    }
  }
  goBack(back, nBack, leastUseful, best);
  return best;
}
// A discard that makes the hand further from ready is chosen if it is worth more by far.
void MajiangAi::goBack(const int *names, int count, int leastUseful, Discarding &best) {
  double bar = 2 * best.value;
  for (int i = 0; i < count; i++) {
    Look after = without(now.hand, names[i]);
    if (usefulTiles(after) < leastUseful) continue;
    double value = lookout.valueWithout(after, kindOfName(names[i]), bar);
    if (value - best.value > NEARLY) best = {names[i], value};
  }
}

// Writes the hands after each possible call of the offered tile, with their choices, in the order in which they are
// considered. Returns their number.
int MajiangAi::callsOf(const Menu &menu, Look *after, int *choices) const {
  const Look &hand = now.hand;
  int kind = kindOf(now.table->tile), suit = suitOf(kind), n = 0;
  bool redTile = isRed(now.table->tile), own = suit < 3 && (hand.red >> suit & 1);
  auto lay = [&](int choice, MeldClass type, int one, int other, bool usesRed, int lowest) {
    Look &look = after[n] = hand;
    look.add(one, -1);
    look.add(other, -1);
    if (usesRed) look.red &= ~(1 << suit);
    look.melds = withMeld(look.melds, meldCode(type, lowest, usesRed || redTile));
    look.nMelds++;
    look.state = CALLED;
    int denied[2];
    look.nDenied = Table::swapKinds(kind, one, other, denied);
    for (int i = 0; i < look.nDenied; i++) look.denied[i] = denied[i];
    choices[n++] = choice;
  };
  if (menu.kan) {
    lay(KAN, OPEN_KAN, kind, kind, own, kind);
    Look &look = after[n - 1];
    look.add(kind, -1);
    look.state = WAITING;
    look.nDenied = look.denied[0] = look.denied[1] = 0;
  }
  if (menu.pon) {
    if (isFive(kind) && own) lay(PON, TRIPLET, kind, kind, true, kind);
    if (!isFive(kind) || hand.count(kind) - own >= 2) lay(PON, TRIPLET, kind, kind, false, kind);
  }
  static const int OTHERS[3][2] = {{-2, -1}, {-1, 1}, {1, 2}};
  for (int shape = 0; shape < 3; shape++) {
    if (!menu.chi[2 - shape]) continue;
    int one = kind + OTHERS[shape][0], other = kind + OTHERS[shape][1], lowest = std::min(one, kind);
    bool five = isFive(one) || isFive(other);
    if (five && own) lay(CHI + 2 - shape, RUN, one, other, true, lowest);
    if (!five || hand.count(9 * suit + 4) > own) lay(CHI + 2 - shape, RUN, one, other, false, lowest);
  }
  return n;
}
int MajiangAi::call(const Menu &menu) {
  int shanten = lookout.shanten(now.hand);
  if (now.anyRiichi && shanten > 2) return PASS;
  Look after[9];
  int choices[9], count = callsOf(menu, after, choices), chosen = PASS;
  if (shanten > 2) {
    int distance = lookout.distance(now.hand);
    for (int i = 0; i < count; i++)
      if (choices[i] != KAN && lookout.distance(after[i]) < distance) return choices[i];
    return PASS;
  }
  // The value without a call is computed only if there is a call that may be better.
  double best = -1;
  for (int i = 0; i < count; i++) {
    int then = lookout.shanten(after[i]);
    if (then > 2) continue;
    double value = lookout.value(after[i]);
    if (now.anyRiichi && (then > 0 ? value < 1200 : value < 500)) continue;
    if (best < 0) best = lookout.value(now.hand);
    if (value - best > NEARLY) best = value, chosen = choices[i];
  }
  return chosen;
}
