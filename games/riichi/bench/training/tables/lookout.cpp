// Sums must be rounded as in JavaScript: compile this with -ffp-contract=off.
#include "caches.h"
#include "table.h"

// By shanten: the divisor of the sum over all tiles. These are majiang-ai's own numbers.
constexpr double DIVISORS[3] = {12, 12 * 6, 12 * 6 * 3};

// What seven pairs and thirteen orphans depend on.
struct Specials {
  int pairs, kinds, orphans, paired;
  int shanten() const { return std::min(6 - pairs + std::max(0, 7 - kinds), 13 - orphans - paired); }
};
static Specials specialsOf(const uint32_t *key) {
  Specials found{};
  for (int suit = 0; suit < 4; suit++) {
    uint32_t any = (key[suit] | key[suit] >> 1 | key[suit] >> 2) & ONES, two = (key[suit] >> 1 | key[suit] >> 2) & ONES;
    uint32_t ends = suit < 3 ? 0100000001 : ONES;
    found.kinds += __builtin_popcount(any);
    found.pairs += __builtin_popcount(two);
    found.orphans += __builtin_popcount(any & ends);
    found.paired |= (two & ends) != 0;
  }
  return found;
}
int freeShanten(const uint32_t *key, const int *part, int melds) {
  int now = lacking(joined(FREE_SUIT[part[0]], FREE_SUIT[part[1]]), joined(FREE_SUIT[part[2]], FREE_HONOURS[part[3]]), 4 - melds) - 1;
  return melds > 0 ? now : std::min(now, specialsOf(key).shanten());
}

// Which suits of a hand are complete.
struct Done {
  unsigned of[4];
  int incomplete = 0, pairs = 0;
  explicit Done(const Look &look) : of{SUIT_DONE[look.part[0]], SUIT_DONE[look.part[1]], SUIT_DONE[look.part[2]], HONOURS_DONE[look.part[3]]} {
    for (unsigned one : of) incomplete += !(one & DONE), pairs += hasPair(one);
  }
  static bool hasPair(unsigned one) { return (one & DONE) && doneTiles(one) == 2; }
  // Of three suits: the number that is not complete and of pairs, and the kinds that complete them all with one pair, if
  // the fourth suit is complete without and with a pair.
  struct Others {
    int incomplete, pairs;
    u64 kinds[2];
    // The kinds that complete the hand if this is the fourth suit.
    u64 waits(int suit, unsigned one) const {
      u64 found = one & DONE ? kinds[hasPair(one)] : 0;
      return incomplete == 0 && pairs + (doneTiles(one) == 1) == 1 ? found | (u64)(one & DONE_RANKS) << 9 * suit : found;
    }
  };
  Others without(int suit) const {
    Others others{incomplete - !(of[suit] & DONE), pairs - hasPair(of[suit]), {0, 0}};
    for (int other = 0; other < 4; other++) {
      unsigned one = of[other];
      if (other == suit || others.incomplete != !(one & DONE)) continue;
      int made = others.pairs - hasPair(one) + (doneTiles(one) == 1);
      if (made < 2) others.kinds[1 - made] |= (u64)(one & DONE_RANKS) << 9 * other;
    }
    return others;
  }
};
// The kinds that complete seven pairs or thirteen orphans.
static u64 specialWaits(const uint32_t *key) {
  Specials now = specialsOf(key);
  u64 waits = 0;
  for (int suit = 0; suit < 4 && now.pairs == 6; suit++)
    for (uint32_t single = key[suit] & ~(key[suit] >> 1) & ~(key[suit] >> 2) & ONES; single != 0; single &= single - 1)
      waits |= 1ull << (9 * suit + __builtin_ctz(single) / 3);
  if (now.orphans + now.paired < 13) return waits;
  for (int kind = 0; kind < KINDS; kind++) {
    int count = key[suitOf(kind)] >> 3 * Look::rankOf(kind) & 7;
    if (isYaochuu(kind) && count <= !now.paired) waits |= 1ull << kind;
  }
  return waits;
}
// The kinds that complete a hand that lacks one tile; none if it lacks more.
static u64 finishing(const Look &look) {
  Done done(look);
  u64 waits = done.without(3).waits(3, done.of[3]);
  return look.nMelds == 0 && specialsOf(look.key).shanten() == 0 ? waits | specialWaits(look.key) : waits;
}

