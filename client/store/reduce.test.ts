import type { Received } from '@parlour/sdk/codec';
import type { RoomState } from '@parlour/sdk/messages';
import { describe, expect, it } from 'vitest';
import highCard from '../../examples/high-card/rules.ts';
import { acknowledged, answered, reduce } from './reduce.ts';
import { NOBODY, type MatchModel, type RoomModel } from './state.ts';

const after = (state: RoomModel, ...messages: readonly Received[]): RoomModel =>
  messages.reduce((now, message) => reduce(now, message, { game: null, now: 1000 }), state);
const playAfter = (state: RoomModel, ...messages: readonly Received[]): MatchModel => after(state, ...messages).play!;

/** The game after these messages, on a page that has the rules of High Card. */
const playOf = (...messages: readonly Received[]): MatchModel =>
  messages.reduce((now, message) => reduce(now, message, { game: highCard, now: 1000 }), NOBODY).play!;

const ROOM: RoomState = {
  roomId: 'r',
  game: 'g',
  phase: 'waiting',
  host: 'Ada',
  members: [{ name: 'Ada', ready: false, connected: true, spectator: false, muted: false, sharesBrowser: false }],
  seats: 2,
  playersNeeded: 1,
  numAiPlayers: 1,
  bots: ['random'],
  characters: [],
  preset: '',
  settings: {},
  clock: 'normal',
  latecomers: true,
  sitting: 'anyone',
  invited: [],
  listed: false,
  spectators: true,
  seating: 'drawn',
  chairs: [
    { name: 'Ada', bot: null },
    { name: null, bot: 0 },
  ],
  banned: [],
  strict: false,
  replays: 'players',
  delayedHands: false,
  hints: true,
  takeBacks: true,
};
const viewAt = (n: number) => ({ seat: 0, settings: {}, table: { n }, own: null });
const snapshot = (seq: number): Received =>
  ({ type: 'snapshot', seq, view: viewAt(seq) }) as unknown as Extract<Received, { type: 'snapshot' }>;
const event = (seq: number): Received => ({ type: 'event', seq, seen: { table: { type: 'happened', n: seq } } });
const started = (gameId = 'one', seat: number | null = 0): Received => ({
  type: 'game_started',
  game: 'g',
  gameId,
  seat,
  players: [
    { seat: 0, name: 'Ada', isAiPlayer: false, status: 'human' },
    { seat: 1, name: 'Bo', isAiPlayer: true, status: 'bot' },
  ],
});
const prompt = (promptId: number): Received => ({
  type: 'prompt',
  promptId,
  menu: { may: promptId },
  clock: { baseMs: 5, bankMs: 7 },
});
const refusal = (reason: string): Received => ({
  type: 'session_error',
  code: 'action_failed',
  message: '',
  reason,
  rule: 'D3',
});

const PLAYING = after(NOBODY, { type: 'game_starting' }, started(), snapshot(4));
const ASKED = after(PLAYING, prompt(1));
const SENT = answered(ASKED, { promptId: 1, action: { type: 'go' } });

