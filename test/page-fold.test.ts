// What a browser folds from the frames it gets equals, after every event, the view that the server has for that seat.
import { describe, expect, it } from 'vitest';
import { pickFrom, seededChance, type AnyGame, type AnyTable, type Viewer } from '@parlour/kernel';
import { random } from '@parlour/bots';
import { toldReel } from '../client/lib/look-back.ts';
import { reduce } from '../client/store/reduce.ts';
import { NOBODY, type RoomModel } from '../client/store/state.ts';
import { decodeServerFrame, encodeServerMessage } from '../sdk/codec.ts';
import type { ServerMessage } from '../sdk/messages.ts';
import { discoverGames } from '../server/games.ts';

const DECISIONS = 300;
const games = await discoverGames();

class Page {
  state: RoomModel = NOBODY;
  readonly #game: AnyGame;
  constructor(game: AnyGame) {
    this.#game = game;
  }
  hear(message: ServerMessage): void {
    const received = decodeServerFrame(encodeServerMessage(message));
    if (received === null) throw new Error('a frame that the client does not understand');
    this.state = reduce(this.state, received, { game: this.#game, now: 0 });
  }
}

function settingsOf(game: AnyGame) {
  const settings = game.settings({});
  if (!settings.ok) throw new Error('defaults that the game refuses');
  return settings.value;
}

interface Followed {
  readonly page: Page;
  /** What the viewer saw after each event, as text. */
  readonly views: readonly string[];
}
/** A page that is there from the start: after every decision its view must equal the server's. */
function follow(game: AnyGame, viewer: Viewer, seed: string): Followed {
  const pick = pickFrom(seed);
  const [, seats] = game.seats;
  const setup = { settings: settingsOf(game), seats, chance: seededChance(seed) };
  const { table, events } = game.open(setup);
  const before = game.resume(setup, { state: null, events: [], wait: table.wait, answers: [] }, game.version);
  const page = new Page(game);
  const players = Array.from({ length: seats }, (_, seat) => ({
    seat,
    name: `P${seat}`,
    isAiPlayer: true,
    status: 'bot' as const,
  }));
  page.hear({ type: 'game_starting' });
  page.hear({ type: 'game_started', game: game.id, gameId: seed, seat: viewer, players });
  page.hear({ type: 'snapshot', seq: 0, view: before.view(viewer) });
  let seq = 0;
  const views = [JSON.stringify(before.view(viewer))];
  const tell = (told: typeof events): void => {
    for (const event of told) {
      page.hear({ type: 'event', seq: (seq += 1), seen: event.seen(viewer) });
      views.push(JSON.stringify(page.state.play?.view));
    }
    expect(page.state.play?.view).toEqual(JSON.parse(JSON.stringify(table.view(viewer))));
  };
  tell(events);
  for (let n = 0; n < DECISIONS; n += 1) {
    const seat = owing(table, seats);
    if (seat === undefined) break;
    const answer = table.act(seat, table.decide(seat, random, pick));
    if (!answer.ok) throw new Error(`a random player was refused: ${answer.error.code}`);
    tell(answer.value);
  }
  return { page, views };
}
const owing = (table: AnyTable, seats: number): number | undefined =>
  Array.from({ length: seats }, (_, seat) => seat).find((seat) => table.owes(seat));

describe.each(games.map((game) => [game.id, game] as const))('%s', (_id, game) => {
  it.each([null, 0, 1] as const)('is folded by the page of viewer %s as the server holds it', (viewer) => {
    for (const seed of ['a', 'b', 'c']) expect(follow(game, viewer, seed).views.length).toBeGreaterThan(DECISIONS / 10);
  });
  it.each([null, 0] as const)(
    'is looked back at by viewer %s as it was told, from the start or from the middle',
    (viewer) => {
      const { page, views } = follow(game, viewer, 'back');
      const { play } = page.state;
      if (play === null) throw new Error('no game');
      const whole = toldReel(game, play)!;
      const last = views.length - 1;
      for (let seq = 0; seq <= last; seq += 3) expect(JSON.stringify(whole.viewAt(seq))).toBe(views[seq]);
      // A page that came in the middle was given the view of that moment, and can look back as far as that.
      const middle = Math.floor(last / 2);
      const view = JSON.parse(views[middle]!) as NonNullable<typeof play.view>;
      const late = { ...play, base: { seq: middle, view }, log: play.log.filter(({ seq }) => seq > middle) };
      const part = toldReel(game, late)!;
      expect(part.log[0]?.seq).toBe(middle + 1);
      for (let seq = middle; seq <= last; seq += 3) expect(JSON.stringify(part.viewAt(seq))).toBe(views[seq]);
      // A log with a gap before it cannot be looked back on.
      expect(toldReel(game, { ...late, base: null })).toBeNull();
    },
  );
});
