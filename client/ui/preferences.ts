import { CLOCK_CHOICES, type ClockChoice } from '@parlour/sdk/messages';
import { stored, storedObject, useStored } from './stored.ts';
import type { TableLook } from './table-looks.ts';

export const SPEEDS = [0, 1, 2] as const;
/** 0: nothing moves, 1: normal, 2: fast. */
export type Speed = (typeof SPEEDS)[number];
export const TEXT_SIZES = ['normal', 'large', 'larger'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
export const FELT_NAMES = ['green', 'blue', 'wine', 'slate'] as const satisfies readonly TableLook['felt'][];
export const BACK_NAMES = ['house', 'blue', 'plum', 'black'] as const satisfies readonly TableLook['backs'][];
export const FACE_NAMES = ['four', 'two', 'bold'] as const satisfies readonly TableLook['faces'][];
/** Kinds of sounds. Each kind has its own volume. */
export const SOUND_KINDS = ['table', 'turn', 'talk'] as const;
export type SoundKind = (typeof SOUND_KINDS)[number];
/** From 0 (silent) to 100 (original volume). */
export type Volumes = Readonly<Record<SoundKind, number>>;
const VOLUME_MAX = 100;

/** The user's settings, stored in the browser. */
export interface Preferences extends TableLook {
  readonly sound: boolean;
  readonly volumes: Volumes;
  readonly vibration: boolean;
  readonly speed: Speed;
  readonly textSize: TextSize;
  readonly theme: Theme;
  /** Tables are shown in words, without pictures. */
  readonly textTable: boolean;
  /** The clock for games against bots that are started from the lobby. */
  readonly soloClock: ClockChoice;
  /** A language tag, or null for the browser's languages. */
  readonly lang: string | null;
}
const DEFAULTS: Preferences = {
  sound: true,
  volumes: { table: VOLUME_MAX, turn: VOLUME_MAX, talk: VOLUME_MAX },
  vibration: true,
  speed: 1,
  textSize: 'normal',
  theme: 'system',
  textTable: false,
  felt: 'green',
  backs: 'house',
  faces: 'four',
  soloClock: 'none',
  lang: null,
};
const KEY = 'parlour:preferences';

const oneOf = <T>(allowed: readonly T[], value: unknown, otherwise: T): T =>
  allowed.find((each) => each === value) ?? otherwise;

function storedVolumes(saved: unknown): Volumes {
  const some: Readonly<Record<string, unknown>> = typeof saved === 'object' && saved !== null ? { ...saved } : {};
  const volume = (kind: SoundKind): number => {
    const value = some[kind];
    return typeof value === 'number' && value >= 0 && value <= VOLUME_MAX ? value : DEFAULTS.volumes[kind];
  };
  return { table: volume('table'), turn: volume('turn'), talk: volume('talk') };
}

/** Parses what any version of this page may have stored. Values that do not fit get their defaults. */
export function parsePreferences(text: string | null): Preferences {
  const saved: Partial<Record<keyof Preferences, unknown>> = storedObject(text);
  return {
    sound: oneOf([true, false], saved.sound, DEFAULTS.sound),
    volumes: storedVolumes(saved.volumes),
    vibration: oneOf([true, false], saved.vibration, DEFAULTS.vibration),
    speed: oneOf(SPEEDS, saved.speed, DEFAULTS.speed),
    textSize: oneOf(TEXT_SIZES, saved.textSize, DEFAULTS.textSize),
    theme: oneOf(THEMES, saved.theme, DEFAULTS.theme),
    textTable: oneOf([true, false], saved.textTable, DEFAULTS.textTable),
    felt: oneOf(FELT_NAMES, saved.felt, DEFAULTS.felt),
    backs: oneOf(BACK_NAMES, saved.backs, DEFAULTS.backs),
    faces: oneOf(FACE_NAMES, saved.faces, DEFAULTS.faces),
    soloClock: oneOf(CLOCK_CHOICES, saved.soloClock, DEFAULTS.soloClock),
    lang: typeof saved.lang === 'string' ? saved.lang : null,
  };
}

export const preferences = stored(KEY, parsePreferences);
export const usePreferences = (): Preferences => useStored(preferences);
export const setPreferences = (change: Partial<Preferences>): void => preferences.setState(change);

const TEXT_SCALES: Readonly<Record<TextSize, string>> = { normal: '1', large: '1.15', larger: '1.3' };
/** Applies the settings to the root element, where the style sheets read them. */
export function applyPreferences({ speed, textSize, theme, ...look }: Preferences, root: HTMLElement): void {
  root.dataset['speed'] = String(speed);
  root.dataset['theme'] = theme;
  root.style.setProperty('--text-scale', TEXT_SCALES[textSize]);
  const isPlain = look.felt === DEFAULTS.felt && look.backs === DEFAULTS.backs && look.faces === DEFAULTS.faces;
  if (isPlain && !isDressed) return;
  isDressed = true;
  // Loaded on demand: most users keep the default look. A look that fails to load is ignored.
  import('./table-looks.ts').then(({ applyLook }) => applyLook(preferences.getState(), root)).catch(() => undefined);
}
/** True once a look other than the default may have been applied. */
let isDressed = false;