describe('in the room', () => {
  it('remembers who we are and the key to the chair', () => {
    const now = after(
      NOBODY,
      { type: 'room_joined', roomId: 'r', playerName: 'Ada 2', players: [], numAiPlayers: 1 },
      { type: 'session', sessionToken: 't' },
      { type: 'room_state', ...ROOM },
    );
    expect(now).toMatchObject({ me: 'Ada 2', token: 't', room: ROOM });
  });
  it.each(['left', 'kicked', 'banned', 'closed'] as const)('is out when %s', (reason) => {
    expect(after(PLAYING, { type: 'room_left', reason })).toMatchObject({ play: null, token: null, left: reason });
  });
  it('numbers what is said', () => {
    const { chat } = after(
      NOBODY,
      { type: 'chat', playerName: 'Bo', text: 'hi', at: 5 },
      { type: 'chat', playerName: 'Bo', text: 'hi', at: 6 },
    );
    expect(chat.map(({ id }) => id)).toEqual([5, 6]);
  });
  it('ALL-440 has the last reaction of each seat, and none of an earlier game', () => {
    const reaction = (seat: number, name: 'wow' | 'oops'): Received => ({ type: 'reaction', seat, reaction: name });
    const play = after(NOBODY, started(), reaction(0, 'wow'), reaction(1, 'wow'), reaction(0, 'oops'));
    expect(play.play?.reactions).toEqual([
      { seat: 1, reaction: 'wow', id: 2 },
      { seat: 0, reaction: 'oops', id: 3 },
    ]);
    expect(playAfter(play, started('two')).reactions).toEqual([]);
    // What was shown is remembered by its id, so ids go on rising after a reconnect and in the next game.
    for (const gameId of ['one', 'two'])
      expect(playAfter(play, started(gameId), reaction(1, 'oops')).reactions).toEqual([
        { seat: 1, reaction: 'oops', id: 4 },
      ]);
  });
  it('lists what was said before, and nothing twice after a lost line', () => {
    const line = (at: number) => ({ playerName: 'Bo', text: `line ${at}`, at });
    const heard = after(NOBODY, { type: 'chat', ...line(3) }, { type: 'chat', ...line(4) });
    const again = after(heard, { type: 'chat_log', lines: [2, 3, 4, 5].map(line), charsMax: 300 });
    expect(again.chat.map(({ text }) => text)).toEqual(['line 2', 'line 3', 'line 4', 'line 5']);
    expect(again.chatCharsMax).toBe(300);
  });
  it('keeps the reason of a refusal until one gets in', () => {
    const refused = after(NOBODY, { type: 'session_error', code: 'room_full', message: '' });
    expect(refused.problem).toEqual({ code: 'room_full', reason: null, rule: null });
    const inside = after(refused, { type: 'room_joined', roomId: 'r', playerName: 'A', players: [], numAiPlayers: 0 });
    expect(inside.problem).toBeNull();
  });
  it.each(['not_stored', 'internal'])('ALL-701 keeps saying %s after the table was loaded again', (reason) => {
    const JOINED: Received = { type: 'room_joined', roomId: 'r', playerName: 'Ada', players: [], numAiPlayers: 1 };
    const fault: Received = { type: 'session_error', code: 'action_failed', message: '', reason };
    const again = [JOINED, { type: 'room_state', ...ROOM }, started(), snapshot(4), prompt(1)] as const;
    const waiting = after(NOBODY, JOINED, { type: 'room_state', ...ROOM }, fault, JOINED, {
      type: 'room_state',
      ...ROOM,
    });
    expect(waiting.problem?.reason).toBe(reason);
    // The answer that was refused is not sent again: that could go on for as long as the disk is full.
    const playing = after({ ...SENT, room: ROOM }, fault, ...again);
    expect(playing).toMatchObject({ problem: { reason }, play: { sent: null } });
    // Who was not in yet has come in by now.
    expect(after(NOBODY, fault, JOINED).problem).toBeNull();
  });
});

