// A Stryker checker plugin: passes a random share of the mutants, chosen by seed, and rejects the others early.
import { createHash } from 'node:crypto';

/**
 * @typedef {{ line: number, column: number }} Place
 * @typedef {{ id: string, fileName: string, mutatorName: string, replacement: string, location: { start: Place, end: Place } }} Mutant
 */

/** Status reason in the report that distinguishes a rejected mutant from one that does not compile. */
export const LEFT_OUT = 'not in the sample';

/**
 * Depends only on the seed and the mutant, so a larger share contains every mutant of a smaller one.
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
