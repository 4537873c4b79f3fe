// A player that makes majiang-ai's decisions (@kobalab/majiang-ai 1.0.13), at these tables. It always wins if it can, and
// calls with a red five if it can, since the choices of the tables leave no other way.
#pragma once
#include "lookout.h"
#include "table.h"

class MajiangAi {
public:
  // The choice of a seat that is asked. It depends only on what the seat sees.
  int choose(const Table &table, int seat, bool forRiichi);

private:
  // What the seat sees.
  struct Position {
    const Table *table;
    int seat;
    Look hand;
    u8 unseen[KINDS], unseenReds[3];
    // By wind, counted from the seat that deals: the kinds that cannot win, and whether another seat has declared.
    u64 safe[4];
    bool threat[4], threatened, anyRiichi;
  };
  struct Discarding {
    int name = NO_TILE;
    double value = -1;
  };
  Lookout lookout;
  Position now;

  void see(const Table &table, int seat);
  void seeOthers();
  int turn(const Menu &menu, bool forRiichi);
  int call(const Menu &menu);
  bool kans(const Menu &menu);
  Look afterKan(int tile, bool closed) const;
  bool declares(const Menu &menu, const Discarding &discarding) const;
  Discarding discard();
  void goBack(const int *names, int count, int leastUseful, Discarding &best);
  bool tooRisky(double risk, double least, int shanten, double value) const;
  void risks(double *risk) const;
  int usefulTiles(const Look &hand);
  int keepValue(int name, const int *held) const;
  int keepFactor(int kind, const int *held) const;
  int callsOf(const Menu &menu, Look *after, int *choices) const;
};
