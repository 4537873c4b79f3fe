import { describe, expect, it } from 'vitest';
import { brokenImports } from './import-rule.ts';
import { readSources } from './sources.ts';

describe('the import rule', () => {
  it('holds in every source file', () => {
    const sources = readSources();
    for (const folder of ['kernel', 'games', 'server', 'client']) {
      expect(sources.some(({ path }) => path.startsWith(`${folder}/`))).toBe(true);
    }
    expect(brokenImports(sources)).toEqual([]);
  });
});

describe('the import rule refuses', () => {
  const planted: ReadonlyArray<[path: string, code: string]> = [
    ['kernel/a.ts', `import { readFileSync } from 'node:fs'`],
    ['kernel/a.ts', `import { readFileSync } from 'fs'`],
    ['kernel/a.ts', `import { z } from 'zod'`],
    ['kernel/a.ts', `import type { Card } from '@parlour/kit/cards'`],
    ['kernel/a.ts', `import { x } from '../server/rooms.ts'`],
    ['kernel/a.ts', `export * from '@parlour/bots'`],
    ['kernel/a.test.ts', `import { rooms } from '@parlour/server'`],
    ['kit/a.ts', `import { fold } from '@parlour/kernel'`],
    ['kit/a.ts', `import { fold, type Seat } from '@parlour/kernel'`],
    ['kit/a.ts', `export { fold } from '@parlour/kernel'`],
    ['kit/a.ts', `const kernel = await import('@parlour/kernel')`],
    ['games/chess/step.ts', `import type { Card } from '../../kernel/index.ts'`],
    ['games/chess/step.ts', `import { deal } from '@parlour/whist'`],
    ['games/chess/step.ts', `import { deal } from '../whist/rules/deal.ts'`],
    ['games/chess/step.ts', `import { Board } from './ui/board.tsx'`],
    ['games/chess/step.ts', `import { random } from '@parlour/bots'`],
    ['games/chess/step.ts', `import { shuffle } from 'lodash'`],
    ['games/chess/step.ts', `import 'node:crypto'`],
    ['games/chess/step.ts', `const { createHash } = require('node:crypto')`],
    ['games/chess/bot/think.ts', `import { rooms } from '@parlour/server'`],
    ['games/chess/test/step.test.ts', `import { rooms } from '@parlour/server'`],
    ['games/chess/step.ts', `import { match } from './bench/match.ts'`],
    ['games/chess/test/step.test.ts', `import { serve } from '../e2e/server.ts'`],
    ['games/chess/bench/speed.ts', `import whist from '../../whist/game.ts'`],
    ['games/chess/e2e/game.spec.ts', `import { play } from '../../whist/e2e/player.ts'`],
    ['games/chess/ui/index.tsx', `import { fold } from '@parlour/kernel'`],
    ['games/chess/ui/index.tsx', `import { store } from '@parlour/client/store'`],
    ['games/chess/ui/index.tsx', `import { Board } from '@parlour/whist/ui'`],
    ['games/chess/ui/index.tsx', `import { create } from 'zustand'`],
    ['bots/a.ts', `import type { Card } from '@parlour/kit/cards'`],
    ['bots/a.ts', `import { chess } from '@parlour/chess'`],
    ['sdk/a.ts', `import { WebSocket } from 'ws'`],
    ['sdk/a.ts', `import { setTimeout } from 'node:timers/promises'`],
    ['server/a.ts', `import { chess } from '@parlour/chess'`],
    ['server/a.ts', `import { chess } from '../games/chess/game.ts'`],
    ['server/a.ts', `const chess = await import('../games/chess/game.ts')`],
    ['server/a.ts', `type Chess = import('@parlour/chess').Chess`],
    ['server/a.ts', `import { cards } from '@parlour/kit/cards'`],
    ['server/a.ts', `import { Button } from '@parlour/client/ui'`],
    ['server/a.ts', `import { fold } from '../kernel/fold.ts'`],
    ['client/a.ts', `import { rooms } from '@parlour/server'`],
    ['client/a.ts', `import { readFileSync } from 'node:fs'`],
    ['client/a.ts', `import '@parlour/chess/ui'`],
    ['cli/a.ts', `import { chess } from '@parlour/chess'`],
    ['test/a.test.ts', `import { chess } from '@parlour/chess'`],
    ['bench/a.ts', `import chess from '../games/chess/game.ts'`],
    ['server/a.ts', `import fixture from '../examples/high-card/game.ts'`],
    ['examples/high-card/step.ts', `import 'node:fs'`],
    ['examples/high-card/ui/index.tsx', `import { create } from 'zustand'`],
    ['plugins/a.ts', `import { fold } from '@parlour/kernel'`],
    ['server/a.ts', `import { x } from '../plugins/a.ts'`],
  ];

  it.each(planted)('%s: %s', (path, text) => {
    expect(brokenImports([{ path, text }])).toMatchObject([{ path }]);
  });
});

describe('the import rule allows', () => {
  const fine: ReadonlyArray<[path: string, code: string]> = [
    ['kernel/a.ts', `import { b } from './b.ts'`],
    ['kernel/test/a.test.ts', `import fc from 'fast-check'; import { it } from 'vitest'; import 'node:fs'`],
    ['examples/high-card/a.ts', `import { object } from '@parlour/kit/codec'`],
    ['kit/a.ts', `import type { Seat } from '@parlour/kernel'; import { type Pick } from '@parlour/kernel'`],
    ['games/chess/step.ts', `import { assert } from '@parlour/kernel'; import { cards } from '@parlour/kit/cards'`],
    ['games/chess/test/a.test.ts', `import { conform } from '@parlour/kernel/conform'; import '@parlour/bots'`],
    ['games/chess/ui/index.tsx', `import { menu } from '../menu.ts'`],
    ['games/chess/ui/index.tsx', `import { Button } from '@parlour/client/ui'; import css from './a.module.css'`],
    ['games/chess/ui/index.tsx', `import type { View } from '@parlour/kernel'; import { useState } from 'react'`],
    ['bots/a.ts', `import { fold } from '@parlour/kernel'`],
    ['sdk/codec.ts', `import { Packr } from 'msgpackr'; import { z } from 'zod'; import '@parlour/kernel'`],
    ['server/a.ts', `import { codec } from '@parlour/sdk/codec'; import 'node:http'; import 'hono'`],
    ['client/a.tsx', `const tables = import.meta.glob('../games/*/ui/index.tsx')`],
    ['client/vite.config.ts', `import { readdirSync } from 'node:fs'`],
    ['cli/a.ts', `import { serve } from '@parlour/server'; const game = await import(path)`],
    ['kernel/test/table.test.ts', `import { highCard } from './fixture/game.ts'`],
    ['examples/high-card/ui/index.tsx', `import { sealUi } from '@parlour/client/ui'; import game from '../index.ts'`],
    ['games/chess/bench/speed.ts', `import chess from '../game.ts'; import { peer } from '../../../bench/peer.ts'`],
    [
      'games/chess/e2e/a.test.ts',
      `import { Hall } from '../../../server/test/harness.ts'; import '../test/support.ts'`,
    ],
    ['bench/a.ts', `import fixture from '../examples/high-card/game.ts'`],
    ['test/a.test.ts', `import { serve } from '../server/index.ts'`],
  ];

  it.each(fine)('%s: %s', (path, text) => {
    expect(brokenImports([{ path, text }])).toEqual([]);
  });
});