Lookout::Lookout() : caches(new Caches) { makeTables(); }
Lookout::~Lookout() = default;

void Lookout::open(const Scene &now, const u8 *counts, unsigned unseen) {
  scene = now;
  sceneId = mixed(now.id(), 1);
  honours = unseen;
  packed[0] = packed[1] = packed[2] = 0;
  for (int name = 0; name < NAMES; name++) {
    left[name] = counts[name];
    packed[name / 16] |= (u64)counts[name] << name % 16 * 4;
  }
}
double Lookout::value(const Look &look) {
  back = NO_TILE;
  return near(look, shapeOf(look).now);
}
double Lookout::valueWithout(const Look &look, int kind, double bar) {
  const Shape shape = shapeOf(look);
  double sum = 0;
  back = kind;
  for (u64 bits = shape.kinds & ~(1ull << kind); bits != 0; bits &= bits - 1) {
    int drawn = __builtin_ctzll(bits);
    bool five = drawn < EAST && drawn % 9 == 4;
    for (int twin = five ? 0 : 1; twin < 2; twin++) {
      int name = twin == 0 ? RED_TILE + drawn / 9 : drawn;
      if (left[name] == 0) continue;
      takeLeft(name, 1);
      Look after = look;
      after.state = DRAWN;
      after.add(drawn);
      if (twin == 0) after.red |= 1 << drawn / 9;
      double one = shape.now == 0 ? points(after, drawn) : near(after, shape.now - 1);
      takeLeft(name, -1);
      if (one - bar > NEARLY) sum += one * left[name];
    }
  }
  return sum / DIVISORS[shape.now];
}

