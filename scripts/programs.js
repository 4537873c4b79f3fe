// Programs that the tests call: an installed one, else Debian's package.
import { findProgram, installDebianPackage } from './debian.js';
import { stage } from './progress.js';

/**
 * @typedef {object} Program
 * @property {string} name of its executable
 * @property {string} variable in the environment that says where it is
 * @property {string} debianPackage
 * @property {string} neededBy the tests that call it, as the subject of a sentence
 */

/** @type {readonly Program[]} */
export const PROGRAMS = [
  {
    name: 'nats-server',
    variable: 'NATS_SERVER',
    debianPackage: 'nats-server',
    neededBy: 'The tests with several servers',
  },
  {
    name: 'python3',
    variable: 'PYTHON',
    debianPackage: 'python3-minimal',
    neededBy: 'The tests of bots in other languages',
  },
  {
    name: 'g++',
    variable: 'CXX',
    debianPackage: 'g++',
    neededBy: 'The tests of how players learn and of cuts of power',
  },
];

/**
 * Sets the program's variable for the tests.
 *
 * @param {Program} program
 */
export async function ensureProgram({ name, variable, debianPackage, neededBy }) {
  const find = () => findProgram(process.env[variable], [name]);
  if (!find()) {
    try {
      await stage(`install ${name}`, () => installDebianPackage(debianPackage));
    } catch (error) {
      throw new Error(
        `${neededBy} need ${name}, and it could not be installed with apt-get. ` +
          `Please install it, or set ${variable} to its executable.`,
        { cause: error },
      );
    }
  }
  const found = find();
  if (!found) throw new Error(`apt-get installed ${name}, but it cannot be found. Please set ${variable}.`);
  process.env[variable] = found;
}
