// Every game's folder has the same files, so that whoever knows one knows where to look in all.
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const REQUIRED = [
  'RULES.md',
  'actions.ts',
  'bot',
  'events.ts',
  'evolve.ts',
  'game.ts',
  'invariants.ts',
  'knows.ts',
  'menu.ts',
  'resample.ts',
  'rules.ts',
  'settings.ts',
  'state.ts',
  'step.ts',
  'test',
  'types.ts',
  'ui',
  'words',
];
/** What a game may have besides, and what it is for. */
const OPTIONS: Readonly<Record<string, string>> = {
  bench: 'its measurements',
  conformance: 'checks against recorded games',
  docs: 'pages for its players',
  e2e: 'its tests in a browser',
  formats: 'finished games as other programs write them',
  'line-protocols.ts': 'for programs that speak a line protocol',
  'package.json': 'packages that its tests need',
  'protocol.ts': 'for clients that only know its messages',
  'PROTOCOL.md': 'what those messages are',
  'schemas.ts': 'what it tells, described for clients in other languages',
  'shapes.ts': 'parts of schemas.ts',
  'adapter-shapes.ts': 'parts of schemas.ts, for protocol.ts',
  rules: 'pure leaves of the rules',
  flow: 'parts of step.ts',
  'between.ts': 'a part of step.ts',
  'requests.ts': 'onRequest',
  'settled.ts': 'settled',
  'timing.ts': 'timing',
  'answer.ts': 'accepts, fallback and sample',
  'evolve-own.ts': 'a part of evolve.ts',
  'settings-flow.ts': 'a part of settings.ts',
  'notation.ts': 'cards and actions as text',
  'cards.ts': 'the deck',
  'discards.ts': 'a helper of rules and players',
  evaluator: 'the strength of hands',
  'replay.ts': 'recorded games, played again',
  'stats.ts': 'figures of finished games',
};

const ROOT = new URL('../', import.meta.url);
const folders = ['games', 'examples'].flatMap((parent) =>
  readdirSync(new URL(parent, ROOT)).map((name) => `${parent}/${name}`),
);

describe('the files of a game', () => {
  it.each(folders)('%s has what every game has, and besides only listed options', (folder) => {
    const files = readdirSync(new URL(folder, ROOT)).filter((name) => !name.startsWith('.'));
    expect(REQUIRED.filter((name) => !files.includes(name))).toEqual([]);
    expect(files.filter((name) => !REQUIRED.includes(name) && !(name in OPTIONS))).toEqual([]);
  });
});
