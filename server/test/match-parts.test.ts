/**
 * Parts of a match by themselves: who was away, what was told, how long pauses last, and where the chance of hands
 * comes from.
 */
import { isShownTo, type AnyEvent, type Shown } from '@parlour/kernel';
import { CHAIN_LINKS } from '@parlour/sdk/fairness/scheme';
import { describe, expect, it } from 'vitest';
import { decidedFor, nobodyAway, withDecision, withNewPerson, withPersonBack } from '../app/match/absence.ts';
import { freeChair, withoutTheAbsent } from '../app/match/chairs.ts';
import { EventOutbox, lastHand } from '../app/match/event-outbox.ts';
import { fairTable, type FairTable, type FairChair } from '../app/match/fair-table.ts';
import { paceOf } from '../app/match/pace.ts';
import { isMuted, sharesBrowser } from '../app/rooms/hosting.ts';
import type { Chair, Marked, Member, RoomData } from '../app/rooms/records.ts';
import { addressOf } from '../caller.ts';
import { newSecret } from '../fairness/chance.ts';
import { fairChance } from '../fairness/fairness.ts';
import { highCard } from './harness.ts';
import { Chain } from './salted.ts';

describe('decisions in somebody’s name', () => {
  const decided = (seat: number, seq: number | null) => ({
    seat,
    seq,
    by: 'clock' as const,
    isPublic: seq !== null,
  });
  const absence = [decided(0, 3), decided(1, 4), decided(0, null), decided(1, null), decided(0, 9)].reduce(
    withDecision,
    nobodyAway(3, 0),
  );

  it('are told to a viewer who may know of them, as far as the events are told', () => {
    expect(absence.missed).toEqual([3, 2, 0]);
    const told = (viewer: number | null, released: number) => {
      const message = decidedFor(absence, viewer, released);
      return message?.type === 'decided'
        ? [message.missed, ...message.decisions.map(({ seat, seq }) => `${seat}@${seq}`)]
        : message;
    };
    expect(told(0, 9)).toEqual([3, '0@3', '1@4', '0@null', '0@9']);
    expect(told(0, 8)).toEqual([2, '0@3', '1@4', '0@null']);
    expect(told(1, 3)).toEqual([1, '0@3', '1@null']);
    expect(told(null, 4)).toEqual([0, '0@3', '1@4']);
    expect(told(2, 9)).toEqual([0, '0@3', '1@4', '0@9']);
    expect(told(null, 2)).toBeNull();
  });

  it('begin from none when the person is back, and only theirs', () => {
    expect(withPersonBack(absence, 0)).toEqual({ ...absence, missed: [0, 2, 0] });
    expect(withPersonBack(absence, 2)).toBe(absence);
    const paused = { ...absence, isPaused: true };
    expect(withPersonBack(paused, 2)).toEqual(absence);
  });

  it('that only the seat was told are gone for the next person in it', () => {
    const after = withNewPerson(absence, 0, 12);
    expect(after.decisions.map(({ seat, seq }) => `${seat}@${seq}`)).toEqual(['0@3', '1@4', '1@null', '0@9']);
    expect([after.missed, after.since]).toEqual([
      [0, 2, 0],
      [12, 0, 0],
    ]);
  });

  it('are the last forty', () => {
    const many = Array.from({ length: 41 }, (_, at) => decided(0, at)).reduce(withDecision, nobodyAway(1, 0));
    expect([many.decisions.length, many.decisions[0]?.seq, many.missed]).toEqual([40, 1, [41]]);
  });
});

