// The NATS server for the cluster tests: an installed one, else Debian's package.
import { findProgram, installDebianPackage } from './debian.js';
import { stage } from './progress.js';

const findNats = () => findProgram(process.env.NATS_SERVER, ['nats-server']);

/** Sets NATS_SERVER for the tests. */
export async function ensureNats() {
  if (!findNats()) {
    try {
      await stage('install nats-server', () => installDebianPackage('nats-server'));
    } catch (error) {
      throw new Error(
        'The tests with several servers need nats-server, and it could not be installed with apt-get. ' +
          'Please install it, or set NATS_SERVER to its executable.',
        { cause: error },
      );
    }
  }
  const found = findNats();
  if (!found) throw new Error('apt-get installed nats-server, but it cannot be found. Please set NATS_SERVER.');
  process.env.NATS_SERVER = found;
}
