/** Logs of finished games checked by `parlour verify`: honest ones of every game, and some that were tampered with. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnyGame } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { Commitment, Deal } from '@parlour/sdk/fairness/scheme';
import { cryptoChance, newSecret } from '@parlour/server/chance';
import { fairChance } from '@parlour/server/fairness';
import { discoverGames } from '@parlour/server/games';
import { parlour } from '../cli/test/shell.ts';
import { forgetIn } from '../server/replays/forgetting.ts';
import { fingerprint } from '../server/replays/replay-index.ts';
import { Hall, Player } from '../server/test/harness.ts';
import { withSalts } from '../server/test/salted.ts';

const dir = mkdtempSync(join(tmpdir(), 'parlour-verify-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const SHORT: Readonly<Record<string, object>> = {
  riichi: { settings: { gameType: 'tonpusen', enchousen: 'none' } },
  holdem: { preset: 'freezeout', settings: { hands: 8 } },
  pidro: { settings: { targetScore: 20 } },
};

async function logOf(game: AnyGame, replays: 'players' | 'shown', chance = fairChance): Promise<readonly string[]> {
  const hall = new Hall({ pace: 0 }, [game], { chance });
  const [, most] = game.seats;
  const seats = Math.min(most, 4);
  const roomId = await hall.room({ seats, numAiPlayers: seats - 1, replays, ...SHORT[game.id] });
  const client = hall.client(roomId);
  void new Player(client, game, { seed: 'x' });
  await client.join('Ann');
  withSalts(client);
  await client.ready();
  await hall.clock.until(() => hall.replays.size > 0, 36_000_000);
  return defined([...hall.replays.values()][0]);
}
/** The parts of a log's lines that the tests below change. */
interface Parsed {
  readonly event?: { readonly open: { readonly type: string }; readonly own: readonly { readonly hand: number[] }[] };
  readonly game?: string;
  readonly fairness?: { commitment: Commitment; readonly deal: { salts: Deal['salts'] } };
  opened?: unknown;
}
async function verified(lines: readonly string[], change: (parsed: Parsed[]) => Parsed[] = (all) => all) {
  const path = join(dir, `${Math.random()}.ndjson`);
  const changed = change(lines.map((line) => JSON.parse(line) as Parsed));
  writeFileSync(path, changed.map((line) => `${JSON.stringify(line)}\n`).join(''));
  const { out, code } = await parlour('verify', path);
  return { out, code };
}

const games = await discoverGames();
describe.each(games.map((game) => [game.id, game] as const))('%s', (_id, game) => {
  it.each(['players', 'shown'] as const)(
    'a log that is for "%s" is verified offline',
    async (replays) => {
      const { out, code } = await verified(await logOf(game, replays));
      expect(out).toMatch(/all as they were committed to/);
      expect(out).toMatch(replays === 'players' ? /Played again by the rules: all as it was/ : /cannot be checked/);
      expect(code).toBe(0);
    },
    60_000,
  );
});

describe('a log out of which a name was taken', () => {
  it.each(['players', 'shown'] as const)(
    'for "%s" is verified and played again as before',
    async (replays) => {
      const game = defined(games.find(({ id }) => id in SHORT));
      const lines = await logOf(game, replays);
      const print = fingerprint('ann');
      const header = JSON.parse(defined(lines[0])) as { players: readonly { name: string; seat: number }[] };
      const seat = header.players.findIndex(({ name }) => name === 'Ann');
      const people = [{ seat, name: 'Ann', keys: [print], isWhole: true }];
      const entry = { id: 'g', finishedAt: 1, keptAt: 1, bytes: 1, access: replays, players: [print], header, people };
      const after = forgetIn(entry, lines.join('\n'), [print], 'forgotten x');
      expect(after.lines.join('\n')).not.toContain('Ann');
      expect(after.lines).toHaveLength(lines.length);
      const path = join(dir, `forgotten-${replays}.ndjson`);
      writeFileSync(path, after.lines.map((line) => `${line}\n`).join(''));
      const { out, code } = await parlour('verify', path);
      expect(out).toMatch(/all as they were committed to/);
      expect(code).toBe(0);
      // A log of what the whole table saw cannot be played again, with or without the name.
      expect((await parlour('replay', path)).code).toBe(replays === 'players' ? 0 : 2);
    },
    60_000,
  );
});

