/** What a version of NATS means for the tables on it. Reported by `parlour doctor`, and by a server at its start. */
import type { Finding } from '../../operations/finding.ts';

/** The oldest minor version that has what the journal needs. */
const OLDEST = 9;
/** The minor version that `docs/scale.md` asks for. */
const WANTED = 12;
const MAJOR = 2;

export const natsFinding = (state: Finding['state'], says: string): Finding => ({ state, about: 'nats', says });

const parts = (version: string): readonly [major: number, minor: number] => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return [major, minor];
};
/**
 * Whether one of two writes that name the same last message is always refused. Several brokers must agree on the order
 * of writes: older versions compare before they agree, and accept both if they come within milliseconds. A single
 * broker always refuses one.
 */
export function isFencing(version: string, replicas: number): boolean {
  const [major, minor] = parts(version);
  return replicas === 1 || major > MAJOR || (major === MAJOR && minor >= WANTED);
}

export function brokerVersion(server: string, version: string, replicas: number): Finding {
  const [major, minor] = parts(version);
  const says = `NATS ${version} answers at ${server}.`;
  if (major < MAJOR || (major === MAJOR && minor < OLDEST))
    return natsFinding('bad', `${says} It is too old: install ${MAJOR}.${WANTED} or newer.`);
  if (major > MAJOR) return natsFinding('warn', `${says} Nobody has tried Parlour with it.`);
  if (minor >= WANTED) return natsFinding('ok', says);
  const install = `${says} Install ${MAJOR}.${WANTED} or newer`;
  if (minor > OLDEST)
    return replicas === 1
      ? natsFinding('ok', says)
      : natsFinding('warn', `${install}: with several NATS servers Parlour was tried less with this one.`);
  return replicas === 1
    ? natsFinding(
        'warn',
        `${install}: 2.9 cannot write every move to the disk before it says so, and a power cut undoes minutes.`,
      )
    : natsFinding(
        'bad',
        `${install}: after the network between several NATS servers of 2.9 was cut, their copies of a table may differ.`,
      );
}
