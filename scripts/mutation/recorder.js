// Loaded into every process and thread of a test whose sources have Stryker's marks: writes down each mark that is
// passed, once. It writes at once, since a process or thread may be ended at any time.
import { openSync, writeSync } from 'node:fs';

const record = openSync(process.env.MUTATION_REACH ?? '', 'a');
/** @type {Record<string | symbol, unknown>} */
const counts = {};
// Marks count in this object. What it does not have yet is asked from its prototype, so only the first time is slow.
Object.setPrototypeOf(
  counts,
  new Proxy(
    {},
    {
      get: () => undefined,
      set(_, id, value) {
        writeSync(record, `${String(id)}\n`);
        return Reflect.defineProperty(counts, id, { value, writable: true });
      },
    },
  ),
);
Object.assign(globalThis, { __stryker__: { mutantCoverage: { static: counts, perTest: {} } } });
