/** What the log of a finished game contains, depending on the choice of the table's maker. */
import { fromHex, SCHEME, type Deal, type Opened } from '@parlour/sdk/fairness/scheme';
import { describe, expect, it } from 'vitest';
import { fairChance } from '../fairness/fairness.ts';
import { browserKey, type FinishedLog, type Ports } from '../ports.ts';
import type { ReplayAccess } from '@parlour/sdk/messages';
import { Hall, highCard, Player, type FakeClient } from './harness.ts';

/** In the format of the ids that the page makes. */
const BROWSER = '0123456789abcdef0123456789abcdef';
type Line = Readonly<Record<string, unknown>>;
const linesOf = ({ lines }: FinishedLog): Line[] => lines.map((line) => JSON.parse(line) as Line);

/** One game of Ada and Bo with two bots, and Cy as spectator. Returns the log as the server keeps it. */
async function played(
  replays?: ReplayAccess,
  world: Partial<Pick<Ports, 'chance'>> = {},
): Promise<{ log: FinishedLog; clients: readonly FakeClient[]; cy: FakeClient }> {
  const hall = new Hall({}, [highCard], world);
  const roomId = await hall.room({ numAiPlayers: 2, ...(replays === undefined ? {} : { replays }) });
  const clients = [
    await hall.client(roomId).join('Ada', { browser: BROWSER }),
    await hall.client(roomId).join('Bo', { browser: 'easy to guess' }),
  ];
  for (const client of clients) await client.ready();
  const [ada] = clients;
  const cy = await hall.client(ada!.roomId).join('Cy', { spectate: true });
  const logs: FinishedLog[] = [];
  hall.onLog = (log) => void logs.push(log);
  for (const client of clients) {
    const player = new Player(client, highCard);
    for (const prompt of client.all('prompt').slice(-1)) player.answer(prompt);
  }
  await hall.clock.until(() => ada!.all('game_end').length > 0, 36_000_000);
  await hall.clock.until(() => logs.length > 0, 1000);
  return { log: logs[0]!, clients, cy };
}

describe('the log of a finished game', () => {
  it('is for its players unless the maker says otherwise: whoever had a chair, and not who looked on', async () => {
    const { log, clients, cy } = await played();
    expect(log.access).toBe('players');
    // Bo's browser id could be guessed, so it does not open the log.
    expect([...log.players].sort()).toEqual([...clients.map(({ token }) => token), browserKey(BROWSER)].sort());
    expect(log.players).not.toContain(cy.token);
  });

  it('says in the game itself who may read it, whatever the room says by then', async () => {
    const { clients } = await played('shown');
    const [ada] = clients;
    expect(ada?.last('game_started').replays).toBe('shown');
    await ada?.tell({ type: 'set_options', replays: 'open' });
    expect(ada?.last('room_state').replays).toBe('open');
    expect((await ada!.again()).last('game_started').replays).toBe('shown');
  });

  it('of a table that shows what it saw has nothing else: no hand, no answer, no seed', async () => {
    const { log } = await played('shown');
    const [header, ...rest] = linesOf(log);
    expect(log.access).toBe('shown');
    expect(header).toMatchObject({ game: 'high-card', replays: 'shown' });
    expect(header).not.toHaveProperty('chance');
    const events = rest.filter(({ event }) => event !== undefined);
    expect(events.length).toBeGreaterThan(5);
    for (const line of events) {
      expect(Object.keys(line)).toEqual(['seq', 'event']);
      expect(Object.keys(line['event'] as object)).toEqual(['open']);
    }
    expect(rest.filter(({ event }) => event === undefined).map((line) => Object.keys(line))).toEqual([['over']]);
  });

  it('of such a table proves the cards that all saw, and opens no other', async () => {
    const { log } = await played('shown', { chance: fairChance });
    const [header, ...rest] = linesOf(log);
    expect(header).toMatchObject({ fairness: SCHEME });
    const hands = rest.flatMap(({ fairness }) => (fairness === undefined ? [] : [(fairness as { deal: Deal }).deal]));
    expect(hands.map(({ batch }) => batch)).toEqual([1, 2]);
    const isDeck = ([batch, draw]: Opened): boolean => hands[batch - 1]?.draws[draw]?.label !== 'chairs';
    const proved = rest.flatMap(({ event, opened = [] }) => {
      if (event === undefined) return [];
      const { type, cards = [] } = (event as { open: { type: string; cards?: number[] } }).open;
      const cardsOpened = (opened as Opened[]).filter(isDeck).map(([, , proof]) => fromHex(proof)[1]);
      return [{ type, cards: new Set(cards), opened: new Set(cardsOpened) }];
    });
    expect(proved.map(({ opened }) => opened)).toEqual(proved.map(({ cards }) => cards));
    expect(proved.filter(({ type }) => type === 'dealt')).toHaveLength(2);
    expect(rest.at(-2)).not.toHaveProperty('opened');
    expect(proved.filter(({ cards }) => cards.size === 4)).toHaveLength(6);
  });

  it.each(['players', 'open'] as const)('for %s is whole', async (access) => {
    const { log } = await played(access);
    const [header, ...rest] = linesOf(log);
    expect(header).toMatchObject({ replays: access, chance: expect.any(String) as string });
    expect(rest.some(({ action }) => action !== undefined)).toBe(true);
    expect(rest.some(({ event }) => Object.hasOwn(event ?? {}, 'own'))).toBe(true);
  });
});
