/**
 * Taking a move back in a room: who is asked and told, what is left of it after a restart, and how the log is counted.
 */
import { defined } from '@parlour/kernel/defined';
import type { SocketEvent, SocketLike } from '@parlour/sdk/client';
import { decodeClientFrame, encodeServerMessage } from '@parlour/sdk/codec';
import type { ClientMessage } from '@parlour/sdk/messages';
import { parseLog } from '@parlour/sdk/replay/log';
import { SeatClient } from '@parlour/sdk/seat';
import { describe, expect, it } from 'vitest';
import { rowOf } from '../statistics/row.ts';
import { Hall, Player, variant, type FakeClient } from './harness.ts';

/** No trick has to be confirmed, so that within a hand every trick can be taken back. */
const plain = variant(() => ({ beat: () => 'none' }));
const ASK = { type: 'take_back', wanted: true } as const;
/** The answer with the first card of the menu. */
function chosen(client: FakeClient): {
  readonly action: string;
  readonly data: { readonly card: number };
  readonly promptId: number;
} {
  const { promptId, menu } = client.last('prompt');
  const { cards } = menu as { readonly cards: readonly number[] };
  return { action: 'choose', data: { card: defined(cards[0]) }, promptId };
}
const viewOf = (player: Player): string => JSON.stringify(player.follower?.view());

/** Ann and Bo play with Eve as spectator; the first trick is over. */
async function table(options: Parameters<Hall['started']>[1] = {}) {
  const hall = new Hall({}, [plain]);
  const [ann, bo] = await hall.started(['Ann', 'Bo'], { seats: 2, clock: 'none', ...options });
  const people: readonly FakeClient[] = [defined(ann), defined(bo)];
  const eve = await hall.client(defined(ann).roomId).join('Eve', { spectate: true });
  const players = [...people, eve].map((client) => new Player(client, plain, { plays: false }));
  const first = players.map(viewOf);
  for (const client of people) await client.choose();
  return { hall, ann: defined(ann), bo: defined(bo), eve, players, first };
}

describe('alone among bots', () => {
  it('ALL-540 comes back to the own question, whatever bots do between the wish and its fulfilment', async () => {
    let returned = 0;
    // After her card the bots think, the trick is told, and she is asked again or the next hand is dealt. Each moment
    // of this is tried.
    for (let ms = 0; ms <= 6000; ms += 150) {
      const hall = new Hall({ pace: 1 }, [plain]);
      const [ann] = await hall.started(['Ann'], { numAiPlayers: 3, clock: 'none' });
      const player = new Player(defined(ann), plain, { plays: false });
      await hall.clock.until(() => player.client.all('prompt').length > 0);
      const questions = new Map<number, string>();
      for (let trick = 0; trick < 3; trick++) {
        questions.set(player.seq, viewOf(player));
        const asked = player.client.all('prompt').length;
        const hadGone = player.client.all('taken_back').length;
        player.client.say({ type: 'game_action', ...chosen(player.client) });
        await hall.clock.advance(ms);
        player.client.say(ASK);
        await hall.clock.until(() => player.client.all('prompt').length > asked, 60_000);
        const back = player.client.all('taken_back').at(hadGone);
        if (back === undefined) continue;
        returned += 1;
        // The question before, if her answer was still sealed.
        expect([ms, viewOf(player)]).toEqual([ms, questions.get(back.to)]);
      }
      expect(hall.errors).toEqual([]);
    }
    expect(returned).toBeGreaterThan(20);
  });
});

