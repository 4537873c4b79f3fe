import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { recentNode, ROOT } from '../scripts/node24.js';
import { typeProjects } from '../scripts/type-projects.js';
import { codeComplaints, fileComplaints, ruleComplaints } from './check-game.ts';
import { REQUIRED } from './game-files.ts';

describe('the check of one game says what to do', () => {
  it('about files', () => {
    expect(fileComplaints([...Object.keys(REQUIRED), 'schemas.ts', '.DS_Store'])).toEqual([]);
    const files = Object.keys(REQUIRED).filter((name) => name !== 'knows.ts');
    expect(fileComplaints([...files, 'helpers.ts'])).toEqual([
      'knows.ts is missing (what a viewer may know). examples/high-card/knows.ts shows one.',
      'helpers.ts: no game has a file of this name. Put rules into rules/, texts of actions into notation.ts.',
    ]);
  });
  it('about rules', () => {
    const book = '**P1** One.\n**P1** Again.\n**P2** Two.\n';
    const cited = { path: 'games/x/test/a.test.ts', text: "it('[P1] one, [P7] seven')" };
    expect(ruleComplaints(book, [cited])).toEqual([
      'RULES.md has 3 numbered rules, and 6 are the least. Begin a line with **P1** for each rule.',
      "No test cites P2. Write it('[P2] …') below test/.",
      'P7 is cited, and RULES.md has no such rule. Correct the number, or write the rule.',
      'RULES.md has two rules P1. Give one of them another number.',
    ]);
  });
  it('about code', () => {
    const source = (name: string, text: string) => ({ path: `games/x/${name}`, text });
    const found = codeComplaints([
      source('menu.ts', "import fs from 'node:fs';\nexport const first = (list: number[]) => list[0] ?? 0;\n"),
      source('ui/table.tsx', 'export const Table = () => <p>Your turn</p>;\n'),
    ]);
    expect(found).toEqual([
      'games/x/menu.ts imports node:fs: rules may not use Node.',
      'games/x/ui/table.tsx:1 says "Your turn". Put it into the word files.',
      'games/x/menu.ts:2 has list[0] ?? 0. A wrong index plays on: write defined(…) instead.',
    ]);
  });
});

describe('the check of one game', () => {
  // The smallest game here that has programs for Node among its examples.
  it.each(typeProjects('games/liap-tui'))('finds its types right: %s', (project) => {
    const check = (): string =>
      execFileSync(recentNode(), ['node_modules/@typescript/native/bin/tsc', '--project', project], {
        cwd: ROOT,
        encoding: 'utf8',
      });
    expect(check()).toBe('');
  });
});