void Lookout::fill(Shape &shape, const Look &look) {
  const int *part = look.part;
  const Free &man = FREE_SUIT[part[0]], &pin = FREE_SUIT[part[1]], &sou = FREE_SUIT[part[2]], &hon = FREE_HONOURS[part[3]];
  Free left = joined(man, pin), right = joined(sou, hon);
  Free rest[4] = {joined(pin, right), joined(man, right), joined(left, hon), joined(left, sou)};
  int sets = 4 - look.nMelds, now = lacking(left, right, sets) - 1;
  if (look.nMelds == 0) now = std::min(now, specialsOf(look.key).shanten());
  if (look.state == CALLED) now = std::max(0, now);
  shape.now = now;
  shape.kinds = shape.pon = shape.chi[0] = shape.chi[1] = shape.chi[2] = 0;
  bool draws = look.state == WAITING;
  for (int suit = 0; suit < 4; suit++) {
    const Free *table = (suit == 3 ? FREE_HONOURS : FREE_SUIT).data() + part[suit];
    uint32_t key = look.key[suit];
    Within one(rest[suit], sets, draws ? now : now + 1);
    for (int rank = 0; rank < (suit < 3 ? 9 : 7); rank++) {
      int count = key >> 3 * rank & 7;
      if (draws ? count < 4 && one(table[POW5[rank]]) : count > 0 && one(table[-POW5[rank]])) shape.kinds |= 1ull << (9 * suit + rank);
    }
    // Calls lower the shanten only of a hand that is not ready.
    if (!draws || sets == 0 || now < 1) continue;
    Within called(rest[suit], sets - 1, now);
    uint32_t any = (key | key >> 1 | key >> 2) & ONES;
    for (int rank = 0; rank < (suit < 3 ? 9 : 7); rank++) {
      u64 bit = 1ull << (9 * suit + rank);
      if ((key >> 3 * rank & 7) >= 2 && called(table[-2 * POW5[rank]])) shape.pon |= bit;
      if (suit == 3) continue;
      // Every third bit: the two ranks below, this one, and the two above.
      u64 around = (u64)any << 6 >> 3 * rank;
      auto has = [&](int at) { return around >> 3 * at & 1; };
      if (has(0) && has(1) && called(table[-POW5[rank - 2] - POW5[rank - 1]])) shape.chi[0] |= bit;
      if (has(1) && has(3) && called(table[-POW5[rank - 1] - POW5[rank + 1]])) shape.chi[1] |= bit;
      if (has(3) && has(4) && called(table[-POW5[rank + 1] - POW5[rank + 2]])) shape.chi[2] |= bit;
    }
  }
  // Only a hand that is nearest to pairs or orphans can get or stay as near by one tile.
  if (look.nMelds > 0 || specialsOf(look.key).shanten() != now) return;
  Look other = look;
  other.state = WAITING;
  for (int kind = 0, by = draws ? 1 : -1; kind < KINDS; kind++) {
    int count = look.count(kind);
    if (draws ? count == 4 : count == 0) continue;
    other.add(kind, by);
    int so = specialsOf(other.key).shanten();
    if (draws ? so < now : so <= now) shape.kinds |= 1ull << kind;
    other.add(kind, -by);
  }
}
const Lookout::Shape &Lookout::shapeOf(const Look &look) {
  u64 suits = suitsOf(look), rest = (u64)look.part[3] | (u64)look.state << 17 | (u64)look.nMelds << 19;
  Shape &shape = caches->shapes[mixed(suits, rest) & (Caches::SHAPES - 1)];
  if (shape.suits == suits && shape.rest == rest) return shape;
  shape.suits = suits;
  shape.rest = rest;
  fill(shape, look);
  return shape;
}
double Lookout::near(const Look &look, int now) {
  if (now > 2) return look.state == WAITING ? far(look) : afterDiscards(look, now);
  if (now == 0) return look.state == WAITING ? ready(look, finishing(look)) : bestReady(look);
  u64 hand = hashOf(look, sceneId, back);
  Caches::Value *bucket = &caches->values[(hand & (Caches::VALUES - 1)) * Caches::WAYS];
  for (int way = 0; way < Caches::WAYS; way++) {
    const Caches::Value &kept = bucket[way];
    if (kept.hand != hand) continue;
    u64 other = 0;
    for (int i = 0; i < 3; i++) other |= (kept.left[i] ^ packed[i]) & kept.need[i];
    if (other != 0) continue;
    for (int i = 0; i < 3; i++) need[i] |= kept.need[i];
    return kept.value;
  }
  u64 before[3] = {need[0], need[1], need[2]};
  need[0] = need[1] = need[2] = 0;
  double value = look.state == WAITING ? afterDraws(look) : afterDiscards(look, now);
  Caches::Value &kept = bucket[turn++ % Caches::WAYS];
  kept.hand = hand;
  kept.value = value;
  for (int i = 0; i < 3; i++) {
    kept.need[i] = need[i];
    kept.left[i] = packed[i];
    need[i] |= before[i];
  }
  return value;
}
double Lookout::ready(const Look &look, u64 waits) {
  u64 hand = hashOf(look, sceneId);
  Caches::Ready &kept = caches->readies[hand & (Caches::READIES - 1)];
  if (kept.hand != hand) {
    kept.hand = hand;
    std::fill(kept.points, kept.points + Caches::Ready::MOST, -1);
  }
  double value = 0;
  int at = 0;
  auto add = [&](int name) {
    int count = take(name), points = at < Caches::Ready::MOST ? kept.points[at] : -1;
    if (count > 0 && points < 0) {
      Look won = look;
      int kind = kindOfName(name);
      won.state = DRAWN;
      won.add(kind);
      if (name >= RED_TILE) won.red |= 1 << kind / 9;
      points = this->points(won, kind);
      if (at < Caches::Ready::MOST) kept.points[at] = points;
    }
    if (count > 0) value += (double)points * count;
    at++;
  };
  for (; waits != 0; waits &= waits - 1) {
    int kind = __builtin_ctzll(waits);
    if (kind < EAST && kind % 9 == 4) add(RED_TILE + kind / 9);
    if (kind == back) return 0;
    add(kind);
  }
  return value / DIVISORS[0];
}
// The best value over all discards of a hand that is ready or, without a yaku, complete.
double Lookout::bestReady(const Look &look) {
  Done done(look);
  bool special = look.nMelds == 0 && specialsOf(look.key).shanten() <= 0;
  double value = 0;
  Look after = look;
  after.state = WAITING;
  after.nDenied = after.denied[0] = after.denied[1] = 0;
  for (int suit = 0; suit < 4; suit++) {
    Done::Others others = done.without(suit);
    if (others.incomplete > 1 && !special) continue;
    const uint16_t *table = (suit < 3 ? SUIT_DONE : HONOURS_DONE).data();
    int kind = 9 * suit;
    for (uint32_t key = look.key[suit]; key != 0; key >>= 3, kind++) {
      if ((key & 7) == 0 || look.denies(kind)) continue;
      u64 waits = others.waits(suit, table[look.part[suit] - unitOf(kind)]);
      if (waits == 0 && !special) continue;
      after.add(kind, -1);
      if (special) waits |= specialWaits(after.key);
      bool own = suit < 3 && kind % 9 == 4 && (look.red >> suit & 1);
      if (!own || (key & 7) > 1) value = std::max(value, ready(after, waits));
      if (own) {
        after.red &= ~(1 << suit);
        value = std::max(value, ready(after, waits));
        after.red = look.red;
      }
      after.add(kind);
    }
  }
  return value;
}
// The best value over all discards that keep the shanten; red and plain fives are tried separately.
double Lookout::afterDiscards(const Look &look, int now) {
  double value = 0;
  for (u64 bits = shapeOf(look).kinds; bits != 0; bits &= bits - 1) {
    int kind = __builtin_ctzll(bits), suit = suitOf(kind);
    if (look.denies(kind)) continue;
    Look after = look;
    after.state = WAITING;
    after.nDenied = after.denied[0] = after.denied[1] = 0;
    after.add(kind, -1);
    bool own = suit < 3 && kind % 9 == 4 && (look.red >> suit & 1);
    if (!own || look.count(kind) > 1) value = std::max(value, near(after, now));
    if (own) {
      after.red &= ~(1 << suit);
      value = std::max(value, near(after, now));
    }
  }
  return value;
}
// The value over all draws and calls that lower the shanten.
double Lookout::afterDraws(const Look &look) {
  const Shape shape = shapeOf(look);
  int now = shape.now;
  double value = 0;
  for (u64 bits = shape.kinds; bits != 0; bits &= bits - 1) {
    int kind = __builtin_ctzll(bits);
    bool five = kind < EAST && kind % 9 == 4;
    for (int twin = five ? 0 : 1; twin < 2; twin++) {
      int name = twin == 0 ? RED_TILE + kind / 9 : kind;
      if (name == back) return 0;
      int count = take(name);
      if (count == 0) continue;
      takeLeft(name, 1);
      Look drawn = look;
      drawn.state = DRAWN;
      drawn.add(kind);
      if (twin == 0) drawn.red |= 1 << kind / 9;
      double one = near(drawn, now - 1);
      if (back == NO_TILE) one += callValue(look, shape, name);
      takeLeft(name, -1);
      value += one * count;
    }
  }
  return value / DIVISORS[now];
}

