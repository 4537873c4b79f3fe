import { isRecord, seal, type Bot, type Game, type GameTypes } from '../index.ts';

/** What every word file has for the lobby, forms and refusals. */
export interface ChoiceWords {
  readonly presets: object;
  readonly settings: object;
  readonly refusals: object;
  readonly bots: object;
}

/** Refusal codes of the kernel and the server. Every game needs a sentence for them. */
const ALWAYS = ['invalid_payload', 'not_asked', 'game_over'];

/**
 * What a word file lacks or has in excess: `presets.short is missing`. `codes` are the game's own refusal codes; words
 * for other codes are allowed. Empty if nothing is wrong.
 */
export function missingWords<G extends GameTypes>(
  game: Game<G>,
  bots: readonly Bot<G>[],
  words: ChoiceWords,
  codes: readonly string[],
): readonly string[] {
  const schema = seal(game, bots).settingsSchema;
  const settings = isRecord(schema) && isRecord(schema['properties']) ? schema['properties'] : {};
  // Choices that are numbers need no words.
  const offered = Object.entries(settings).flatMap(([name, setting]) => {
    const values =
      isRecord(setting) && Array.isArray(setting['enum'])
        ? setting['enum'].filter((value) => typeof value === 'string')
        : [];
    const word: unknown = Reflect.get(words.settings, name);
    const choices = isRecord(word) && isRecord(word['choices']) ? word['choices'] : {};
    return compared(`settings.${name}.choices`, values, Object.keys(choices));
  });
  const missing = [...ALWAYS, ...codes].filter((code) => !Object.hasOwn(words.refusals, code));
  return [
    ...compared('presets', Object.keys(game.presets), Object.keys(words.presets)),
    ...compared('settings', Object.keys(settings), Object.keys(words.settings)),
    ...offered,
    ...compared(
      'bots',
      bots.map(({ id }) => id),
      Object.keys(words.bots),
    ),
    ...missing.map((code) => `refusals.${code} is missing`),
  ];
}
const compared = (part: string, needed: readonly string[], there: readonly string[]): string[] => [
  ...needed.filter((name) => !there.includes(name)).map((name) => `${part}.${name} is missing`),
  ...there.filter((name) => !needed.includes(name)).map((name) => `${part}.${name} names nothing in the game`),
];
