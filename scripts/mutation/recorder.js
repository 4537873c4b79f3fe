// Loaded into every process and thread of a test whose sources have Stryker's marks. Records each mark the first time
// that it is passed. It writes at once, since a process or thread may be ended at any time.
import { openSync, writeSync } from 'node:fs';

const record = openSync(process.env.MUTATION_REACH ?? '', 'a');
/** @type {Record<string | symbol, unknown>} */
const counts = {};
// Marks increment counters in this object. A counter that does not exist yet is looked up in the prototype, which is a
// proxy, so only the first time is slow.
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
