// The page offers to take a move back where the server would do it, and nowhere else.
import { expect, it } from 'vitest';
import type { AnyGame } from '@parlour/kernel';
import { reduce } from '../client/store/reduce.ts';
import { NOBODY, type MatchModel, type RoomModel } from '../client/store/state.ts';
import { discoverGames } from '../server/games.ts';
import { Hall, Player, seededFrom, type FakeClient } from '../server/test/harness.ts';

const games = await discoverGames();
/** Waits between two requests for the history, which have a limit for each minute. */
const BETWEEN_MS = 6_000;
/** The first questions of many games, since questions that are asked in secret are rare. */
const TABLES = 40;
const QUESTIONS = 8;
const LONG_MS = 600_000;

/** One person among bots, with the page that they see. */
class Seated {
  page: RoomModel = NOBODY;
  readonly #game: AnyGame;
  readonly #hall: Hall;
  readonly #ann: FakeClient;
  readonly #player: Player;
  constructor(game: AnyGame, hall: Hall, ann: FakeClient, seed: string) {
    this.#game = game;
    this.#hall = hall;
    this.#ann = ann;
    this.#player = new Player(ann, game, { seed, plays: false });
    const hear = ann.onMessage;
    ann.onMessage = (message) => {
      // The page must know without this answer.
      if (message.type !== 'history') this.page = reduce(this.page, message, { game: this.#game, now: 0 });
      hear(message);
    };
  }
  /** The game when the person is asked for something next; null when it is over. */
  async next(): Promise<MatchModel | null> {
    const isAsked = (): boolean => {
      const { play } = this.page;
      return play !== null && (play.prompt !== null || play.ackWanted !== null || play.ending !== null);
    };
    await this.#hall.clock.until(isAsked, LONG_MS);
    await this.#hall.clock.advance(BETWEEN_MS);
    return this.page.play?.ending === null ? this.page.play : null;
  }
  /** Undefined if the server cannot say now. */
  async mayTakeBack(): Promise<boolean | undefined> {
    await this.#ann.tell({ type: 'get_history' });
    return this.#ann.last('history').mayTakeBack;
  }
  async answer({ prompt, ackWanted }: MatchModel): Promise<void> {
    if (ackWanted !== null) await this.#ann.tell({ type: 'ack', seq: ackWanted });
    else if (prompt !== null)
      this.#player.answer({ type: 'prompt', promptId: prompt.id, menu: prompt.menu, clock: null });
    await this.#hall.clock.advance(0);
  }
}
async function sitDown(game: AnyGame, seed: string): Promise<Seated> {
  const hall = new Hall({ pace: 0 }, [game], { chance: seededFrom(() => seed) });
  const seats = Math.min(game.seats[1], 4);
  const ann = hall.client(await hall.room({ seats, numAiPlayers: seats - 1, clock: 'none' }));
  const seated = new Seated(game, hall, ann, seed);
  await ann.join('Ann');
  await ann.ready();
  return seated;
}

it.each(games.map((game) => [game.id, game] as const))(
  'at a table of %s a move can be taken back just where the page offers it',
  async (_id, game) => {
    const wrong: string[] = [];
    const said = { true: 0, false: 0 };
    for (let table = 0; table < TABLES; table++) {
      const seated = await sitDown(game, `${table}`);
      for (let question = 0; question < QUESTIONS; question++) {
        const play = await seated.next();
        if (play === null) break;
        const may = await seated.mayTakeBack();
        if (may !== undefined) said[`${may}`] += 1;
        if (may !== undefined && may !== (play.moved === 'yes'))
          wrong.push(`table ${table}, question ${question}: ${play.moved}, but ${may}`);
        await seated.answer(play);
      }
    }
    expect(wrong).toEqual([]);
    expect(Math.min(said.true, said.false)).toBeGreaterThan(0);
  },
  120_000,
);