describe('events on their way', () => {
  const event = (boundary = false): AnyEvent => ({ boundary }) as AnyEvent;
  const events = (count: number): AnyEvent[] => Array.from({ length: count }, () => event());
  /** This many events, the last of which has the number `seq`. */
  const upTo = (seq: number, count: number) =>
    events(count).map((each, at) => ({ seq: seq - count + at + 1, event: each }));
  const seqs = (list: readonly { readonly seq: number }[] | null) => list?.map(({ seq }) => seq) ?? null;
  /** An outbox with this many events, all of them told. */
  const told = (count: number): EventOutbox => {
    const outbox = new EventOutbox(0, 0, [], 0);
    outbox.push(events(count));
    while (outbox.next() !== null);
    return outbox;
  };

  it('are told one after the other', () => {
    const outbox = new EventOutbox(10, 8, upTo(10, 4), 8);
    expect([outbox.isDrained, outbox.released, outbox.seq]).toEqual([false, 8, 10]);
    expect(seqs(outbox.history())).toEqual([7, 8]);
    expect([outbox.next()?.seq, outbox.next()?.seq, outbox.next()]).toEqual([9, 10, null]);
    expect([outbox.isDrained, outbox.released, seqs(outbox.history())]).toEqual([true, 10, [7, 8, 9, 10]]);
  });

  it('are told again to one who missed at most 64, and not one who is ahead', () => {
    const outbox = told(100);
    expect(seqs(outbox.since(98))).toEqual([99, 100]);
    expect(seqs(outbox.since(100))).toEqual([]);
    expect(outbox.since(36)).toHaveLength(64);
    expect(outbox.since(35)).toBeNull();
    expect(outbox.since(101)).toBeNull();
    // What has happened and was not told yet makes no difference.
    outbox.push(events(2));
    for (const ahead of [101, 102, 103]) expect(outbox.since(ahead)).toBeNull();
    // Told before a restart, and not told again yet.
    const loaded = new EventOutbox(102, 100, upTo(102, 2), 102);
    expect(seqs(loaded.since(102))).toEqual([]);
    expect(loaded.since(103)).toBeNull();
    expect(new EventOutbox(10, 10, upTo(10, 2), 10).since(7)).toBeNull();
  });

  it('are kept for a while: the last 64, cut back when there are 16 more, and at most 256 when recalled', () => {
    expect(told(79).history()).toHaveLength(79);
    expect(seqs(told(80).history())?.slice(0, 1)).toEqual([17]);
    expect(seqs(told(81).history())?.slice(0, 1)).toEqual([17]);
    expect(new EventOutbox(300, 300, upTo(300, 300), 300).history()).toHaveLength(256);
  });

  it('are cut back where a move is taken back, and whoever was told of it starts over', () => {
    const outbox = told(10);
    outbox.push(events(1));
    expect(outbox.takeBack({ to: 7, by: 1, agreed: [] })).toEqual({ seat: 1, to: 7, seq: 12 });
    expect([outbox.isDrained, outbox.released, seqs(outbox.history())]).toEqual([true, 12, [1, 2, 3, 4, 5, 6, 7]]);
    for (const lastSeq of [6, 7, 8, 10, 11]) expect(outbox.since(lastSeq)).toBeNull();
    expect(seqs(outbox.since(12))).toEqual([]);
    outbox.push(events(1));
    outbox.next();
    expect([seqs(outbox.since(12)), outbox.since(10)]).toEqual([[13], null]);
    const { events: known, takenBack } = { events: outbox.history(), takenBack: outbox.takenBack };
    const woken = new EventOutbox(13, 13, [], 13);
    woken.recall({ events: known, takenBack });
    expect([woken.since(10), seqs(woken.since(12)), woken.takenBack]).toEqual([null, [13], takenBack]);
  });

  it('are not all at hand after waking up, until they are recalled', () => {
    expect(new EventOutbox(10, 10, upTo(10, 10), 10).lacksHistory(0)).toBe(false);
    expect(new EventOutbox(10, 10, upTo(10, 9), 10).lacksHistory(0)).toBe(true);
    expect(new EventOutbox(10, 10, upTo(10, 9), 10).lacksHistory(1)).toBe(false);
    expect(new EventOutbox(0, 0, [], 0).lacksHistory(0)).toBe(false);
    expect(new EventOutbox(3, 3, [], 3).lacksHistory(0)).toBe(true);
    expect(new EventOutbox(400, 400, upTo(400, 256), 400).lacksHistory(0)).toBe(false);
    const woken = new EventOutbox(10, 8, upTo(10, 3), 8);
    woken.recall({ events: upTo(10, 10), takenBack: [] });
    expect([seqs(woken.history()), woken.next()?.seq]).toEqual([[1, 2, 3, 4, 5, 6, 7, 8], 9]);
  });

  it('of the hand under way begin with its first', () => {
    const [first, second] = [event(true), event(true)];
    const after = event();
    expect(lastHand([first, event(), second, after])).toEqual([second, after]);
    expect(() => lastHand([event()])).toThrow('no hand has begun');
  });
});

