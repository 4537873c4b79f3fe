// The real server with prepared cards: the module that is given decides the result of every shuffle.
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { StartOptions } from '@parlour/server';
import { serve } from '@parlour/server/process';

const [module = ''] = process.argv.slice(2);
const path = join(fileURLToPath(new URL('../..', import.meta.url)), module);
const { chance } = (await import(pathToFileURL(path).href)) as { chance: NonNullable<StartOptions['chance']> };
await serve(process.env, { chance });
