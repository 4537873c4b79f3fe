// Replays recorded games, as record.ts writes them.
#pragma once
#include "table.h"
#include <functional>

// A question of a recorded game and its answer, with the choices that it offered.
struct Asked {
  const Table &table;
  int seat;
  bool forRiichi;
  const u8 *offered;
  int choice;
};
// Calls `visit` for every question of recorded games, each of which is preceded by its length. Returns the number of
// games, or -1 - n if game n did not go as recorded.
long walk(const u8 *bytes, long length, const std::function<void(const Asked &)> &visit);
