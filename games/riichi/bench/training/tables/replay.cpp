#include "replay.h"
#include <memory>

long walk(const u8 *bytes, long length, const std::function<void(const Asked &)> &visit) {
  makeTables();
  int game = 0;
  auto table = std::make_unique<Table>();
  for (const u8 *at = bytes; at + 4 <= bytes + length; game++) {
    unsigned size;
    memcpy(&size, at, 4);
    const u8 *p = at + 4;
    at = p + size;
    if (at > bytes + length) break;
    table->begin(*p++);
    bool good = true;
    while (good && *p++ == 1) {
      memcpy(table->wall, p, 136);
      p += 136;
      int n = p[0] | p[1] << 8;
      p += 2;
      const u8 *d = p, *end = p + n;
      p = end;
      table->startRound();
      while (good && !table->isRoundOver) {
        for (int i = 0; i < table->nAsk; i++) table->answer[table->ask[i]] = -1;
        for (int i = 0; i < table->nAsk && good; i++) {
          int seat = table->ask[i];
          for (bool forRiichi : {false, true}) {
            u8 own[CHOICES];
            int options = table->offered(seat, forRiichi, own);
            int choice = -1;
            if (options == 1) {
              for (int c = 0; c < CHOICES; c++)
                if (own[c]) choice = c;
            } else if (d < end && *d >> 6 == seat) {
              choice = *d++ & 63;
              if (!own[choice]) {
                good = false;
                break;
              }
              visit({*table, seat, forRiichi, own, choice});
            } else if (table->menu[seat].isTurn) good = false;
            if (choice < 0) break;
            if (forRiichi) table->riichiTile[seat] = choice;
            else table->answer[seat] = choice;
            if (forRiichi || choice != RIICHI) break;
          }
        }
        if (good) table->resolve();
      }
      good &= d == end;
    }
    if (good) {
      good = table->isOver;
      for (int s = 0; s < 4 && good; s++) {
        int score = (p[4 + 2 * s] | p[5 + 2 * s] << 8);
        if (score >= 32768) score -= 65536;
        int mine = table->scores[s] + (table->places[s] == 1 ? 1000 * table->sticks : 0);
        good = p[s] == table->places[s] && score * 100 == mine;
      }
    }
    if (!good) return -1 - game;
  }
  return game;
}