describe('pauses', () => {
  const timing = highCard.timing({});
  const most = (_: number, __: string, n: number): number => n - 1;
  const least = (): number => 0;

  it('last as the game says, at least a moment, with what nobody can predict', () => {
    const pace = paceOf({ ...timing, beats: { ...timing.beats, short: 400, call: 100, ack: 5000 } }, 2, most);
    expect(pace.after('none', 1, 1)).toBe(0);
    expect(pace.after('short', 1, 1)).toBe((400 + 200) * 2);
    expect(pace.after('ack', 1, 1)).toBe(10_000);
    expect(pace.after('call', 1, 1)).toBe((300 + 200) * 2);
    expect(pace.after('call', 1, 2)).toBe((900 + 200) * 2);
    expect(paceOf(timing, 0, most).after('ack', 1, 2)).toBe(0);
  });

  it('of bots that think lie within a second, or within what they declare', () => {
    expect(paceOf(timing, 1, least).thinking(0, 1)).toBe(500);
    expect(paceOf(timing, 1, most).thinking(0, 1)).toBe(1500);
    expect(paceOf(timing, 3, most).thinking(0, 1, [10, 20])).toBe(60);
    expect(paceOf(timing, 0, most).thinking(0, 1)).toBe(0);
  });
});

describe('chairs', () => {
  const chair = (name: string, token: string | null, status: Chair['status'] = 'human'): Chair => ({
    name,
    token,
    status,
    bot: 'random',
  });
  it('that are free: the one that was left under this name, else the first of a bot', () => {
    const chairs = [chair('Ann', 'a'), chair('Ada', null, 'bot'), chair('Bo', null, 'bot'), chair('Cy', 'c', 'bot')];
    expect([freeChair(chairs, 'bo'), freeChair(chairs, 'Eve'), freeChair(chairs, 'Ann')]).toEqual([2, 1, 1]);
    expect(freeChair([chair('Ann', 'a')], 'Ann')).toBeNull();
  });
  it('are those of absent people when nobody is at them', () => {
    const chairs = [chair('Ann', 'a'), chair('Bo', 'b'), chair('Cy', 'c', 'bot'), chair('Ada', null, 'bot')];
    const after = withoutTheAbsent(chairs, (token) => token === 'a');
    expect(after.map(({ status }) => status)).toEqual(['human', 'absent', 'bot', 'bot']);
  });
});

describe('people of a room', () => {
  const member = (token: string, browser?: string): Member => ({
    token,
    name: token,
    ready: false,
    spectator: false,
    ...(browser === undefined ? {} : { browser }),
  });
  const room = (members: readonly Member[], muted?: readonly Marked[]): RoomData =>
    ({ members, ...(muted === undefined ? {} : { muted }) }) as RoomData;
  const mark = (token: string, browser: string | null): Marked => ({ token, browser, name: token, address: null });

  it('share a browser where two of them have the same', () => {
    const [ann, bo, cy, dee] = [member('a', 'x'), member('b', 'x'), member('c', 'y'), member('d')];
    const all = room([ann, bo, cy, dee, member('e')]);
    expect([ann, bo, cy, dee].map((one) => sharesBrowser(all, one))).toEqual([true, true, false, false]);
  });
  it('are muted by session or by browser', () => {
    const muted = room([], [mark('a', null), mark('b', 'x')]);
    const heard = [member('a'), member('b'), member('c', 'x'), member('d', 'y'), member('e')];
    expect(heard.map((one) => isMuted(muted, one))).toEqual([true, true, true, false, false]);
    expect(isMuted(room([]), member('a'))).toBe(false);
  });
});