double Lookout::afterCall(const Look &look, int now, int one, int other, bool usesRed, unsigned meld, int forbidden) {
  Look after = look;
  after.add(one, -1);
  after.add(other, -1);
  if (usesRed) after.red &= ~(1 << suitOf(one));
  after.nMelds++;
  after.state = CALLED;
  after.melds = withMeld(look.melds, meld);
  after.nDenied = forbidden >> 6 ? 2 : 1;
  after.denied[0] = forbidden & 63;
  after.denied[1] = forbidden >> 6 ? (forbidden >> 6) - 1 : 0;
  return near(after, now);
}
double Lookout::callValue(const Look &look, const Shape &shape, int name) {
  if (scene.lastTile) return 0;
  int kind = kindOfName(name), suit = suitOf(kind), count = look.count(kind);
  bool isRedTile = name >= RED_TILE, own = suit < 3 && (look.red >> suit & 1);
  double pon = 0;
  if (shape.pon >> kind & 1) {
    bool five = suit < 3 && kind % 9 == 4;
    if (five && own) pon = std::max(pon, afterCall(look, shape.now - 1, kind, kind, true, meldCode(TRIPLET, kind, true), kind));
    if (!five || count - own >= 2) pon = std::max(pon, afterCall(look, shape.now - 1, kind, kind, false, meldCode(TRIPLET, kind, isRedTile), kind));
  }
  double chi = (shape.chi[0] | shape.chi[1] | shape.chi[2]) >> kind & 1 ? runValue(look, shape, name) : 0;
  return pon > chi ? pon * 3 : pon * 2 + chi;
}
double Lookout::runValue(const Look &look, const Shape &shape, int name) {
  int kind = kindOfName(name), suit = kind / 9, rank = kind % 9, room = 14 - (look.nMelds + 1) * 3;
  bool isRedTile = name >= RED_TILE, own = look.red >> suit & 1;
  auto has = [&](int r) { return r < 0 || r > 8 ? 0 : (int)(look.key[suit] >> 3 * r & 7); };
  double most = 0;
  // Tries a run with the ranks a and b of the hand. The called tile and `swap` may not be discarded.
  auto consider = [&](int a, int b, int swap) {
    int forbidden = kind | (swap < 0 || swap > 8 ? 0 : (9 * suit + swap + 1) << 6);
    int lowest = 9 * suit + std::min(rank, a);
    auto call = [&](bool usesRed) {
      most = std::max(most, afterCall(look, shape.now - 1, 9 * suit + a, 9 * suit + b, usesRed, meldCode(RUN, lowest, usesRed || isRedTile), forbidden));
    };
    bool five = a == 4 || b == 4;
    if (five && own) call(true);
    if (!five || own < has(4)) call(false);
  };
  if (shape.chi[0] >> kind & 1 && has(rank - 3) + has(rank) < room) consider(rank - 2, rank - 1, rank - 3);
  if (shape.chi[1] >> kind & 1 && has(rank) < room) consider(rank - 1, rank + 1, -1);
  if (shape.chi[2] >> kind & 1 && has(rank) + has(rank + 3) < room) consider(rank + 1, rank + 2, rank + 3);
  return most;
}

