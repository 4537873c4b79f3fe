// Asks the player of majiang.h the questions of recorded games of majiang-ai, tells where it chooses otherwise, and how
// many questions it answers in a second of processor time:
//   same <most to print> <seats> <games>...
// `seats` has a bit for each seat of majiang-ai.
#include "majiang.h"
#include "replay.h"
#include <ctime>
#include <fstream>
#include <iterator>
#include <string>

static std::string named(int tile) {
  return std::string(1, isRed(tile) ? '0' : '1' + (kindOf(tile) < EAST ? kindOf(tile) % 9 : kindOf(tile) - EAST)) + "mpsz"[suitOf(kindOf(tile))];
}
static std::string choiceName(int choice) {
  static const char *REST[] = {"riichi", "chi low", "chi middle", "chi high", "pon", "kan", "win", "nine", "pass"};
  if (choice < 0) return "none";
  return choice >= RIICHI ? REST[choice - RIICHI] : named(choice < 34 ? 4 * choice + 3 : 4 * kindOfName(choice));
}
static void print(const Asked &asked, int mine, int game, long number) {
  const Table &t = asked.table;
  printf("\ngame %d, question %ld, seat %d (wind %d, round %d), live %d, deals %d, honba %d, scores %d %d %d %d\n", game, number, asked.seat,
         t.seatWind(asked.seat), t.roundWind(), t.live, t.deals, t.honba, t.scores[0], t.scores[1], t.scores[2], t.scores[3]);
  printf("  indicators");
  for (int i = 0; i < t.nIndicators; i++) printf(" %s", named(t.indicators[i]).c_str());
  printf("\n");
  for (int turn = 0; turn < 4; turn++) {
    int s = (asked.seat + turn) % 4;
    printf("  %d%s: ", s, t.riichi[s] ? " riichi" : "");
    if (turn == 0)
      for (int i = 0; i < t.own[s].n; i++) printf("%s%s", i + 1 == t.own[s].n && t.own[s].drawn >= 0 ? " + " : "", named(t.own[s].hand[i]).c_str());
    for (int m = 0; m < t.nMelds[s]; m++) {
      printf(" [");
      for (int i = 0; i < t.melds[s][m].count; i++) printf("%s", named(t.melds[s][m].tiles[i]).c_str());
      printf(" %d]", t.melds[s][m].type);
    }
    printf(" /");
    for (int i = 0; i < t.nPond[s]; i++) {
      const Discard &d = t.all[t.pond[s][i]];
      printf(" %s%s%s%s", named(d.tile).c_str(), d.tsumogiri ? "_" : "", d.riichi ? "*" : "", d.takenBy >= 0 ? "^" : "");
    }
    printf("\n");
  }
  if (!t.menu[asked.seat].isTurn) printf("  %s of %d:", named(t.tile).c_str(), t.by);
  printf("  theirs %s%s, ours %s\n", choiceName(asked.choice).c_str(), asked.forRiichi ? " (riichi)" : "", choiceName(mine).c_str());
}

int main(int count, char **names) {
  if (count < 4) return 2;
  long total = 0, other = 0, turns = 0, otherTurns = 0;
  int most = atoi(names[1]), seats = atoi(names[2]);
  MajiangAi player;
  double seconds = 0;
  for (int n = 3; n < count; n++) {
    std::ifstream file(names[n], std::ios::binary);
    std::vector<u8> bytes{std::istreambuf_iterator<char>(file), {}};
    clock_t began = std::clock();
    long games = walk(bytes.data(), bytes.size(), [&](const Asked &asked) {
      if (!(seats >> asked.seat & 1)) return;
      int mine = player.choose(asked.table, asked.seat, asked.forRiichi);
      total++;
      bool isTurn = asked.table.menu[asked.seat].isTurn;
      turns += isTurn;
      if (mine == asked.choice) return;
      otherTurns += isTurn;
      if (other++ < most) print(asked, mine, n, total);
    });
    seconds += (double)(std::clock() - began) / CLOCKS_PER_SEC;
    if (games < 0) return fprintf(stderr, "%s: game %ld went otherwise\n", names[n], -1 - games), 1;
  }
  printf("%ld questions (%ld turns), %ld chosen otherwise (%ld in turns), %.0f a second\n", total, turns, other, otherTurns, total / seconds);
  return other > 0;
}
