// Plays many games of one learner against three majiang-ai, for branches.py. A decision of the learner can be taken
// otherwise too: then a copy of the round is played to its end for each other choice, with the same wall.
#include "desk.h"

constexpr int MOST_OTHERS = 3, NONE = 255, END = 15;

// A copy of a round that went on with another choice. `row` is the number that branches.py gave to the decision.
struct Branch {
  int row, choice;
  Desk desk;
};
struct Game {
  Desk base;
  std::vector<Branch> branches;
  std::unordered_map<u64, u8> known;
  Random random;
  int players[4], seat, before = -1;
  // Number of the game, its round, row and choice (both -1 if not of a branch), what else Desk::note records, the
  // learner's seat, and how many games were played here before.
  std::vector<int> ends;

  void open() {
    before++;
    seat = random.pick(4);
    for (int s = 0; s < 4; s++) players[s] = s == seat ? 0 : 1;
    base.table.begin(random.pick(4));
  }
  // What has been noted is kept with the branch that it is of.
  void keep(Desk &desk, int row, int choice) {
    for (size_t i = 0; i < desk.records.size(); i += RECORD) {
      const int *it = &desk.records[i];
      ends.insert(ends.end(), {it[1], it[2], row, choice, it[0], it[3], it[4], it[5], it[6], it[7], it[8], it[9], it[10], seat, before});
    }
    desk.records.clear();
  }
  void nextRound() {
    if (base.table.isOver) open();
    u8 *wall = base.table.wall;
    for (int i = 0; i < 136; i++) wall[i] = i;
    for (int i = 135; i > 0; i--) std::swap(wall[i], wall[random.pick(i + 1)]);
    known.clear();
    base.begin();
    keep(base, -1, -1);
  }
  // Answers all questions: first that of the base, if it has one. `others` are further choices there.
  void play(const u8 *choices, const int *rows, const u8 *others) {
    size_t old = branches.size();
    const u8 *next = choices;
    if (base.nQuestions > 0) {
      for (int i = 0; i < MOST_OTHERS && others[i] != NONE; i++) {
        branches.push_back({*rows, others[i], base});
        branches.back().desk.play(others + i);
      }
      base.play(next++);
      keep(base, -1, -1);
    }
    for (size_t i = 0; i < old; i++) branches[i].desk.play(next++);
    for (Branch &branch : branches) keep(branch.desk, branch.row, branch.choice);
    auto over = [](const Branch &branch) { return branch.desk.nQuestions == 0; };
    branches.erase(std::remove_if(branches.begin(), branches.end(), over), branches.end());
    while (base.nQuestions == 0 && branches.empty()) nextRound();
  }
  int questions() const { return (base.nQuestions > 0) + (int)branches.size(); }
};

struct Games {
  std::vector<Game> games;
  Pool pool;
  std::vector<int> at;
  Games(int count, int threads) : games(count), pool(threads), at(count + 1) {}
};

extern "C" {
void *branches_new(int games, int threads, u64 seed) {
  makeTables();
  Games *all = new Games(games, threads);
  all->pool.each(games, [&](int i) {
    Game &game = all->games[i];
    game.random.s = seed * 0x9e3779b97f4a7c15ull + (u64)i * 0xd1342543de82ef95ull;
    game.random.next();
    game.base.number = i;
    game.base.players = game.players;
    game.base.known = &game.known;
    game.open();
    while (game.base.nQuestions == 0) game.nextRound();
  });
  return all;
}
// Returns the number of current questions, and writes the number of ends.
int branches_count(void *r, int *ends) {
  Games *all = (Games *)r;
  int sum = 0, noted = 0;
  for (size_t i = 0; i < all->games.size(); i++) {
    all->at[i] = sum;
    sum += all->games[i].questions();
    noted += all->games[i].ends.size() / END;
  }
  all->at.back() = sum;
  *ends = noted;
  return sum;
}
// Call it after branches_count. Writes planes and masks; the number of its game for each question, or -1 if it is of a
// branch; what each discard would cost (in hundreds of points) at turns that are not of a branch; and the ends.
void branches_write(void *r, u8 *x, u8 *mask, int *games, uint16_t *paid, int *ends) {
  Games *all = (Games *)r;
  for (Game &game : all->games) {
    ends = std::copy(game.ends.begin(), game.ends.end(), ends);
    game.ends.clear();
  }
  all->pool.each((int)all->games.size(), [&](int i) {
    Game &game = all->games[i];
    size_t at = all->at[i];
    auto write = [&](const Desk &desk, int number) {
      auto [seat, forRiichi] = desk.questions[0];
      desk.table.write(seat, forRiichi, x + at * PLANES_SIZE);
      desk.table.offered(seat, forRiichi, mask + at * CHOICES);
      games[at] = number;
      if (number >= 0) desk.table.payments(seat, paid + at * KINDS);
      at++;
    };
    if (game.base.nQuestions > 0) write(game.base, i);
    for (const Branch &branch : game.branches) write(branch.desk, -1);
  });
}
// By question: the choice, the row of the decision, and up to three other choices, then 255.
void branches_play(void *r, const u8 *choices, const int *rows, const u8 *others) {
  Games *all = (Games *)r;
  all->pool.each((int)all->games.size(), [&](int i) {
    int at = all->at[i];
    all->games[i].play(choices + at, rows + at, others + MOST_OTHERS * at);
  });
}
}
