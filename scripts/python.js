// Python for the tests of example bots: an installed one, else Debian's package.
import { findProgram, installDebianPackage } from './debian.js';
import { stage } from './progress.js';

const findPython = () => findProgram(process.env.PYTHON, ['python3']);

/** Sets PYTHON for the tests. */
export async function ensurePython() {
  if (!findPython()) {
    try {
      await stage('install python3', () => installDebianPackage('python3-minimal'));
    } catch (error) {
      throw new Error(
        'The tests of bots in other languages need python3, and it could not be installed with apt-get. ' +
          'Please install it, or set PYTHON to its executable.',
        { cause: error },
      );
    }
  }
  const found = findPython();
  if (!found) throw new Error('apt-get installed python3, but it cannot be found. Please set PYTHON.');
  process.env.PYTHON = found;
}
