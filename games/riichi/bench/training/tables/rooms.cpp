// Plays many tables at once, for rooms.py. Each round of a game is played several times with the same wall.
#include "majiang.h"
#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <unordered_map>

constexpr int RECORD = 12;

struct Random {
  u64 s;
  u64 next() {
    u64 z = (s += 0x9e3779b97f4a7c15ull);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ull;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebull;
    return z ^ (z >> 31);
  }
  int pick(int n) { return (int)(((unsigned __int128)next() * n) >> 64); }
};

struct Question {
  int seat;
  bool forRiichi;
};

// Each thread has its own, since it keeps values of hands.
inline MajiangAi &majiangAi() {
  static thread_local MajiangAi player;
  return player;
}

// One of several tables that play the same round with the same wall.
struct Desk {
  Table table;
  int number, round = -1;
  // The seats' players: 0 learner, 1 opponent.
  const int *players = nullptr;
  // What opponents have chosen in this round at any of its desks, by what had happened before. Desks that have gone the
  // same way share it, so that each position is thought about once.
  std::unordered_map<u64, u8> *known = nullptr;
  // All choices of this round, mixed into one number.
  u64 past = 0;
  std::vector<int> records;
  int nQuestions = 0;
  Question questions[4];

  // Records an event. Kind 0: a round begins with these scores. 1: the game has ended with these places. 2: the round
  // has ended, and the next one begins with these scores. The last number has a bit for each seat of a learner.
  void note(int kind, const int *four) {
    int learners = 0;
    for (int s = 0; s < 4; s++) learners |= (players[s] == 0) << s;
    records.insert(records.end(),
                   {kind, number, round, four[0], four[1], four[2], four[3], table.deals, table.honba, table.sticks, table.firstDealer, learners});
  }
  void begin() {
    round++;
    past = 0;
    table.startRound();
    note(0, table.scores);
    asks();
  }
  // True if there is a choice to make. If there is a win or only one option, or if the seat's player is majiang-ai,
  // answers at once.
  bool considers(int seat, bool forRiichi) {
    u8 mask[CHOICES];
    int count = table.offered(seat, forRiichi, mask);
    int only = -1;
    if (mask[WIN]) only = WIN;
    else if (count == 1)
      for (int i = 0; i < CHOICES; i++)
        if (mask[i]) only = i;
    if (only < 0 && players[seat] == 1) only = opponentChooses(seat, forRiichi);
    if (only < 0) {
      questions[nQuestions++] = {seat, forRiichi};
      return true;
    }
    return says(seat, forRiichi, only);
  }
  int opponentChooses(int seat, bool forRiichi) {
    auto [found, isNew] = known->try_emplace(Random{past ^ (u64)(2 * seat + forRiichi)}.next());
    if (isNew) found->second = majiangAi().choose(table, seat, forRiichi);
    return found->second;
  }
  bool says(int seat, bool forRiichi, int choice) {
    past = Random{past + (u64)((choice * 4 + seat) * 2 + forRiichi + 1)}.next();
    if (forRiichi) table.riichiTile[seat] = choice;
    else {
      table.answer[seat] = choice;
      if (choice == RIICHI) return considers(seat, true);
    }
    return false;
  }
  // Plays on until a seat has a choice to make or the round is over.
  void asks() {
    for (;;) {
      nQuestions = 0;
      if (table.isRoundOver) return note(table.isOver ? 1 : 2, table.isOver ? table.places : table.scores);
      bool ron = false;
      for (int i = 0; i < table.nAsk; i++) {
        const Menu &menu = table.menu[table.ask[i]];
        table.answer[table.ask[i]] = menu.ron ? WIN : -1;
        ron |= menu.ron;
      }
      // A ron decides the window, so nobody else is asked.
      for (int i = 0; i < table.nAsk && !ron; i++) considers(table.ask[i], false);
      if (nQuestions > 0) return;
      table.resolve();
    }
  }
  void play(const u8 *choices) {
    int asked = nQuestions;
    Question all[4];
    std::copy(questions, questions + asked, all);
    nQuestions = 0;
    for (int i = 0; i < asked; i++) says(all[i].seat, all[i].forRiichi, choices[i]);
    if (nQuestions > 0) return;
    table.resolve();
    asks();
  }
};

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

struct Pool {
  std::vector<std::thread> threads;
  std::mutex mutex;
  std::condition_variable begin, end;
  std::function<void(int)> work;
  int count, running = 0, generation = 0;
  bool stop = false;
  explicit Pool(int n) : count(n) {
    for (int i = 0; i < n; i++) threads.emplace_back([this, i] { loop(i); });
  }
  void loop(int i) {
    int seen = 0;
    for (;;) {
      {
        std::unique_lock<std::mutex> lock(mutex);
        begin.wait(lock, [&] { return stop || generation != seen; });
        if (stop) return;
        seen = generation;
      }
      work(i);
      std::unique_lock<std::mutex> lock(mutex);
      if (--running == 0) end.notify_one();
    }
  }
  void run(std::function<void(int)> what) {
    std::unique_lock<std::mutex> lock(mutex);
    work = std::move(what);
    running = count;
    generation++;
    begin.notify_all();
    end.wait(lock, [&] { return running == 0; });
  }
  // Calls `what` for all items in parallel, in pieces of 16.
  void each(int items, const std::function<void(int)> &what) {
    std::atomic<int> next{0};
    run([&](int) {
      for (;;) {
        int from = next.fetch_add(16);
        if (from >= items) return;
        for (int i = from; i < std::min(items, from + 16); i++) what(i);
      }
    });
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
