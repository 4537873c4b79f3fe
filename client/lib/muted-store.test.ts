import { afterEach, describe, expect, it, vi } from 'vitest';

const tab = (items: Map<string, string>) => {
  vi.resetModules();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  });
  return import('./muted-store.ts');
};
const BO = { name: 'Bo' };
const LUMO = { name: 'Lumo', character: 'trickster' };
afterEach(() => vi.unstubAllGlobals());

describe('who is muted', () => {
  it('ALL-607 stays so when the page is loaded again, until they are heard again', async () => {
    const items = new Map<string, string>();
    const first = await tab(items);
    for (const speaker of [LUMO, BO, BO]) first.toggleMuted(speaker);
    const { muted, isMuted, toggleMuted } = await tab(items);
    expect([LUMO, BO].map((speaker) => isMuted(muted.getState(), speaker))).toEqual([true, false]);
    toggleMuted(LUMO);
    expect([...(await tab(items)).muted.getState().keys]).toEqual([]);
  });
  it('ALL-607 is nobody where what was kept cannot be read', async () => {
    for (const text of ['{', '7', '[7]'])
      expect([...(await tab(new Map([['parlour:muted', text]]))).muted.getState().keys]).toEqual([]);
  });
  it('ALL-615 is one character, whatever it is called at a table, and nobody else of that name', async () => {
    const { muted, isMuted, toggleMuted } = await tab(new Map());
    toggleMuted({ name: 'Nelly', character: 'own-1' });
    toggleMuted({ name: 'rock' });
    const hears = (name: string, character: string | null): boolean => !isMuted(muted.getState(), { name, character });
    expect([hears('Nelly', 'own-1'), hears('Nelly 2', 'own-1')]).toEqual([false, false]);
    expect([hears('Nelly', 'own-2'), hears('Nelly', null)]).toEqual([true, true]);
    expect([hears('rock', null), hears('Old Marten', 'rock')]).toEqual([false, true]);
  });
  it('ALL-629 is a character in all its chairs at once, so that it is offered once, by all its names', async () => {
    const { mutable } = await tab(new Map());
    const players = [LUMO, BO, { name: 'Lumo 2', character: 'trickster' }, { name: 'Lumo 3', character: 'rock' }];
    expect(mutable(players).map((each) => each.map(({ name }) => name))).toEqual([
      ['Lumo', 'Lumo 2'],
      ['Bo'],
      ['Lumo 3'],
    ]);
  });
  it('can also be a spectator or somebody who has left, once they have said something', async () => {
    const { speakersOf } = await tab(new Map());
    const players = [
      { ...BO, status: 'human' },
      { name: 'Ann', status: 'human' },
      { name: 'Ada', status: 'bot' },
      { ...LUMO, status: 'bot' },
    ] as const;
    const said = (from: string, character: string | null = null) => ({ from, character });
    const chat = [said('Eve'), said('Bo'), said('Lumo', 'trickster'), said('Ann'), said('Eve')];
    const names = (speakers: readonly { readonly name: string }[]): readonly string[] =>
      speakers.map(({ name }) => name);
    expect(names(speakersOf(players, chat, 'Ann'))).toEqual(['Bo', 'Lumo', 'Eve']);
    expect(names(speakersOf([], chat.slice(0, 1), 'Ann')), 'before the game').toEqual(['Eve']);
    expect(names(speakersOf([], [], 'Ann'))).toEqual([]);
  });
});
