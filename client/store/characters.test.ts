import { HOUSE_CHARACTERS } from '@parlour/sdk/characters/house';
import { afterEach, describe, expect, it, vi } from 'vitest';

const KEY = 'parlour:characters';
const [captain] = HOUSE_CHARACTERS;
const own = (n: number, name: string) => ({ ...captain!, id: `own-${String(n).padStart(16, '0')}`, name });

/** The storage of one browser, and a way to open the page again in a new tab. */
function browser() {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  return {
    kept,
    tab: () => {
      vi.resetModules();
      return import('./characters.ts');
    },
  };
}
async function namesIn({ kept, tab }: ReturnType<typeof browser>): Promise<readonly (string | undefined)[]> {
  const { parseGallery } = await tab();
  return parseGallery(kept.get(KEY) ?? null).slots.map((slot) => slot?.name);
}
const HOUSE = HOUSE_CHARACTERS.map(({ name }) => name);
afterEach(() => vi.unstubAllGlobals());

describe('the gallery in several tabs', () => {
  it('ALL-596 keeps what each of them has made, changed and deleted', async () => {
    const here = browser();
    const [one, two] = [await here.tab(), await here.tab()];
    expect(one.keep(own(1, 'One'), null)).toBe(true);
    expect(two.keep(own(2, 'Two'), null)).toBe(true);
    expect(await namesIn(here)).toEqual([...HOUSE, 'One', 'Two']);
    one.remove(own(2, 'Two').id);
    expect(two.keep(own(1, 'Uno'), own(1, 'One').id)).toBe(true);
    expect(await namesIn(here)).toEqual([...HOUSE, 'Uno', undefined]);
  });
  it('ALL-596 has eight slots: a ninth character is refused, and nobody loses a place', async () => {
    const here = browser();
    const { keep } = await here.tab();
    expect([1, 2, 3].map((n) => keep(own(n, `No. ${n}`), null))).toEqual([true, true, false]);
    expect(await namesIn(here)).toEqual([...HOUSE, 'No. 1', 'No. 2']);
  });
  it('ALL-596 one that is deleted while it is changed takes an empty slot', async () => {
    const here = browser();
    const [one, two] = [await here.tab(), await here.tab()];
    one.keep(own(1, 'One'), null);
    one.remove(own(1, 'One').id);
    expect(two.keep(own(1, 'Uno'), own(1, 'One').id)).toBe(true);
    expect(await namesIn(here)).toEqual([...HOUSE, 'Uno', undefined]);
  });
});

describe('what was said', () => {
  it('ALL-596 is kept of those who have a slot, and goes when they do', async () => {
    const here = browser();
    const { keep, noteTalk, remove, parseGallery } = await here.tab();
    const line = { at: 1, from: 'Ann', text: 'Good evening' };
    keep(own(1, 'One'), null);
    for (const id of [own(1, 'One').id, own(2, 'Two').id, captain!.id]) noteTalk(id, [line]);
    const talk = (): object => parseGallery(here.kept.get(KEY) ?? null).talk;
    expect(talk()).toEqual({ [own(1, 'One').id]: [line], [captain!.id]: [line] });
    remove(own(1, 'One').id);
    // A match with the removed character may still be running.
    noteTalk(own(1, 'One').id, [{ ...line, at: 2 }]);
    expect(talk()).toEqual({ [captain!.id]: [line] });
  });
});

describe('a long talk', () => {
  it('ALL-596 is kept in its order, also when a room tells its last lines again', async () => {
    const here = browser();
    const { noteTalk, parseGallery } = await here.tab();
    const lines = Array.from({ length: 50 }, (_, at) => ({ at, from: 'Ann', text: `${at} `.padEnd(300, 'x') }));
    for (let times = 0; times < 2; times++) noteTalk(captain!.id, lines);
    const { [captain!.id]: kept } = parseGallery(here.kept.get(KEY) ?? null).talk;
    expect(kept?.map(({ at }) => at)).toEqual(Array.from({ length: 33 }, (_, index) => index + 17));
  });
});

describe('a page that is not secure', () => {
  it('ALL-597 draws characters as any other', async () => {
    const { crypto } = globalThis;
    vi.stubGlobal('crypto', {
      getRandomValues: (array: Uint32Array<ArrayBuffer>) => crypto.getRandomValues(array),
    });
    const { newId, newSeed } = await browser().tab();
    expect(newId()).toMatch(/^own-[0-9a-f]{16}$/);
    expect(newSeed()).not.toBe(newSeed());
  });
});
