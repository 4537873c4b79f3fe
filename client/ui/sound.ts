import type * as Zzfx from 'zzfx';
import { goThrough } from './idle.ts';
import { preferences, type SoundKind } from './preferences.ts';

/** Sounds are synthesized, so there are no files to load. The numbers are zzfx's own parameters. */
const SOUNDS = {
  /** A piece is set down on wood. */
  clack: [0.9, 0.05, 320, 0, 0.005, 0.045, 4, 2.6, -9, 0, 0, 0, 0, 0.6],
  /** A piece or card is pushed over felt. */
  slide: [0.28, 0.08, 900, 0.03, 0.05, 0.09, 4, 0.4, -4, 0, 0, 0, 0, 2.4],
  /** Cards or pieces are dealt: several soft brushes in quick succession. */
  deal: [0.3, 0.05, 1400, 0.005, 0.03, 0.06, 4, 0.6, -12, 0, 0, 0, 0.055, 2.8],
  /** A card or piece is turned face up: one crisp snap. */
  flip: [0.5, 0.04, 640, 0, 0.008, 0.05, 4, 1.8, 22, 0, 0, 0, 0, 1.1],
  /** A player takes something: a pile, a trick, a pot. */
  take: [0.6, 0.02, 523, 0.01, 0.06, 0.16, 1, 1.6, 0, 0, 262, 0.07],
  /** It is the user's turn. */
  turn: [0.7, 0, 587, 0.01, 0.09, 0.3, 0, 1, 0, 0, 293, 0.09],
  /** A button that may not be pressed. */
  refuse: [0.4, 0, 140, 0.005, 0.04, 0.09, 1, 1.2, -1],
  /** The end of a game. */
  win: [0.9, 0, 392, 0.02, 0.25, 0.5, 0, 1.4, 0, 0, 196, 0.12, 0.12],
  /** Somebody speaks or arrives. */
  knock: [0.5, 0.03, 196, 0, 0.01, 0.06, 0, 2, -3],
} as const;
export type Sound = keyof typeof SOUNDS;
/** All other sounds belong to the table. */
const kindOf = (name: Sound): SoundKind => (name === 'turn' ? 'turn' : name === 'knock' ? 'talk' : 'table');
/** The volume of a sound for this user, from 0 to 1. */
export function loudness(name: Sound): number {
  const { sound: isOn, volumes } = preferences.getState();
  return isOn ? volumes[kindOf(name)] / 100 : 0;
}

/** Null before the first gesture. Resolves to null if the engine cannot be loaded: then there is no sound. */
let engine: Promise<typeof Zzfx | null> | null = null;
/** Loads the audio engine. Called on or after the first gesture, since browsers allow no sound before it. */
function wake(): void {
  engine ??= load().catch(() => null);
}
async function load(): Promise<typeof Zzfx> {
  const loaded = await import('zzfx');
  await loaded.ZZFX.audioContext.suspend();
  void goThrough(buildingAll(loaded));
  return loaded;
}

type Samples = Float32Array<ArrayBuffer>;
type Numbers = (typeof SOUNDS)[Sound];
const built = new Map<Numbers, Samples>();
/** Samples of a sound, cached. A sound has some ten thousand samples, and making them takes longer than a frame. */
function samplesOf(numbers: Numbers, { ZZFX }: typeof Zzfx): Samples {
  const known = built.get(numbers);
  if (known !== undefined) return known;
  const [volume, , ...shape] = numbers;
  const made = Float32Array.from(ZZFX.buildSamples(volume, 0, ...shape));
  built.set(numbers, made);
  return made;
}
/** Builds the samples of all sounds in advance, one sound per step. */
function* buildingAll(loaded: typeof Zzfx): Generator<Samples, void> {
  for (const numbers of Object.values(SOUNDS)) yield samplesOf(numbers, loaded);
}
if (typeof window !== 'undefined') {
  // The page may have been touched before this script came, as on the way to the first table.
  if (navigator.userActivation?.hasBeenActive === true) wake();
  for (const gesture of ['pointerdown', 'keydown'] as const) {
    window.addEventListener(gesture, wake, { once: true, passive: true });
  }
}

/**
 * The audio context is suspended after this long (ms) without a sound: a running one uses the processor even in
 * silence.
 */
const SILENT_MS = 1_000;
let sounding = 0;
let isHushed = false;

async function play(sound: Sound): Promise<void> {
  const share = loudness(sound);
  if (engine === null || isHushed || share === 0) return;
  const loaded = await engine;
  if (loaded === null) return;
  const { ZZFX } = loaded;
  const { audioContext } = ZZFX;
  sounding += 1;
  try {
    if (audioContext.state === 'suspended') await audioContext.resume();
    // Vary the pitch a little, so that no two sounds are quite the same.
    const numbers = SOUNDS[sound];
    const rate = 1 + numbers[1] * (2 * Math.random() - 1);
    const source = ZZFX.playSamples([samplesOf(numbers, loaded)], share, rate);
    await new Promise((resolve) => source.addEventListener('ended', resolve, { once: true }));
    await new Promise((resolve) => setTimeout(resolve, SILENT_MS));
  } finally {
    sounding -= 1;
  }
  if (sounding === 0) await audioContext.suspend();
}

export const sound = {
  /** No-op if sound is not available. */
  play(name: Sound): void {
    play(name).catch(() => undefined);
  },
  /** While hushed, this screen plays no sounds, whatever the user's settings. */
  hush(quiet: boolean): void {
    isHushed = quiet;
  },
};
export function vibrate(ms: number): void {
  // Browsers allow neither sound nor vibration before the first gesture.
  if (!preferences.getState().vibration || !navigator.userActivation?.hasBeenActive) return;
  if (typeof navigator.vibrate === 'function') navigator.vibrate(ms);
}
