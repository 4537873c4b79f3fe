import { readFileSync } from 'node:fs';
import { SUITS } from '@parlour/kit/cards';
import { describe, expect, it } from 'vitest';
import { BACK_NAMES, FACE_NAMES, FELT_NAMES, parsePreferences, setPreferences } from './preferences.ts';
import { loudness } from './sound.ts';
import { applyLook, BACKS, FACES, FELTS } from './table-looks.ts';

const TOKENS = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
const LIGHTS = [0, 1] as const;
/** The value in the light or the dark theme. */
const inLight = (value: string, light: 0 | 1): string => /^light-dark\((.+), (.+)\)$/.exec(value)?.[light + 1] ?? value;
const ofHouse = (name: string): string => new RegExp(`${name}: (.+);`).exec(TOKENS)?.[1] ?? `no ${name}`;

function luminance(colour: string): number {
  const hex = /^#([\da-f]{3}|[\da-f]{6})$/.exec(colour)?.[1];
  if (hex === undefined) throw new Error(`${colour} is no colour`);
  const long = hex.length === 3 ? hex.replaceAll(/./g, '$&$&') : hex;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const share = Number.parseInt(long.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

describe('looks of the table', () => {
  it('are all offered', () => {
    expect([FELT_NAMES, BACK_NAMES, FACE_NAMES]).toEqual([FELTS, BACKS, FACES].map((kind) => Object.keys(kind)));
  });
  it.each(FELT_NAMES)('ALL-437 text on %s cloth is read by day and by night', (name) => {
    const look: Readonly<Record<string, string>> = FELTS[name];
    const value = (token: string): string => look[token] ?? ofHouse(token);
    for (const light of LIGHTS)
      for (const cloth of ['--felt', '--felt-light', '--felt-deep'])
        for (const text of ['--on-felt', '--on-felt-soft']) {
          const reached = contrast(inLight(value(cloth), light), inLight(value(text), light));
          // Soft text is not used on lit felt, so a lower contrast is enough there.
          const wanted = text === '--on-felt-soft' && cloth === '--felt-light' ? 3.5 : 4.5;
          expect(reached, `${text} on ${cloth}`).toBeGreaterThanOrEqual(wanted);
        }
  });
  it.each(FACE_NAMES)('ALL-437 suits of %s are read on their card', (name) => {
    const look: Readonly<Record<string, string>> = FACES[name];
    const value = (token: string): string => look[token] ?? ofHouse(token);
    for (const suit of SUITS)
      for (const paper of ['--face', '--face-light'])
        expect(contrast(value(`--suit-${suit}`), value(paper)), `${suit} on ${paper}`).toBeGreaterThanOrEqual(4.5);
  });
  it('ALL-437 change custom properties of the house alone, and go away again', () => {
    const set = new Map<string, string>();
    const style = {
      setProperty: (name: string, value: string) => void set.set(name, value),
      removeProperty: (name: string) => (set.delete(name), ''),
    };
    const root = { style };
    applyLook({ felt: 'wine', backs: 'plum', faces: 'bold' }, root);
    expect([...set.keys()].filter((name) => !TOKENS.includes(`${name}:`))).toEqual([]);
    expect(set.get('--felt')).toBe(FELTS.wine['--felt']);
    applyLook({ felt: 'green', backs: 'house', faces: 'four' }, root);
    expect([...set]).toEqual([]);
  });
});

describe('ALL-438 volumes', () => {
  it('are kept by kind, and what does not fit is as loud as it was made', () => {
    const kept = { volumes: { table: 30, turn: 900, talk: 0 }, felt: 'blue', backs: 'tartan' };
    expect(parsePreferences(JSON.stringify(kept))).toMatchObject({
      volumes: { table: 30, turn: 100, talk: 0 },
      felt: 'blue',
      backs: 'house',
    });
  });
  it('are those of the sound, and none where sound is off', () => {
    setPreferences({ sound: true, volumes: { table: 50, turn: 100, talk: 0 } });
    expect([loudness('clack'), loudness('turn'), loudness('knock')]).toEqual([0.5, 1, 0]);
    setPreferences({ sound: false });
    expect(loudness('turn')).toBe(0);
  });
});