describe('at the table', () => {
  it('lists every event once, also when it is told twice', () => {
    const { log, seq } = playAfter(PLAYING, event(5), event(6), event(5), event(6), event(7));
    expect(log.map((told) => told.seq)).toEqual([5, 6, 7]);
    expect(seq).toBe(7);
  });
  it('knows whether the log begins with the game', () => {
    expect(playAfter(PLAYING).logStartsLate).toBe(false);
    expect(playAfter(NOBODY, started(), snapshot(4)).logStartsLate).toBe(true);
  });
  it('keeps log and view over a lost line, and goes on after the missed events', () => {
    const { log, view, seq } = playAfter(PLAYING, event(5), started(), event(6));
    expect(log.map((told) => told.seq)).toEqual([5, 6]);
    expect([view, seq]).toEqual([viewAt(4), 6]);
  });
  it('takes a snapshot where too much was missed, and admits the gap', () => {
    const { log, view, logStartsLate } = playAfter(PLAYING, event(5), started(), snapshot(90));
    expect([log, view, logStartsLate]).toEqual([[], viewAt(90), true]);
  });
  const history = (whole: boolean): Received => ({
    type: 'history',
    events: [3, 4, 5].map((seq) => ({ seq, seen: { table: { type: 'happened', n: seq } } })),
    whole,
  });
  it('lists what happened before it came, and says when that is not all', () => {
    const { log, seq, view, logStartsLate } = playAfter(NOBODY, started(), snapshot(5), history(true), event(6));
    expect([log.map((told) => told.seq), seq, view, logStartsLate]).toEqual([[3, 4, 5, 6], 6, viewAt(5), false]);
    expect(playAfter(NOBODY, started(), snapshot(5), history(false)).logStartsLate).toBe(true);
    expect(playAfter(PLAYING, history(false)).logStartsLate).toBe(false);
    expect(playAfter(PLAYING, event(5), history(true)).log.map((told) => told.seq)).toEqual([3, 4, 5]);
  });
  it('lacks what came before until it is told', () => {
    expect(playAfter(PLAYING).lacksHistory).toBe(false);
    expect(playAfter(NOBODY, started(), snapshot(5)).lacksHistory).toBe(true);
    expect(playAfter(NOBODY, started(), snapshot(5), started(), event(6)).lacksHistory).toBe(true);
    expect(playAfter(NOBODY, started(), snapshot(5), history(false)).lacksHistory).toBe(false);
    expect(playAfter(PLAYING, event(5), started(), snapshot(90)).lacksHistory).toBe(true);
  });
  it('knows what was decided in its name, and that the table waits', () => {
    const decisions = [{ seat: 0, by: 'clock', seq: 5 } as const];
    const paused = playAfter(ASKED, { type: 'decided', decisions, missed: 1 }, { type: 'table_paused', paused: true });
    expect(paused).toMatchObject({ decisions, missed: 1, paused: true, prompt: { id: 1 } });
    expect(paused.clocks.size).toBe(0);
    expect(paused.held).toBe(false);
    const held = playAfter(ASKED, { type: 'table_paused', paused: true, by: 'host' });
    expect([held.paused, held.held]).toEqual([false, true]);
  });
  it('starts anew with another game, or in another chair', () => {
    expect(playAfter(PLAYING, event(5), started('two')).view).toBeNull();
    expect(playAfter(PLAYING, event(5), started('one', 1)).view).toBeNull();
  });
  it('drops a game that ended unseen, and keeps one whose end was seen', () => {
    const end: Received = { type: 'game_end', gameId: 'one', result: { winnerSeat: 1, standings: [] } };
    expect(after(PLAYING, { type: 'room_state', ...ROOM }).play).toBeNull();
    expect(after(PLAYING, end, { type: 'room_state', ...ROOM }).play?.ending).toEqual({ winnerSeat: 1, standings: [] });
  });
  it('shows who is away and who plays for whom', () => {
    const { players } = playAfter(PLAYING, { type: 'seat_status', seat: 1, name: 'Cleo', status: 'human' });
    expect(players[1]).toEqual({ seat: 1, name: 'Cleo', status: 'human' });
  });
  it('ALL-608 knows which character has which chair, until somebody else has it', () => {
    const told = started();
    if (told.type !== 'game_started') throw new Error('no game');
    const sat = {
      ...told,
      players: told.players.map((player) => (player.seat === 1 ? { ...player, character: 'rock' } : player)),
    };
    expect(playAfter(NOBODY, sat).players.map(({ character }) => character)).toEqual([undefined, 'rock']);
    const taken: Received = { type: 'seat_status', seat: 1, name: 'Cleo', status: 'human' };
    expect(playAfter(NOBODY, sat, taken).players[1]).toEqual({ seat: 1, name: 'Cleo', status: 'human' });
    const kept: Received = { type: 'seat_status', seat: 1, name: 'Bo', status: 'bot', character: 'rock' };
    expect(playAfter(NOBODY, sat, kept).players[1]).toEqual({ seat: 1, name: 'Bo', status: 'bot', character: 'rock' });
  });
});