int Lookout::points(const Look &look, int kind) {
  Win win{};
  Meld melds[4] = {};
  win.reds = __builtin_popcount(look.red);
  bool closed = true;
  for (int i = 0; i < look.nMelds; i++) {
    unsigned code = look.melds >> 16 * i & 0xffff;
    int lowest = lowestOf(code);
    Meld &meld = melds[i];
    static const MeldType TYPES[4] = {CHI_MELD, PON_MELD, DAIMINKAN, ANKAN};
    meld.type = TYPES[classOf(code)];
    meld.count = meld.type >= DAIMINKAN ? 4 : 3;
    for (int t = 0; t < meld.count; t++) meld.tiles[t] = 4 * (meld.type == CHI_MELD ? lowest + t : lowest) + 1;
    win.reds += code >> 8 & 1;
    closed &= meld.type == ANKAN;
  }
  for (int suit = 0; suit < 4; suit++)
    for (int rank = 0; rank < (suit < 3 ? 9 : 7); rank++) win.hand.of[9 * suit + rank] = look.key[suit] >> 3 * rank & 7;
  for (int d = 0; d < scene.nDora; d++) {
    win.bonus += look.count(scene.dora[d]);
    for (int i = 0; i < look.nMelds; i++)
      for (int t = 0; t < melds[i].count; t++) win.bonus += kindOf(melds[i].tiles[t]) == scene.dora[d];
  }
  std::copy(look.part, look.part + 4, win.hand.part);
  win.melds = look.nMelds;
  win.meld = melds;
  win.kind = kind;
  win.seatWind = scene.seatWind;
  win.roundWind = scene.roundWind;
  win.riichi = closed;
  win.tsumo = true;
  int base = ::score(win).base;
  if (base == 0) return 0;
  return scene.seatWind == 0 ? 3 * rounded(base, 2) : rounded(base, 2) + 2 * rounded(base, 1);
}
