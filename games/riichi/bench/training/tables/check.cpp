// Writes the questions of recorded games, for the test that compares them with the questions of the game itself:
//   check <games> <planes> <masks> <choices> <costs>
#include <fstream>
#include <iterator>
#include <vector>
#include "replay.h"

static void write(const char *path, const std::vector<u8> &bytes) {
  std::ofstream(path, std::ios::binary).write((const char *)bytes.data(), bytes.size());
}

int main(int count, char **names) {
  if (count != 6) return 2;
  std::ifstream file(names[1], std::ios::binary);
  std::vector<u8> games{std::istreambuf_iterator<char>(file), {}};
  std::vector<u8> x, mask, chosen, costs;
  long went = walk(games.data(), games.size(), [&](const Asked &asked) {
    x.resize(x.size() + PLANES_SIZE);
    asked.table.write(asked.seat, asked.forRiichi, x.data() + x.size() - PLANES_SIZE);
    mask.insert(mask.end(), asked.offered, asked.offered + CHOICES);
    chosen.push_back(asked.choice);
    uint16_t paid[KINDS] = {};
    if (asked.table.menu[asked.seat].isTurn) asked.table.payments(asked.seat, paid);
    costs.insert(costs.end(), (u8 *)paid, (u8 *)(paid + KINDS));
  });
  if (went < 0) return fprintf(stderr, "game %ld went otherwise\n", -1 - went), 1;
  write(names[2], x);
  write(names[3], mask);
  write(names[4], chosen);
  write(names[5], costs);
}