describe('ALL-544 a move that is taken back', () => {
  const takenBack = (to: number, seq: number): Received => ({ type: 'taken_back', seat: 1, to, seq, agreed: [0] });
  const asked: Received = { type: 'take_back_asked', seat: 1, waiting: [0], leftMs: 30_000 };

  it('is asked for until it is closed or done', () => {
    expect(playAfter(PLAYING, asked).backAsked).toEqual({ seat: 1, waiting: [0] });
    const closed = playAfter(PLAYING, asked, { type: 'take_back_closed', seat: 1, reason: 'refused', by: 0 });
    expect([closed.backAsked, closed.backClosed]).toEqual([null, { seat: 1, reason: 'refused', by: 0 }]);
    expect(playAfter(PLAYING, asked, takenBack(4, 5)).backAsked).toBeNull();
    // The server sends the request again if it is still open.
    expect(playAfter(PLAYING, asked, started()).backAsked).toBeNull();
    // What has happened since may have closed it.
    expect(playAfter(PLAYING, asked, snapshot(90)).backAsked).toBeNull();
    expect(playAfter(PLAYING, asked, snapshot(4)).backAsked).not.toBeNull();
  });
  it('takes with it what was decided for a player since then', () => {
    const decisions = [null, 4, 5].map((seq) => ({ seat: 0, by: 'clock', seq }) as const);
    const play = playAfter(PLAYING, event(5), { type: 'decided', decisions, missed: 2 }, takenBack(4, 6));
    expect(play.decisions.map(({ seq }) => seq)).toEqual([null, 4]);
  });
  it('leaves the log with what stands, the table as it was, and a mark', () => {
    const play = playAfter(PLAYING, event(5), event(6), event(7), prompt(3), takenBack(5, 8), snapshot(8), event(9));
    expect(play.log.map(({ seq }) => seq)).toEqual([5, 9]);
    expect(play.takenBack).toEqual([{ seat: 1, to: 5, seq: 8 }]);
    expect([play.view, play.prompt, play.logStartsLate, play.base?.seq]).toEqual([viewAt(8), null, false, 4]);
  });
  it('is there when the reader has made one, once it has led to something', () => {
    const closed = (reason: 'answered' | 'expired'): Received => ({ type: 'prompt_closed', promptId: 1, reason });
    const asked = [started(), event(5), prompt(1)];
    expect(playOf(...asked).moved).toBe('no');
    expect(playOf(...asked, closed('expired'), event(6)).moved).toBe('no');
    expect(playOf(...asked, closed('answered')).moved).toBe('sealed');
    expect(playOf(...asked, closed('answered'), event(6)).moved).toBe('yes');
    // A page that was not told the event before the question cannot tell whether it was asked in secret.
    expect(playAfter(PLAYING, prompt(1), closed('answered'))).toMatchObject({ moved: 'perhaps', lacksHistory: true });
  });
  it('is not there any more once somebody has refused, until there is a new one', () => {
    const answered: Received = { type: 'prompt_closed', promptId: 1, reason: 'answered' };
    const over = (seat: number, reason: 'refused' | 'expired' | 'withdrawn' | 'nothing'): Received => ({
      type: 'take_back_closed',
      seat,
      reason,
    });
    const made = [started(), event(5), prompt(1), answered, event(6)];
    expect(playOf(...made, over(1, 'refused')).moved).toBe('yes');
    expect(playOf(...made, over(0, 'withdrawn')).moved).toBe('yes');
    expect(playOf(...made, over(0, 'refused')).moved).toBe('refused');
    expect(playOf(...made, over(0, 'expired')).moved).toBe('refused');
    expect(playOf(...made, over(0, 'nothing')).moved).toBe('no');
    const again = [prompt(1), answered, event(7)];
    expect(playOf(...made, over(0, 'refused'), ...again).moved).toBe('yes');
  });
  it.each(['dealt', 'turned_up'])('is not there any more after a deal or a result: %s', (type) => {
    const told: Received = { type: 'event', seq: 1, seen: { table: { type } } };
    const answered: Received = { type: 'prompt_closed', promptId: 1, reason: 'answered' };
    const closed: Received = { type: 'take_back_closed', seat: 0, reason: 'nothing' };
    const state = [started(), prompt(1), answered, told, closed, { ...told, seq: 2 }].reduce(
      (now, message) => reduce(now, message, { game: highCard, now: 1000 }),
      NOBODY,
    );
    expect(state.play).toMatchObject({ moved: 'no', backClosed: { seat: 0, reason: 'nothing' } });
  });
  it('ALL-590 is there for a page that came later when the server says so, or cannot say', () => {
    const told = (answer: { readonly mayTakeBack?: boolean }): Received => ({
      type: 'history',
      events: [],
      whole: true,
      ...answer,
    });
    const came = [started(), snapshot(7)];
    expect(playAfter(NOBODY, ...came).moved).toBe('no');
    expect(playAfter(NOBODY, ...came, told({ mayTakeBack: false })).moved).toBe('no');
    expect(playAfter(NOBODY, ...came, told({ mayTakeBack: true })).moved).toBe('yes');
    expect(playAfter(NOBODY, ...came, told({})).moved).toBe('yes');
  });
  it('ALL-595 may have been the only one: the server is asked, and believed unless there is a new one', () => {
    const answered: Received = { type: 'prompt_closed', promptId: 1, reason: 'answered' };
    const told = (mayTakeBack: boolean): Received => ({ type: 'history', events: [], whole: true, mayTakeBack });
    const back = [prompt(1), answered, event(5), takenBack(4, 6), snapshot(6)];
    const play = playAfter(PLAYING, ...back);
    expect([play.moved, play.lacksHistory]).toEqual(['perhaps', true]);
    expect(playAfter(PLAYING, ...back, told(false)).moved).toBe('no');
    expect(playAfter(PLAYING, ...back, told(true)).moved).toBe('yes');
    expect(playAfter(PLAYING, ...back, prompt(1), answered, told(false)).moved).toBe('sealed');
    expect(playAfter(PLAYING, ...back, prompt(1), answered, told(false), event(7)).moved).toBe('yes');
    expect(playAfter(PLAYING, event(5), takenBack(4, 6))).toMatchObject({ moved: 'no', lacksHistory: false });
  });
  it('takes an answer with it that was under way', () => {
    const state = after(
      answered(after(PLAYING, event(5), prompt(1)), { promptId: 1, action: { type: 'go' } }),
      takenBack(4, 6),
    );
    expect(state.play).toMatchObject({ sent: null, prompt: null, refusal: null });
  });
  it('lets the log of a page that came later begin with the moment', () => {
    const play = playAfter(NOBODY, started(), snapshot(7), event(8), takenBack(5, 9), snapshot(9));
    expect([play.log, play.base?.seq, play.view]).toEqual([[], 9, viewAt(9)]);
  });
  it('is known to one who was away, once what happened is told', () => {
    const marks = [{ seat: 1, to: 2, seq: 4 }];
    const play = playAfter(NOBODY, started(), snapshot(6), {
      type: 'history',
      events: [],
      whole: true,
      takenBack: marks,
    });
    expect(play.takenBack).toEqual(marks);
    expect(
      playAfter({ ...NOBODY, play }, { type: 'history', events: [], whole: true, takenBack: marks }).takenBack,
    ).toEqual(marks);
  });
});

