// Plays many tables at once, for rooms.py. Each round of a game is played several times with the same wall.
#include "desk.h"

// A game. Its first desk decides how it goes on; the other desks play each of its rounds too.
struct Group {
  std::vector<Desk> desks;
  std::unordered_map<u64, u8> known;
  Random random;
  int players[4] = {};
  const int *shares; // number of games in a thousand that have 1, 2, 3 and 4 learners

  void open() {
    int roll = random.pick(1000), learners = 1;
    while (learners < 4 && roll >= shares[learners - 1]) roll -= shares[learners++ - 1];
    int order[4] = {0, 1, 2, 3};
    for (int i = 3; i > 0; i--) std::swap(order[i], order[random.pick(i + 1)]);
    for (int i = 0; i < 4; i++) players[order[i]] = i < learners ? 0 : 1;
    desks[0].table.begin(random.pick(4));
  }
  void nextRound() {
    if (desks[0].table.isOver) open();
    Table &first = desks[0].table;
    for (int i = 0; i < 136; i++) first.wall[i] = i;
    for (int i = 135; i > 0; i--) std::swap(first.wall[i], first.wall[random.pick(i + 1)]);
    for (size_t d = 1; d < desks.size(); d++) desks[d].table = first;
    known.clear();
    for (Desk &desk : desks) desk.begin();
  }
  // Begins rounds until there is a question.
  void goOn() {
    for (;;) {
      for (Desk &desk : desks)
        if (desk.nQuestions > 0) return;
      nextRound();
    }
  }
};

struct Room {
  std::vector<Group> groups;
  Pool pool;
  int shares[4], times;
  std::vector<int> at;
  Room(int games, int times, int threads) : groups(games), pool(threads), times(times), at(games * times + 1) {}
  Desk &desk(int i) { return groups[i / times].desks[i % times]; }
  int size() const { return (int)groups.size() * times; }
};

extern "C" {
// Opponents are majiang-ai, and only learners are asked.
void *room_new(int games, int times, int threads, u64 seed, const int *shares) {
  makeTables();
  Room *room = new Room(games, times, threads);
  std::copy(shares, shares + 4, room->shares);
  room->pool.each(games, [&](int i) {
    Group &group = room->groups[i];
    group.random.s = seed * 0x9e3779b97f4a7c15ull + (u64)i * 0xd1342543de82ef95ull;
    group.random.next();
    group.shares = room->shares;
    group.desks.resize(times);
    for (int d = 0; d < times; d++) {
      group.desks[d].number = i * times + d;
      group.desks[d].players = group.players;
      group.desks[d].known = &group.known;
    }
    group.open();
    group.goOn();
  });
  return room;
}
// Returns the number of current questions, and writes the number of records.
int room_count(void *r, int *records) {
  Room *room = (Room *)r;
  int sum = 0, noted = 0;
  for (int i = 0; i < room->size(); i++) {
    room->at[i] = sum;
    sum += room->desk(i).nQuestions;
    noted += room->desk(i).records.size() / RECORD;
  }
  room->at[room->size()] = sum;
  *records = noted;
  return sum;
}
// Call it after room_count. Writes planes, hidden planes and masks, for each question its table, seat and round, and the
// records.
void room_write(void *r, u8 *x, u8 *hidden, u8 *mask, int *meta, int *records) {
  Room *room = (Room *)r;
  for (int i = 0; i < room->size(); i++) {
    std::vector<int> &own = room->desk(i).records;
    std::copy(own.begin(), own.end(), records);
    records += own.size();
    own.clear();
  }
  room->pool.each(room->size(), [&](int i) {
    Desk &desk = room->desk(i);
    for (int q = 0; q < desk.nQuestions; q++) {
      size_t at = room->at[i] + q;
      auto [seat, forRiichi] = desk.questions[q];
      desk.table.write(seat, forRiichi, x + at * PLANES_SIZE);
      desk.table.writeHidden(seat, hidden + at * HIDDEN_SIZE);
      desk.table.offered(seat, forRiichi, mask + at * CHOICES);
      int *m = meta + 3 * at;
      m[0] = i, m[1] = seat, m[2] = desk.round;
    }
  });
}
void room_play(void *r, const u8 *choices) {
  Room *room = (Room *)r;
  room->pool.each((int)room->groups.size(), [&](int g) {
    Group &group = room->groups[g];
    for (int d = 0; d < room->times; d++)
      if (group.desks[d].nQuestions > 0) group.desks[d].play(choices + room->at[g * room->times + d]);
    group.goOn();
  });
}
}