describe('a caller', () => {
  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8::6', '2001:db8:0:0::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['2001:0DB8:1:2:3:4:5:6%eth0', '2001:db8:1:2::/64'],
    ['1:2:3:4:5:6:7::', '1:2:3:4::/64'],
    ['::2:3:4:5:6:7:8', '0:2:3:4::/64'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['203.0.113.7', '203.0.113.7'],
  ])('at %s counts as %s', (remoteAddress, network) => {
    const policy = { trustProxy: 'no' } as Parameters<typeof addressOf>[1];
    expect(addressOf({ headers: {}, socket: { remoteAddress } }, policy)).toBe(network);
  });
});

describe('a table whose hands are committed to', () => {
  const settings = highCard.settings({});
  if (!settings.ok) throw new Error('no settings');
  const header = { gameId: 'g', secret: newSecret(), settings: settings.value };
  const [one, two] = [new Chain(), new Chain()];
  const sitting = (...anchors: readonly (string | null)[]): readonly FairChair[] =>
    anchors.map((anchor, at) => ({ name: `player ${at}`, token: anchor === null ? null : `token ${at}`, anchor }));
  const tableOf = (...anchors: readonly (string | null)[]): FairTable =>
    fairTable(fairChance, highCard, header, sitting(...anchors))!;
  const [[label, size]] = Object.entries(highCard.draws(2, settings.value, 3)!) as [[string, number]];
  const draw = (table: FairTable, hand: number): ArrayLike<number> => table.chance.shuffle(hand, label, size);
  const links = (table: FairTable): readonly number[] => table.commitment.players.map(({ link }) => link);

  it('waits for the salts of those who promised one', () => {
    const table = tableOf(one.anchor, two.anchor, null);
    expect([0, 1, 2, 3].map((player) => table.lacksSaltOf(player))).toEqual([true, true, false, false]);
    expect(table.hasAllSalts).toBe(false);
    expect(table.salt(0, 1, two.value(1))).toBe(false);
    expect(table.salt(2, 1, one.value(1))).toBe(false);
    expect(table.salt(0, 2, one.value(1))).toBe(false);
    expect(table.salt(0, 1, one.value(1))).toBe(true);
    expect([table.lacksSaltOf(0), table.lacksSaltOf(1), table.hasAllSalts]).toEqual([false, true, false]);
    expect(table.salt(1, 1, two.value(1))).toBe(true);
    expect(table.hasAllSalts).toBe(true);
  });

  it('goes on in every chain by itself, and a new one begins at its first link', () => {
    const table = tableOf(one.anchor, null, null);
    expect(links(table)).toEqual([1, 0, 0]);
    draw(table, 1);
    table.sit(sitting(one.anchor, two.anchor, null));
    expect(table.takeChange()).toMatchObject({ next: { batch: 2 }, dealt: [{ batch: 1, salts: [null, null, null] }] });
    expect(table.takeChange()).toBeNull();
    expect(links(table)).toEqual([2, 1, 0]);
    draw(table, 2);
    expect([table.takeChange()?.next.batch, links(table)]).toEqual([3, [3, 2, 0]]);
  });

  it('goes on in a chain whose player stood up in between, also after a restart, and takes only so many', () => {
    const table = tableOf(one.anchor, two.anchor, null);
    let hand = 1;
    const next = (from: FairTable, ...anchors: readonly (string | null)[]): readonly number[] => {
      draw(from, hand++);
      from.sit(sitting(...anchors));
      from.takeChange();
      return links(from);
    };
    expect(next(table, one.anchor, two.anchor, null)).toEqual([2, 2, 0]);
    expect(next(table, one.anchor, null, null)).toEqual([3, 0, 0]);
    expect(next(table, one.anchor, null, null)).toEqual([4, 0, 0]);
    const again = fairTable(fairChance, highCard, header, sitting(one.anchor, null, null), table.data)!;
    expect(next(again, one.anchor, null, two.anchor)).toEqual([5, 0, 3]);
    // One who comes with another chain for every hand.
    for (let times = 0; times < 70; times++) next(again, one.anchor, String(times).padStart(64, '0'), null);
    expect(next(again, one.anchor, 'f'.repeat(64), two.anchor)).toEqual([76, 0, 4]);
    expect(again.data.next.resting?.length).toBeLessThan(70);
  });
  it('uses a chain to its last link, and then the server’s value', () => {
    const players = (link: number) => [{ name: 'player 0', anchor: one.anchor, link }];
    const at = (link: number): FairTable => {
      const data = { next: { batch: 5, players: players(link) }, dealt: [] };
      const table = fairTable(fairChance, highCard, header, sitting(one.anchor), data)!;
      draw(table, 5);
      table.takeChange();
      return table;
    };
    expect(links(at(CHAIN_LINKS - 1))).toEqual([CHAIN_LINKS]);
    const used = at(CHAIN_LINKS);
    expect(used.commitment.players).toEqual([{ name: 'player 0', anchor: null, link: 0 }]);
    draw(used, 6);
    used.takeChange();
    expect(links(used)).toEqual([0]);
  });

  it('remembers the last four hands, and deals them the same again', () => {
    const table = tableOf(one.anchor, null, null);
    const orders = [1, 2, 3, 4, 5].map((hand) => Array.from(draw(table, hand)));
    expect(table.takeChange()?.dealt.map(({ batch }) => batch)).toEqual([2, 3, 4, 5]);
    expect([1, 2, 5, 6].map((batch) => table.commitmentOf(batch)?.batch ?? null)).toEqual([null, 2, 5, null]);
    const again = fairTable(fairChance, highCard, header, sitting(one.anchor, null, null), table.data)!;
    expect([2, 5].map((hand) => Array.from(draw(again, hand)))).toEqual([orders[1], orders[4]]);
    expect(again.commitment).toEqual(table.commitment);
  });

  it('opens to a viewer what all were shown, and what that one was shown', () => {
    const table = tableOf(null, null, null);
    const order = Array.from(draw(table, 2));
    expect(order).toHaveLength(size);
    draw(table, 1);
    const first = Array.from(draw(table, 1));
    const shown = (to: number | null, place: number): Shown & { to: number | null } => ({
      to,
      hand: 1,
      label,
      places: [place],
      values: [first[place]!],
    });
    const all = [shown(null, 0), shown(0, 1), shown(1, 2)];
    const opened = (viewer: number | null) =>
      table.opened(all.filter((each) => isShownTo(each, viewer))).map(([, , proof]) => proof.length);
    const count = (viewer: number | null): number => opened(viewer).reduce((sum, length) => sum + length, 0);
    expect(count(0)).toBe(2 * count(null));
    expect(count(1)).toBe(2 * count(null));
    expect(count(2)).toBe(count(null));
    expect(table.opened([])).toEqual([]);
  });

  it('tells each hand once, oldest first, with the commitment to the one after it', () => {
    const table = tableOf(null, null, null);
    for (const hand of [1, 2]) draw(table, hand);
    table.takeChange();
    const news = table.newsOf([
      [2, label],
      [1, label],
    ]);
    expect(news.map(({ deal, next }) => [deal.batch, deal.draws.length > 0, next?.batch])).toEqual([
      [1, true, 2],
      [2, true, 3],
    ]);
    expect(table.newsOf([[2, label]]).map(({ deal, next }) => [deal.batch, deal.draws.length, next])).toEqual([
      [2, 0, null],
    ]);
    expect(table.deals([[7, label]])).toEqual([]);
  });
});
