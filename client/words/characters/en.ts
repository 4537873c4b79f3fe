/** Words about characters, in English. Loaded with the pages that show them. */
import type { Dials } from '@parlour/kernel';
import { dialWord, type DialWord } from '@parlour/kit/dials';

type Phrases = Readonly<Record<DialWord, string>>;
const TRADES = [
  'ran a night ferry',
  'mended clocks for a railway',
  'kept bees on a roof',
  'drew maps of places that move',
  'tuned pianos in empty hotels',
  'sold umbrellas in a desert town',
  'read the weather on a radio that nobody heard',
  'taught a parrot three languages',
];
const AGGRESSION: Phrases = {
  low: 'rarely raises a voice or a bet',
  medium: 'pushes when the moment is right',
  high: 'treats every hand as a personal matter',
};
const BLUFFING: Phrases = {
  low: 'has never told a convincing lie',
  medium: 'tells a tall story now and then',
  high: 'would sell you your own hat',
};
const CAUTION: Phrases = {
  low: 'has lost two fortunes and remembers both fondly',
  medium: 'insures the house, but not the piano',
  high: 'counts the exits before sitting down',
};

const en = {
  lang: 'en',
  title: 'Characters',
  lead: 'Eight chairs for your company. Each plays by three dials and talks in its own way, at every game.',
  back: 'Lobby',
  game: 'Play at',
  play: (name: string): string => `Play with ${name}`,
  playShort: 'Play',
  playWith: (game: string): string => `Play ${game} with`,
  empty: 'Empty',
  create: 'New character',
  bringBack: (name: string): string => `Bring back ${name}`,
  full: 'All eight chairs are taken. Delete somebody first.',
  open: 'Open a file',
  edit: (name: string): string => `Change ${name}`,
  save: 'Save',
  saveFile: (name: string): string => `Save ${name} as a file`,
  remove: (name: string): string => `Delete ${name}`,
  removeAsk: (name: string): string => `Delete ${name}? What you said to each other goes too.`,
  removeYes: 'Delete',
  cancel: 'Cancel',
  name: 'Name',
  wrongName: 'A name needs letters or signs that can be seen.',
  story: 'Story',
  writeStory: 'Write a story to fit',
  drawDials: 'Draw the dials',
  face: 'Face',
  drawFace: 'Draw a face',
  dials: { aggression: 'Aggression', bluffing: 'Bluffing', caution: 'Caution' },
  words: { low: 'low', medium: 'medium', high: 'high' },
  /** Of the user, in games with the character. */
  record: (won: number, lost: number): string => `You won ${won}, lost ${lost}`,
  noRecord: 'No match yet',
  lastTen: 'Last matches',
  won: 'you won',
  lost: 'you lost',
  talk: 'What was said',
  totals: (won: number, lost: number): string => `With all characters: you won ${won}, lost ${lost}`,
  faults: {
    too_big: 'The file is too large for a character.',
    not_json: 'The file cannot be read.',
    no_character: 'This is not the file of a character.',
    wrong: (fields: string): string => `These do not fit: ${fields}`,
  },
  stories: {} as Readonly<Record<string, string>>,
  storyOf: (name: string, dials: Dials, pick: (n: number) => number): string =>
    `${name} ${TRADES[pick(TRADES.length)]}. These days ${name} ${AGGRESSION[dialWord(dials.aggression)]}, ${BLUFFING[dialWord(dials.bluffing)]} and ${CAUTION[dialWord(dials.caution)]}.`,
};
export type CharacterWords = typeof en;
export default en;
