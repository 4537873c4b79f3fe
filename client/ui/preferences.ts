import { CLOCK_CHOICES, type ClockChoice } from '@parlour/sdk/messages';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

export const SPEEDS = [0, 1, 2] as const;
/** 0 nothing moves, 1 normal, 2 fast. */
export type Speed = (typeof SPEEDS)[number];
export const TEXT_SIZES = ['normal', 'large', 'larger'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The reader's own choices, kept in the browser. */
export interface Preferences {
  readonly sound: boolean;
  readonly vibration: boolean;
  readonly speed: Speed;
  readonly textSize: TextSize;
  readonly theme: Theme;
  /** Tables are shown in words, without pictures. */
  readonly textTable: boolean;
  /** At tables against bots that are opened from the lobby. */
  readonly soloClock: ClockChoice;
  /** A language tag, or null for the browser's. */
  readonly lang: string | null;
}
const DEFAULTS: Preferences = {
  sound: true,
  vibration: true,
  speed: 1,
  textSize: 'normal',
  theme: 'system',
  textTable: false,
  soloClock: 'none',
  lang: null,
};
const KEY = 'parlour:preferences';

const oneOf = <T>(allowed: readonly T[], value: unknown, otherwise: T): T =>
  allowed.find((each) => each === value) ?? otherwise;

/** An object that some version of this page stored as JSON; empty where there is none. Its values are not checked. */
export function storedObject(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const raw: unknown = JSON.parse(text ?? 'null');
    return typeof raw === 'object' && raw !== null ? { ...raw } : {};
  } catch {
    return {};
  }
}

/** Parses what any version of this page may have stored; values that do not fit fall back to the default. */
export function parsePreferences(text: string | null): Preferences {
  const saved: Partial<Record<keyof Preferences, unknown>> = storedObject(text);
  return {
    sound: oneOf([true, false], saved.sound, DEFAULTS.sound),
    vibration: oneOf([true, false], saved.vibration, DEFAULTS.vibration),
    speed: oneOf(SPEEDS, saved.speed, DEFAULTS.speed),
    textSize: oneOf(TEXT_SIZES, saved.textSize, DEFAULTS.textSize),
    theme: oneOf(THEMES, saved.theme, DEFAULTS.theme),
    textTable: oneOf([true, false], saved.textTable, DEFAULTS.textTable),
    soloClock: oneOf(CLOCK_CHOICES, saved.soloClock, DEFAULTS.soloClock),
    lang: typeof saved.lang === 'string' ? saved.lang : null,
  };
}

/** Storage may be blocked (private windows, cookies): then nothing is remembered, and the page still works. */
export const storage = {
  read(key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write(key: string, value: string | null): void {
    try {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
    } catch {
      // Nothing to do: see above.
    }
  },
};

export const preferences = createStore<Preferences>(() => parsePreferences(storage.read(KEY)));
preferences.subscribe((now) => storage.write(KEY, JSON.stringify(now)));

export const usePreferences = (): Preferences => useStore(preferences);
export const setPreferences = (change: Partial<Preferences>): void => preferences.setState(change);

const TEXT_SCALES: Readonly<Record<TextSize, string>> = { normal: '1', large: '1.15', larger: '1.3' };
/** Puts the choices where the style sheets read them. */
export function applyPreferences({ speed, textSize, theme }: Preferences, root: HTMLElement): void {
  root.dataset['speed'] = String(speed);
  root.dataset['theme'] = theme;
  root.style.setProperty('--text-scale', TEXT_SCALES[textSize]);
}
