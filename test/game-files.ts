// The files of a game. They are the same in every folder, so that who knows one game can find everything in all.
import { readdirSync } from 'node:fs';

/** Files that every game has, and what they are for. */
export const REQUIRED: Readonly<Record<string, string>> = {
  'RULES.md': 'the rules as numbered sentences',
  'actions.ts': 'what a player may send',
  bot: 'its players',
  'events.ts': 'what happens, cut by who may know',
  'evolve.ts': 'the reducers',
  'game.ts': 'the door of the server',
  'invariants.ts': 'what holds after every step',
  'knows.ts': 'what a viewer may know',
  'menu.ts': 'what a seat may do',
  'resample.ts': 'another world that a seat could be in',
  'rules.ts': 'the door of the page',
  'settings.ts': 'what a host may choose',
  'state.ts': 'the state, cut by who may know it',
  'step.ts': 'the flow',
  test: 'its tests',
  'types.ts': 'its types, as the kernel wants them',
  ui: 'its page',
  words: 'every sentence of it',
};
/** Files that a game may also have, and what they are for. */
export const OPTIONS: Readonly<Record<string, string>> = {
  art: 'programs that draw its pictures',
  bench: 'its measurements',
  conformance: 'checks against recorded games',
  docs: 'pages for its players',
  e2e: 'its tests in the whole house: server, command line, browser',
  examples: 'players from outside, to copy: bots over the socket and in other languages',
  formats: 'finished games as other programs write them',
  'fairness.ts': 'what chance decides, and where it is seen',
  'line-protocols.ts': 'for programs that speak a line protocol',
  'package.json': 'says that it is the game of those who choose none',
  'protocol.ts': 'for clients that only know its messages',
  'PROTOCOL.md': 'what those messages are',
  'schemas.ts': 'what it tells, described for clients in other languages',
  rules: 'pure leaves of the rules',
  'notation.ts': 'cards and actions as text',
  'figures.ts': 'what is counted of finished games',
  'lesson.ts': 'its first hand that teaches it: cards and answers',
  'baseline.ts': 'the same of its own players, to compare with',
};
/**
 * Names in `files` that are not in these lists. A file that grew may have its parts in a folder: those of `step.ts` in
 * `step`.
 */
export const unlisted = (files: readonly string[]): string[] =>
  files.filter((name) => [name, `${name}.ts`].every((listed) => !(listed in REQUIRED) && !(listed in OPTIONS)));

/** All folders of games: `games/<id>`, and the examples. */
export const gameFolders = (): string[] =>
  ['games', 'examples'].flatMap((parent) =>
    readdirSync(new URL(`../${parent}`, import.meta.url))
      .filter((name) => !name.startsWith('.'))
      .map((name) => `${parent}/${name}`),
  );
