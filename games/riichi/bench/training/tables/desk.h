// A table that asks only its learners, and a pool of threads: what rooms.cpp and branches.cpp have in common.
#pragma once
#include "majiang.h"
#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <unordered_map>
#include <vector>

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
