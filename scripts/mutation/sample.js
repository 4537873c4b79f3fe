// A Stryker plugin: lets a share of the mutants through, chosen by seed, before anything is spent on the others.
import { createHash } from 'node:crypto';

/**
 * @typedef {{ line: number, column: number }} Place
 * @typedef {{ id: string, fileName: string, mutatorName: string, replacement: string, location: { start: Place, end: Place } }} Mutant
 */

/** The reason by which a report tells what was left out from what does not compile. */
export const LEFT_OUT = 'not in the sample';

/**
 * Depends on the seed and on the mutant alone, so a larger share holds every mutant of a smaller one.
 * @param {Omit<Mutant, 'id'>} mutant
 * @param {string} seed
 * @returns {number} from 0 up to 1
 */
export function lot({ fileName, mutatorName, replacement, location: { start, end } }, seed) {
  const file = fileName.replace(process.cwd(), '');
  const place = [start.line, start.column, end.line, end.column].join(':');
  const digest = createHash('sha256').update([seed, file, place, mutatorName, replacement].join('\n')).digest();
  return digest.readUInt32BE() / 2 ** 32;
}

function sampler() {
  const { MUTATE_SEED: seed = '1', MUTATE_SHARE: share = '1' } = process.env;
  return {
    init: async () => {},
    /** @param {readonly Mutant[]} mutants */
    group: async (mutants) => [mutants.map(({ id }) => id)],
    /** @param {readonly Mutant[]} mutants */
    check: async (mutants) =>
      Object.fromEntries(
        mutants.map((mutant) => [
          mutant.id,
          lot(mutant, seed) < Number(share) ? { status: 'passed' } : { status: 'compileError', reason: LEFT_OUT },
        ]),
      ),
  };
}
sampler.inject = /** @type {const} */ ([]);

export const strykerPlugins = [{ kind: 'Checker', name: 'sample', factory: sampler }];