describe('at a table of two', () => {
  it('ALL-590 whoever comes back is told with what happened whether there is a move of their own', async () => {
    const { hall, ann, bo, eve } = await table();
    const told = async (client: FakeClient): Promise<boolean | undefined> => {
      await client.tell({ type: 'get_history' });
      return client.last('history').mayTakeBack;
    };
    const back = await ann.again();
    expect(await told(back)).toBe(true);
    expect(await told(eve)).toBeUndefined();
    await back.tell(ASK);
    await bo.tell({ type: 'allow_take_back', allowed: true });
    expect(await told(back)).toBe(false);
    await hall.killAndRestart();
    expect(await told(await back.again())).toBe(false);
  });
  it('ALL-590 whoever comes back is told of none once the others have refused', async () => {
    const { ann, bo } = await table();
    await ann.tell(ASK);
    await bo.tell({ type: 'allow_take_back', allowed: false });
    const back = await ann.again();
    await back.tell({ type: 'get_history' });
    expect(back.last('history').mayTakeBack).toBe(false);
  });
  it('ALL-590 nothing is told of it during a pause, nor where moves stand', async () => {
    const hall = new Hall({ pace: 1 });
    const [ann] = await hall.started(['Ann', 'Bo'], { seats: 2, clock: 'none' });
    await hall.clock.until(() => defined(ann).all('event').length > 0);
    await defined(ann).tell({ type: 'get_history' });
    expect(defined(ann).last('history').mayTakeBack).toBeUndefined();
    const strict = await table({ takeBacks: false });
    await strict.ann.tell({ type: 'get_history' });
    expect(strict.ann.last('history').mayTakeBack).toBeUndefined();
  });
  it('ALL-540 the other is asked, and when they allow it everybody sees the table as it was', async () => {
    const { hall, ann, bo, eve, players, first } = await table();
    const after = players.map(viewOf);
    await ann.tell(ASK);
    for (const client of [ann, bo, eve])
      expect(client.last('take_back_asked')).toMatchObject({ seat: ann.seat, waiting: [bo.seat] });
    await bo.choose();
    expect(bo.refusal()).toBe('action_failed/paused');
    await bo.tell({ type: 'allow_take_back', allowed: true });
    for (const client of [ann, bo, eve])
      expect(client.last('taken_back')).toEqual({
        type: 'taken_back',
        seat: ann.seat,
        to: 1,
        seq: 3,
        agreed: [bo.seat],
      });
    expect(players.map(viewOf)).toEqual(first);
    // The same answers lead to the same table.
    for (const client of [ann, bo]) await client.choose();
    expect(players.map(viewOf)).toEqual(after);
    expect(hall.errors).toEqual([]);
  });
  it('ALL-541 it stands where they refuse, and nobody is asked twice about it', async () => {
    const { ann, bo, players } = await table();
    const before = players.map(viewOf);
    await ann.tell(ASK);
    await bo.tell({ type: 'allow_take_back', allowed: false });
    expect(ann.last('take_back_closed')).toMatchObject({ reason: 'refused', by: bo.seat });
    bo.forget();
    await ann.tell(ASK);
    expect([bo.all('take_back_asked'), players.map(viewOf)]).toEqual([[], before]);
    expect(bo.all('prompt').length).toBeLessThan(2);
  });
  it('lapses after half a minute, and the table goes on', async () => {
    const { hall, ann, bo } = await table();
    await ann.tell(ASK);
    await hall.clock.until(() => ann.all('take_back_closed').length > 0, 60_000);
    expect(ann.last('take_back_closed')).toMatchObject({ reason: 'expired' });
    for (const client of [ann, bo]) await client.choose();
    expect(ann.types().filter((type) => type === 'turned_up')).toHaveLength(2);
  });
  it('one who is away and for whom a bot plays is not asked, and no move of their own is undone', async () => {
    const { hall, ann, bo } = await table();
    await bo.drop();
    await ann.tell({ type: 'skip_player', playerName: 'Bo' });
    // What Bo played before is known by now, and Bo cannot refuse.
    await ann.tell(ASK);
    expect(ann.last('take_back_closed')).toEqual({ type: 'take_back_closed', seat: ann.seat, reason: 'refused' });
    await ann.tell({ type: 'get_history' });
    expect(ann.last('history').mayTakeBack).toBe(false);
    await ann.choose();
    await hall.clock.advance(0);
    await ann.tell(ASK);
    expect([ann.all('take_back_asked'), ann.last('taken_back').agreed]).toEqual([[], []]);
  });
  it('only those with a chair may ask or allow, and not where the host has switched it off', async () => {
    const { eve } = await table();
    await eve.tell(ASK);
    expect(eve.refusal()).toBe('not_in_game');
    await eve.tell({ type: 'allow_take_back', allowed: true });
    expect(eve.refusal()).toBe('not_in_game');
    const { ann } = await table({ takeBacks: false });
    expect(ann.last('room_state').takeBacks).toBe(false);
    await ann.tell(ASK);
    expect([ann.refusal(), ann.all('take_back_asked')]).toEqual(['action_failed/no_take_backs', []]);
  });
  it('nobody asks all the time', async () => {
    const { ann, bo } = await table();
    for (let times = 0; times < 9; times++) {
      await ann.tell(ASK);
      await ann.tell({ type: 'take_back', wanted: false });
    }
    expect(ann.refusal()).toBe('rate_limited');
    expect(bo.all('take_back_asked')).toHaveLength(8);
  });
  it('nobody asks all day long', async () => {
    const { hall, ann, bo } = await table();
    for (let times = 0; times < 300; times++) {
      await ann.tell(ASK);
      await ann.tell({ type: 'take_back', wanted: false });
      await hall.clock.advance(5000);
    }
    expect(ann.refusal()).toBe('changes_used_up');
    expect(bo.all('take_back_asked').length).toBeLessThan(260);
  });
});