describe('a question', () => {
  it('starts the own clock, and its end stops it', () => {
    expect(ASKED.play?.clocks.get(0)).toEqual({ baseMs: 5, bankMs: 7, startedAt: 1000 });
    const closed = playAfter(ASKED, { type: 'prompt_closed', promptId: 1, reason: 'expired' });
    expect([closed.prompt, closed.clocks.size]).toEqual([null, 0]);
  });
  it('stays open when another one is closed', () => {
    expect(playAfter(ASKED, { type: 'prompt_closed', promptId: 9, reason: 'answered' }).prompt?.id).toBe(1);
  });
  it('keeps the own clock beside the public ones while it is open', () => {
    const clock: Received = { type: 'clock', running: [{ seat: 1, baseMs: 1, bankMs: 2 }] };
    expect([...playAfter(ASKED, clock).clocks.keys()].toSorted((a, b) => a - b)).toEqual([0, 1]);
    expect([...playAfter(PLAYING, clock).clocks.keys()]).toEqual([1]);
  });
  it('waits for what becomes of an answer, and says it again when asked the same again', () => {
    expect(SENT.play?.sent).toEqual({ promptId: 1, action: { type: 'go' } });
    expect(playAfter(SENT, started(), prompt(1)).sent).not.toBeNull();
    expect(playAfter(SENT, started(), prompt(2)).sent).toBeNull();
  });
  it('shows a refusal until the next question, and nothing of an answer that came too late', () => {
    const refused = after(SENT, refusal('total_would_be_eight'));
    expect(refused.play).toMatchObject({ sent: null, refusal: { code: 'total_would_be_eight', rule: 'D3' } });
    const limited = after(SENT, {
      type: 'session_error',
      code: 'action_failed',
      message: '',
      reason: 'low',
      limit: 40,
    });
    expect(limited.play?.refusal).toEqual({ code: 'low', rule: null, limit: 40 });
    expect(playAfter(refused, prompt(2)).refusal).toBeNull();
    expect(playAfter(SENT, refusal('stale'))).toMatchObject({ sent: null, refusal: null });
  });
  it('is not taken for refused when something else is', () => {
    const now = after(SENT, { type: 'session_error', code: 'rate_limited', message: '' });
    expect([now.play?.sent, now.problem?.code]).toEqual([SENT.play?.sent, 'rate_limited']);
  });
});

describe('what everybody must have seen', () => {
  const wanted = after(PLAYING, { type: 'ack_wanted', seq: 4, capMs: 9 });
  it('is wanted until it is confirmed, or the table goes on', () => {
    expect(wanted.play?.ackWanted).toBe(4);
    expect(acknowledged(wanted).play?.ackWanted).toBeNull();
    expect(playAfter(wanted, event(5)).ackWanted).toBeNull();
  });
});
