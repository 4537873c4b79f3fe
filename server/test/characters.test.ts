import { seal, type Dials } from '@parlour/kernel';
import { ownCharacter, type Character } from '@parlour/sdk/characters/character';
import { HOUSE_CHARACTERS } from '@parlour/sdk/characters/house';
import { describe, expect, it } from 'vitest';
import { Hall, highCard, type FakeClient } from './harness.ts';

const OWN: Character = {
  ...HOUSE_CHARACTERS[0]!,
  id: 'own-0123456789abcdef',
  name: 'Nelly',
  story: 'Sells maps of the sea.',
};

/** High Card with one player that records the dials it is given. */
function noting(handed: (Dials | undefined)[]) {
  return highCard.unseal((rules) =>
    seal(rules, [
      { id: 'plain', decide: (view, menu) => rules.fallback(view, menu) },
      {
        id: 'dialled',
        hasDials: true,
        decide(view, menu, _pick, dials) {
          handed.push(dials);
          return rules.fallback(view, menu);
        },
      },
    ]),
  );
}

describe('a character', () => {
  it('ALL-240 sits in a bot’s chair of any game under its own name, and plays by its dials', async () => {
    const handed: (Dials | undefined)[] = [];
    const hall = new Hall({}, [noting(handed)]);
    const [ann] = await hall.started(['Ann'], { seats: 3, bots: ['rock', OWN.id], characters: [OWN] });
    const names = ann!.last('game_started').players.map(({ name }) => name);
    expect(names.toSorted()).toEqual(['Ann', 'Nelly', 'Old Marten']);
    await hall.clock.advance(10_000);
    await ann!.choose();
    expect(handed.length).toBeGreaterThan(0);
    expect([OWN.dials, HOUSE_CHARACTERS[3]!.dials]).toEqual(expect.arrayContaining(handed));
    expect(ann!.last('room_state').characters).toEqual([HOUSE_CHARACTERS[3], OWN]);
  });
  it('ALL-601 keeps its name, with a number where somebody else has it', async () => {
    const twin = { ...OWN, id: 'own-fedcba9876543210' };
    const bots = [OWN.id, twin.id, 'rock'];
    const [ann] = await new Hall().started(['Old Marten'], { seats: 4, bots, characters: [OWN, twin] });
    const names = ann!.last('game_started').players.map(({ name }) => name);
    expect(names.toSorted()).toEqual(['Nelly', 'Nelly 2', 'Old Marten', 'Old Marten 2']);
  });
  it('ALL-608 is told by its id with the chair it has, to everybody, also under another name and on coming back', async () => {
    const twin = { ...OWN, id: 'own-fedcba9876543210' };
    const bots = [OWN.id, twin.id, 'rock'];
    const hall = new Hall();
    const [ann] = await hall.started(['Old Marten'], { seats: 4, bots, characters: [OWN, twin] });
    const sitting = (client: FakeClient) =>
      Object.fromEntries(client.last('game_started').players.map(({ name, character }) => [name, character]));
    const known = { Nelly: OWN.id, 'Nelly 2': twin.id, 'Old Marten 2': 'rock', 'Old Marten': undefined };
    expect(sitting(ann!)).toEqual(known);
    const watcher = await hall.guest(ann!.roomId, 'Eve');
    expect(sitting(watcher)).toEqual(known);
    await hall.killAndRestart();
    expect(await hall.app.isKept(ann!.roomId)).toBe(true);
    expect(sitting(await ann!.again())).toEqual(known);
  });
  it('ALL-608 is not told of a chair that a person has taken, nor of that chair once they have left', async () => {
    const hall = new Hall();
    const [ann] = await hall.started(['Ann'], { seats: 2, bots: ['rock'] });
    const cy = await hall.guest(ann!.roomId, 'Cy');
    for (let trick = 0; trick < 3; trick++) {
      await hall.clock.advance(10_000);
      await ann!.choose();
    }
    await hall.clock.advance(10_000);
    expect(ann!.last('seat_status')).toMatchObject({ name: 'Cy', status: 'human' });
    expect(ann!.last('seat_status')).not.toHaveProperty('character');
    await cy.tell({ type: 'leave_room' });
    expect(ann!.last('seat_status')).toMatchObject({ name: 'Cy', status: 'bot' });
    expect(ann!.last('seat_status')).not.toHaveProperty('character');
  });
  it('ALL-240 is named in the log of the game by its id, also after a restart', async () => {
    const hall = new Hall();
    const [ann] = await hall.started(['Ann'], { seats: 2, bots: ['keeper'] });
    await hall.killAndRestart();
    expect(await hall.app.isKept(ann!.roomId)).toBe(true);
    const again = await ann!.again();
    expect(again.last('game_started').players.map(({ name }) => name)).toContain('Mrs. Alder');
  });
  it('ALL-240 comes by the host’s choice, once; chairs that are filled up get bots', async () => {
    const hall = new Hall();
    const roomId = await hall.room({ seats: 4, bots: [] });
    const ann = await hall.guest(roomId, 'Ann');
    await ann.tell({ type: 'add_bot', bot: OWN.id, character: OWN });
    await ann.tell({ type: 'start_game', fill: true });
    expect(ann.last('room_state').bots.filter((bot) => bot === OWN.id)).toHaveLength(1);
    expect(ann.last('game_started').players).toHaveLength(4);
  });
  it.each([
    ['an id of the house', { ...OWN, id: 'captain' }, 'id'],
    ['no name', { ...OWN, name: ' ' }, 'name'],
    ['an invisible name', { ...OWN, name: 'A\u202Eb' }, 'name'],
    ['a long story', { ...OWN, story: 'x'.repeat(1001) }, 'story'],
    ['a dial out of range', { ...OWN, dials: { ...OWN.dials, caution: 1.1 } }, 'dials.caution'],
    ['a dial that is no number', { ...OWN, dials: { ...OWN.dials, caution: null } }, 'dials.caution'],
    ['a part of a face that is not there', { ...OWN, face: { ...OWN.face, hair: 99 } }, 'face.hair'],
    ['no face', { ...OWN, face: undefined }, 'face'],
  ])('ALL-240 with %s is refused', (_what, sent, path) => {
    const parsed = ownCharacter.parse(sent);
    expect(parsed.ok ? [] : parsed.error.map((issue) => issue.path)).toEqual([path]);
  });
  it('ALL-240 that is sent wrong makes no room, and the answer says which one and where', async () => {
    const hall = new Hall();
    const sent = [OWN, { ...OWN, id: 'own-fedcba9876543210', name: ' ', story: 'x'.repeat(1001) }];
    const made = await hall.app.createRoom({ bots: [OWN.id], characters: sent });
    expect(made.ok ? null : made.error.code).toBe('invalid');
    expect(made.ok ? [] : made.error.issues.map(({ path }) => path)).toEqual([
      'characters.1.name',
      'characters.1.story',
    ]);
  });
  it('ALL-240 that is sent again takes the place of what it was, and goes when no chair names it', async () => {
    const hall = new Hall();
    const other = { ...OWN, id: 'own-fedcba9876543210', name: 'Otto' };
    const wish = { seats: 4, bots: [OWN.id, other.id, 'random'], characters: [OWN, other] };
    const ann = await hall.guest(await hall.room(wish), 'Ann');
    const seated = () => ann.last('room_state').characters.map(({ name }) => name);
    expect(seated()).toEqual(['Nelly', 'Otto']);
    await ann.tell({ type: 'set_options', characters: [{ ...OWN, name: 'Nell' }] });
    expect(seated()).toEqual(['Nell', 'Otto']);
    await ann.tell({ type: 'set_options', bots: [other.id] });
    expect(seated()).toEqual(['Otto']);
    await ann.tell({ type: 'set_options', bots: [other.id, OWN.id] });
    expect(ann.refusal()).toBe('action_failed/invalid_options');
  });
});
