// The repository's own source files, for the tests that read code.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface Source {
  /** Path from the root, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** What is installed, built or written at run time. Everything else is read, including folders added later. */
const SKIPPED = new Set(['node_modules', 'dist', 'coverage', 'test-results']);

function below(folder: string): string[] {
  return readdirSync(ROOT + folder, { withFileTypes: true }).flatMap((entry) => {
    const path = folder + entry.name;
    if (!entry.isDirectory()) return [path];
    return SKIPPED.has(entry.name) || entry.name.startsWith('.') ? [] : below(`${path}/`);
  });
}

/** Every source file of the repository whose name ends in one of `endings`. */
export function readSources(endings: readonly string[] = ['.ts', '.tsx', '.js']): Source[] {
  return below('')
    .filter((path) => endings.some((ending) => path.endsWith(ending)))
    .map((path) => ({ path, text: readFileSync(ROOT + path, 'utf8') }));
}

export const isTest = (path: string): boolean => /(^|\/)(test|e2e)\/|\.test(-d)?\.tsx?$/.test(path);
