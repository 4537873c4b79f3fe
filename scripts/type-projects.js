import { mkdirSync, writeFileSync } from 'node:fs';
import { ROOT } from './node24.js';

/**
 * Writes the two projects in which one game's folder is type-checked, and returns their paths: all of it with every
 * library, and its rules without any.
 * @param {string} folder
 * @returns {readonly string[]}
 */
export function typeProjects(folder) {
  mkdirSync(`${ROOT}test-results`, { recursive: true });
  const name = folder.replaceAll(/[\\/]/g, '-');
  const at = `../${folder}`;
  const whole = { extends: '../tsconfig.json', include: [at, '../client/**/*.d.ts'], exclude: [] };
  // What is not part of the rules (page, tests, examples) is left out by what tsconfig.pure.json excludes.
  const pure = { extends: '../tsconfig.pure.json', include: [at] };
  return Object.entries({ whole, pure }).map(([kind, project]) => {
    const path = `test-results/tsconfig.${name}.${kind}.json`;
    writeFileSync(ROOT + path, JSON.stringify(project));
    return path;
  });
}
