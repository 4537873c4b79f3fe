/** All settings of a table. Where card rooms differ, each house rule has a setting with a name. */
import type { Codec, Issue, Preset, Result } from '@parlour/kernel';
import { boolean, integer, list, oneOf, settings } from '@parlour/kit/codec';

const CHIPS_MAX = 100_000_000;
const chips = (min: number, title: string, description: string): Codec<number> =>
  integer(min, CHIPS_MAX, { title, description });

const fields = {
  smallBlind: chips(1, 'Small blind', 'Chips'),
  bigBlind: chips(1, 'Big blind', 'Chips; also the least bet'),
  ante: chips(0, 'Ante', 'Chips; 0 for none'),
  anteBy: oneOf(['each', 'big_blind'], {
    title: 'Who pays the ante',
    description: 'Every player, or the big blind for all',
  }),
  shortAnte: oneOf(['ante_first', 'blind_first'], {
    title: 'Short big blind ante',
    description: 'What a stack that cannot pay both pays first',
  }),
  levels: list(list(integer(0, CHIPS_MAX), 3), 60, {
    title: 'Blind levels',
    description: 'Small blind, big blind and ante of each level; none for fixed blinds',
  }),
  levelHands: integer(1, 10_000, { title: 'Hands a level', description: 'A new level starts with the next hand' }),
  startStack: chips(1, 'Starting stack', 'Chips; also what a new player or a rebuy brings'),
  stacks: list(integer(0, CHIPS_MAX), 10, {
    title: 'Stacks by seat',
    description: 'Where they differ; 0 leaves the seat empty; none for the starting stack everywhere',
  }),
  hands: integer(0, 100_000, { title: 'Hands', description: 'The table closes after so many; 0 for no limit' }),
  firstButton: integer(0, 10, { title: 'First button', description: 'A seat number; 0 draws it at random' }),
  buttonPolicy: oneOf(['rotate', 'random'], { title: 'Button', description: 'Moves on, or is drawn for every hand' }),
  button: oneOf(['dead', 'moving'], {
    title: 'Rotation',
    description: 'Dead: the big blind always moves one player on. Moving: the button does',
  }),
  showdown: oneOf(['muckLosers', 'showAll'], { title: 'Showdown', description: 'Whether beaten hands may be mucked' }),
  eliminate: boolean({
    title: 'Tournament',
    description: 'Without chips one is out, and who is away is blinded off; otherwise players come and go',
  }),
  rebuy: boolean({ title: 'Rebuy', description: 'Without chips one may buy in again before the next hand' }),
  lastSeat: oneOf(['closes', 'waits'], {
    title: 'One player left',
    description: 'Whether the table then closes or waits for others',
  }),
  allowFoldWhenFree: boolean({ title: 'Fold when free', description: 'Whether one may fold when a check is free' }),
  shortBetReopens: boolean({
    title: 'Short bet reopens',
    description: 'Whether one who checked may raise an all-in below the least bet',
  }),
  overRaise: boolean({
    title: 'Raise beyond everybody',
    description: 'Whether one may raise when no opponent can put in more; the excess comes back',
  }),
  chip: integer(1, 1_000_000, {
    title: 'Smallest chip',
    description: 'Split pots are paid in whole chips of this size',
  }),
  absent: oneOf(['folds', 'checks'], {
    title: 'Absent players',
    description: 'Whether one who is away also folds when a check is free',
  }),
  absentAllIn: oneOf(['plays', 'folds'], {
    title: 'Absent and all-in',
    description: 'Whether one who is away and all-in on a blind or ante plays for the pot',
  }),
  npcStrength: oneOf(['equity', 'category'], {
    title: 'How characters judge a hand',
    description: 'By the share of hands it beats, or by its category alone',
  }),
} as const;

const plain = settings(fields, {
  smallBlind: 10,
  bigBlind: 20,
  ante: 0,
  anteBy: 'each',
  shortAnte: 'ante_first',
  levels: [],
  levelHands: 10,
  startStack: 1000,
  stacks: [],
  hands: 0,
  firstButton: 0,
  buttonPolicy: 'rotate',
  button: 'dead',
  showdown: 'muckLosers',
  eliminate: true,
  rebuy: false,
  lastSeat: 'closes',
  allowFoldWhenFree: true,
  shortBetReopens: false,
  overRaise: false,
  chip: 1,
  absent: 'folds',
  absentAllIn: 'plays',
  npcStrength: 'equity',
});
export type Settings = typeof plain extends Codec<infer T> ? T : never;

/** Checks that involve several settings: the order of the blinds, and at least two stacks with chips. */
function complaints({ smallBlind, bigBlind, levels, stacks }: Settings): Issue[] {
  const issues: Issue[] = [];
  if (smallBlind > bigBlind) issues.push({ path: 'smallBlind', message: 'must not exceed the big blind' });
  for (const [index, [small = 0, big = 0, ante]] of levels.entries())
    if (ante === undefined || small < 1 || small > big)
      issues.push({ path: `levels.${index}`, message: 'must be small blind, big blind and ante, in that order' });
  if (stacks.length > 0 && stacks.filter((stack) => stack > 0).length < 2)
    issues.push({ path: 'stacks', message: 'must give chips to at least two seats' });
  return issues;
}

export const settingsCodec: Codec<Settings> = {
  schema: plain.schema,
  parse(input): Result<Settings, readonly Issue[]> {
    const parsed = plain.parse(input);
    if (!parsed.ok) return parsed;
    const issues = complaints(parsed.value);
    return issues.length > 0 ? { ok: false, error: issues } : parsed;
  },
};

const TOURNAMENT_LEVELS = [
  [10, 20, 0],
  [15, 30, 0],
  [25, 50, 0],
  [50, 100, 0],
  [75, 150, 15],
  [100, 200, 25],
  [150, 300, 40],
  [200, 400, 50],
  [300, 600, 75],
  [400, 800, 100],
  [600, 1200, 150],
  [1000, 2000, 250],
];

/** Characters to choose from as the opponent in a match. */
const CHARACTERS = ['captain', 'trickster', 'professor', 'rock', 'wanderer', 'keeper'];

export const PRESETS: Readonly<Record<string, Preset>> = {
  /** What "Play" opens: a ring table with rebuys. */
  ring: { settings: { eliminate: false, rebuy: true } },
  /** Heads-up until one player has all chips. The second seat has the first button. */
  match: { settings: { firstButton: 2, showdown: 'showAll' }, seats: [2, 2], bots: CHARACTERS },
  /** One stack each; a player without chips is out. */
  freezeout: { settings: {} },
  tournament: { settings: { startStack: 1500, levels: TOURNAMENT_LEVELS, levelHands: 8 } },
  /** Players join and leave during the game; missed blinds are posted. */
  cash: { settings: { startStack: 2000, eliminate: false, rebuy: true, button: 'moving' } },
  turbo: { settings: { startStack: 500, levels: TOURNAMENT_LEVELS, levelHands: 4, anteBy: 'big_blind' } },
};