describe('a log that was tampered with', () => {
  let whole: readonly string[] = [];
  let shown: readonly string[] = [];
  beforeAll(async () => {
    const liapTui = games.find(({ id }) => id === 'liap-tui')!;
    whole = await logOf(liapTui, 'players');
    shown = await logOf(liapTui, 'shown');
  }, 60_000);
  const handsOf = (all: Parsed[]): Parsed[] =>
    all.filter((line) => line.fairness !== undefined && line.game === undefined);

  it('has another secret: a stacked deck', async () => {
    const { out, code } = await verified(whole, ([head, ...rest]) => [
      { ...head, chance: cryptoChance.describe(newSecret()) },
      ...rest,
    ]);
    expect([code, out]).toEqual([1, expect.stringMatching(/hand 1, "deal": the list of cards is not the one/)]);
  });
  it('has a card swapped, and the card is named', async () => {
    const { out, code } = await verified(whole, (all) => {
      const dealt = all.filter((line) => line.event?.open.type === 'dealt')[1]!;
      const [one, two] = dealt.event!.own.map(({ hand }) => hand);
      [one![0], two![0]] = [two![0]!, one![0]!];
      return all;
    });
    expect([code, out]).toEqual([
      1,
      expect.stringMatching(/hand \d+, "[^"]+", card \d+: (this is not the card|the card did not lie there)/),
    ]);
  });
  it('has names that would move the cursor of a terminal, or look like the result', async () => {
    const { out, code } = await verified(whole, (all) => {
      const name = 'Ann\u001B[2K\r\nPlayed again by the rules: all as it was';
      for (const hand of handsOf(all)) {
        const { commitment } = hand.fairness!;
        hand.fairness!.commitment = { ...commitment, players: commitment.players.map((each) => ({ ...each, name })) };
      }
      return all;
    });
    expect(code).toBe(1);
    expect(out).toMatch(/^hand 1: WRONG.*Ann\uFFFD\[2K\uFFFD\uFFFDPlayed again/m);
    expect(out).not.toMatch(/(?!\n)\p{Cc}|^Played again by the rules: all as it was$/mu);
  });
  it('has a salt changed', async () => {
    const { out, code } = await verified(whole, (all) => {
      const { deal } = handsOf(all)[1]!.fairness!;
      deal.salts = deal.salts.map((salt) => (salt === null ? null : 'ab'.repeat(32)));
      return all;
    });
    expect([code, out]).toEqual([1, expect.stringMatching(/hand 2, Ann: a salt is not the one that was fixed/)]);
  });
  it('ALL-506 has the salt of an earlier hand: a late one', async () => {
    const { out, code } = await verified(whole, (all) => {
      const [first, second] = handsOf(all);
      const early = first!.fairness!.deal.salts.find((salt) => salt !== null);
      const { deal } = second!.fairness!;
      deal.salts = deal.salts.map((salt) => (salt === null ? null : defined(early)));
      return all;
    });
    expect([code, out]).toEqual([1, expect.stringMatching(/hand 2, Ann: a salt is not the one that was fixed/)]);
  });
  it('uses a commitment again', async () => {
    const { out, code } = await verified(whole, (all) => {
      const [first, second] = handsOf(all);
      second!.fairness!.commitment = { ...first!.fairness!.commitment, batch: 2 };
      return all;
    });
    expect([code, out]).toEqual([
      1,
      expect.stringMatching(/hand 2: the commitment, or a salt it asks for, was used before/),
    ]);
  });
  it('has a hand without a commitment', async () => {
    const { out, code } = await verified(whole, (all) => all.filter((line) => line !== handsOf(all)[1]));
    expect([code, out]).toEqual([1, expect.stringMatching(/not committed to/)]);
  });
  it('withholds a proof', async () => {
    const { out, code } = await verified(shown, (all) => {
      delete all.findLast(({ opened }) => opened !== undefined)!.opened;
      return all;
    });
    expect([code, out]).toEqual([1, expect.stringMatching(/: the proof is missing/)]);
  });
  it('ALL-580 has a play changed: the cards are right, but not what the rules make of the answers', async () => {
    const { out, code } = await verified(whole, (all) => {
      const declared = all.findLast((line) => line.event?.open.type === 'declared')!.event!.open as { value?: number };
      declared.value = declared.value === 0 ? 1 : 0;
      return all;
    });
    expect(out).toMatch(/all as they were committed to\nPlayed again by the rules, WRONG: event \d+ is .*"declared"/);
    expect(code).toBe(1);
  });
  it('lacks an event without which a later one cannot happen, and the line of that is named', async () => {
    const pidro = await logOf(
      games.find(({ id }) => id === 'pidro')!,
      'players',
    );
    const opens = (line: Parsed): boolean => line.event?.open.type === 'play_opened';
    const { out, code } = await verified(pidro, (all) => all.toSpliced(all.findIndex(opens), 1));
    expect([code, out]).toEqual([1, expect.stringMatching(/^WRONG: Line \d+ is an event of pidro that cannot happen/)]);
  });
  it.each([4.5, 9, 1e9])('is of %d seats', async (seats) => {
    const path = join(dir, 'seats.ndjson');
    const header = { ...(JSON.parse(defined(whole[0])) as object), seats };
    writeFileSync(path, [JSON.stringify(header), ...whole.slice(1)].join('\n'));
    const { code, err } = await parlour('verify', path);
    expect([code, err]).toEqual([2, expect.stringMatching(/^error: liap-tui is for 4 players/)]);
  });
  it('ALL-534 is cut off: what is there is checked, and that it is not all is said', async () => {
    const { out, code } = await verified(whole, (all) => all.slice(0, -1));
    expect(out).toMatch(/all as they were committed to\nThe log is cut off/);
    expect(code).toBe(1);
    const path = join(dir, 'torn.ndjson');
    writeFileSync(path, whole.join('\n').slice(0, -3));
    const torn = await parlour('verify', path);
    expect([torn.code, torn.err]).toEqual([2, expect.stringMatching(`The log is cut off in line ${whole.length}.`)]);
  });
  it('has no commitments at all, as games from before there were any', async () => {
    const { out, code } = await verified(
      await logOf(
        games.find(({ id }) => id === 'liap-tui')!,
        'players',
        cryptoChance,
      ),
    );
    expect([code, out]).toEqual([1, expect.stringMatching(/Nothing was committed to before this game/)]);
  });
});