describe('ALL-542 a server that dies', () => {
  it('comes back after a move was taken back with what stands, whatever anybody was told before', async () => {
    const { hall, ann, bo, eve, players, first } = await table();
    await ann.tell(ASK);
    await bo.tell({ type: 'allow_take_back', allowed: true });
    await hall.killAndRestart();
    for (const lastSeq of [undefined, 1, 2, 3]) {
      const back = await ann.again(lastSeq);
      const views = back.all('snapshot').map(({ view }) => JSON.stringify(view));
      // Those who were told of it have the table already.
      expect(views).toEqual(lastSeq === 3 ? [] : [first[0]]);
      await back.tell({ type: 'get_history' });
      expect(back.last('history')).toMatchObject({ whole: true, takenBack: [{ seat: 0, to: 1, seq: 3 }] });
      expect(back.last('history').events.map(({ seq }) => seq)).toEqual([1]);
    }
    expect([eve.closed, players.length]).toEqual([null, 3]);
  });
  it('goes on where it was when it dies while people are asked', async () => {
    const { hall, ann, bo, players } = await table();
    const before = players.map(viewOf);
    await ann.tell(ASK);
    await hall.killAndRestart();
    const [annAgain, boAgain] = [await ann.again(2), await bo.again(2)];
    expect([annAgain.all('snapshot'), annAgain.all('take_back_asked'), boAgain.all('take_back_asked')]).toEqual([
      [],
      [],
      [],
    ]);
    expect(players.map(viewOf)).toEqual(before);
    await annAgain.choose();
    await boAgain.choose();
    expect(annAgain.types()).toContain('turned_up');
    await annAgain.tell(ASK);
    expect(boAgain.last('take_back_asked')).toMatchObject({ seat: 0 });
  });
  it('one who comes while people are asked is told', async () => {
    const { ann, bo } = await table();
    await ann.tell(ASK);
    const back = await bo.again();
    expect(back.last('take_back_asked')).toMatchObject({ seat: ann.seat, waiting: [bo.seat] });
    await back.tell({ type: 'allow_take_back', allowed: true });
    expect(back.types()).toContain('taken_back');
  });
});

describe('ALL-543 the log', () => {
  /** A game in which Ann takes her first card back and plays another. */
  async function finished() {
    const { hall, ann, bo } = await table({ replays: 'players' });
    await ann.tell(ASK);
    await bo.tell({ type: 'allow_take_back', allowed: true });
    await hall.clock.until(() => true, 1);
    while (ann.all('game_end').length === 0) for (const client of [ann, bo]) await client.choose();
    return defined([...hall.replays.values()][0]);
  }
  it('keeps what was taken back, marked, and is read as it stands', async () => {
    const lines = await finished();
    const marks = lines.filter((line) => line.includes('takenBack'));
    expect(marks.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({ seq: 3, takenBack: { seat: 0, to: 1, agreed: [1] } }),
    ]);
    const log = parseLog(lines.join('\n'));
    if (!log.ok) throw new Error(log.error.text);
    const events = log.value.lines.filter((line) => 'event' in line);
    expect(events).toHaveLength(lines.filter((line) => line.includes('"event"')).length - 1);
    expect(log.value.takenBack).toMatchObject([{ seat: 0, at: 1, events: 1 }]);
    // The number of every line that stands is its line in the file.
    expect(log.value.numbers.map((number) => JSON.parse(defined(lines[number - 1])) as object)).toEqual(
      log.value.lines.map((line) => expect.objectContaining(line) as object),
    );
  });
  it('is refused where it takes back what has not happened', async () => {
    const lines = [...(await finished())];
    const at = lines.findIndex((line) => line.includes('takenBack'));
    for (const wrong of [{ seat: 0, to: 99 }, { seat: 7, to: 1 }, { seat: 0, to: -1 }, 1]) {
      const edited = lines.with(at, JSON.stringify({ takenBack: wrong }));
      expect(parseLog(edited.join('\n'))).toMatchObject({ ok: false, error: { code: 'line', line: at + 1 } });
    }
  });
  it('counts in nobody’s figures or rating, and is in the history as it ended', async () => {
    const lines = await finished();
    const entry = { id: 'g', finishedAt: 1, access: 'players' as const, players: [], header: {} };
    const games = new Map([[plain.id, { game: plain, figures: null }]]);
    const row = rowOf(entry as unknown as Parameters<typeof rowOf>[0], { lines }, games);
    expect(row?.seats.map(({ subject }) => subject)).toEqual([null, null]);
    expect(row?.seats.every(({ place }) => place !== null)).toBe(true);
  });
});

it('ALL-541 a program that has a chair allows it, as bots do', () => {
  const said: ClientMessage[] = [];
  const listeners = new Map<string, (event: SocketEvent) => void>();
  const socket: SocketLike = {
    binaryType: '',
    addEventListener: (type, listener) => void listeners.set(type, listener),
    send(data) {
      const decoded = decodeClientFrame(data);
      if (decoded.ok) said.push(decoded.value);
    },
    close: () => {},
  };
  const seat = new SeatClient(
    plain,
    { url: 'http://nowhere', roomId: 'den', name: 'Program', socket: () => socket },
    { asked: () => {} },
  );
  listeners.get('open')?.({ type: 'open' });
  const frame = encodeServerMessage({ type: 'take_back_asked', seat: 0, waiting: [1], leftMs: 30_000 });
  listeners.get('message')?.({ type: 'message', data: new Uint8Array(frame).buffer });
  expect(said.at(-1)).toEqual({ type: 'allow_take_back', allowed: true });
  seat.leave();
});
