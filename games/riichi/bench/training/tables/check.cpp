// Writes the questions of recorded games, for the test that compares them with the questions of the game itself:
//   check <games> <planes> <masks> <choices>
#include <fstream>
#include <iterator>
#include <vector>
#include "table.h"

extern "C" long replay(const u8 *bytes, long length, u8 *x, u8 *mask, u8 *chosen, int skipWins);

static void write(const char *path, const std::vector<u8> &bytes) {
  std::ofstream(path, std::ios::binary).write((const char *)bytes.data(), bytes.size());
}

int main(int count, char **names) {
  if (count != 5) return 2;
  std::ifstream file(names[1], std::ios::binary);
  std::vector<u8> games{std::istreambuf_iterator<char>(file), {}};
  long asked = replay(games.data(), games.size(), nullptr, nullptr, nullptr, 0);
  if (asked < 0) return fprintf(stderr, "game %ld went otherwise\n", -1 - asked), 1;
  std::vector<u8> x(asked * PLANES_SIZE), mask(asked * CHOICES), chosen(asked);
  replay(games.data(), games.size(), x.data(), mask.data(), chosen.data(), 0);
  write(names[2], x);
  write(names[3], mask);
  write(names[4], chosen);
}
