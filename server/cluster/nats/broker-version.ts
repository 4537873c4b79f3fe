/** What a version of NATS means for the tables on it: `parlour doctor` says it, and a server when it starts. */
import type { Finding } from '../../operations/finding.ts';

/** Older ones lack what the journal needs. */
const OLDEST = 9;
/** What `docs/scale.md` asks for. */
const WANTED = 12;
const MAJOR = 2;

export const natsFinding = (state: Finding['state'], says: string): Finding => ({ state, about: 'nats', says });

/** Several of them must agree on which of two writes came first; a single one always does. */
export function brokerVersion(server: string, version: string, replicas: number): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const says = `NATS ${version} answers at ${server}.`;
  if (major < MAJOR || (major === MAJOR && minor < OLDEST))
    return natsFinding('bad', `${says} It is too old: install ${MAJOR}.${WANTED} or newer.`);
  if (major > MAJOR) return natsFinding('warn', `${says} Nobody has tried Parlour with it.`);
  if (minor < WANTED && replicas > 1)
    return natsFinding(
      'bad',
      `${says} Install ${MAJOR}.${WANTED} or newer: several NATS servers of 2.9 may accept the writes of two servers for one table, which is lost then.`,
    );
  return minor < WANTED
    ? natsFinding(
        'warn',
        `${says} Install ${MAJOR}.${WANTED} or newer: when its disk was full, 2.9 stays silent until it is started again.`,
      )
    : natsFinding('ok', says);
}
