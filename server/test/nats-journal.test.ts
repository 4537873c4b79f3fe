import type { Consumer, JsMsg, OrderedConsumerOptions } from '@nats-io/jetstream';
import type { KvEntry } from '@nats-io/kv';
import type { Json } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appendMessages } from '../cluster/nats/log-message.ts';
import { firstLink, nextLink } from '../journal/chain.ts';
import { NatsJournal } from '../cluster/nats/journal.ts';
import { openBroker, type Broker } from '../cluster/nats/connect.ts';
import { TimeoutError } from '@nats-io/transport-node';
import { realClock } from '../clock.ts';
import type { Clock } from '../ports.ts';
import { VirtualClock } from './virtual-clock.ts';
import { journalSuite, type JournalUnderTest } from './journal-suite.ts';
import { NatsBroker } from './nats-broker.ts';
import { quiet } from './quiet-log.ts';

let broker: NatsBroker;
beforeAll(async () => {
  broker = await NatsBroker.start();
});
afterAll(() => broker.stop());
let houses = 0;

const settingsOf = (name: string): Parameters<typeof openBroker>[0] => ({
  url: broker.url,
  name,
  replicas: 1,
  credentials: null,
});
const journalOn = (house: Broker, js = house.js, clock: Clock = realClock): NatsJournal =>
  new NatsJournal({ ...house, js, bytesMax: defined(house.nc.info).max_payload, clock, log: quiet });

/** The same consumers, with each message replaced by what `told` makes of it. */
function consumersTelling(house: Broker, told: (message: JsMsg) => JsMsg): Broker['js']['consumers'] {
  const get = async (...args: Parameters<typeof house.js.consumers.get>): Promise<Consumer> => {
    const consumer = await house.js.consumers.get(...args);
    const fetch = consumer.fetch.bind(consumer);
    consumer.fetch = async (options) => {
      const given = await fetch(options);
      const next = given[Symbol.asyncIterator].bind(given);
      given[Symbol.asyncIterator] = async function* () {
        for await (const message of { [Symbol.asyncIterator]: next }) yield told(message);
      };
      return given;
    };
    return consumer;
  };
  return Object.create(house.js.consumers, { get: { value: get } }) as Broker['js']['consumers'];
}

/** Counts the messages that the broker has given to readers that use `house`. */
function countingReads(house: Broker): { readonly house: Broker; messages(): number } {
  let messages = 0;
  const consumers = consumersTelling(house, (message) => {
    messages += 1;
    return message;
  });
  const getMessage: typeof house.jsm.streams.getMessage = async (...args) => {
    messages += 1;
    return house.jsm.streams.getMessage(...args);
  };
  const streams = Object.create(house.jsm.streams, { getMessage: { value: getMessage } }) as typeof house.jsm.streams;
  return {
    house: { ...house, js: { ...house.js, consumers }, jsm: { ...house.jsm, streams } },
    messages: () => messages,
  };
}

async function inHouse(name: string): Promise<JournalUnderTest> {
  const house = await openBroker(settingsOf(name));
  const journal = journalOn(house);
  return {
    journal,
    reopen: async () => {
      await journal.close();
      await house.nc.close();
      return inHouse(name);
    },
  };
}
journalSuite('NATS JetStream', () => inHouse(`house${houses++}`));

describe('journal on JetStream, with more than one writer or a bad connection', () => {
  let house: Broker;
  beforeAll(async () => {
    house = await openBroker(settingsOf('writers'));
  });
  afterAll(() => house.nc.close());

  it('refuses a writer after another has written, until it has read the log again', async () => {
    const [one, other] = [journalOn(house), journalOn(house)];
    expect(await one.append('t', 0, [1])).toBe('ok');
    expect((await other.load('t'))?.records).toEqual([1]);
    expect(await other.append('t', 1, [2])).toBe('ok');
    expect(await one.append('t', 1, [3])).toBe('conflict');
    expect(await one.append('t', 1, [3])).toBe('conflict');
    expect((await one.load('t'))?.records).toEqual([1, 2]);
    expect(await one.append('t', 2, [4])).toBe('ok');
    expect(await other.append('t', 2, [5])).toBe('conflict');
  });

  it('does not let a writer that has lost the table retire it', async () => {
    const [one, other] = [journalOn(house), journalOn(house)];
    await one.append('kept', 0, [1]);
    await other.load('kept');
    await other.append('kept', 1, [2]);
    await expect(one.retire('kept')).rejects.toThrow('wrong last sequence');
    expect((await other.load('kept'))?.records).toEqual([1, 2]);
  });

  it('ALL-631 reads on at another broker where the first has not got everything', async () => {
    const journal = journalOn(house);
    // Enough records that they are not requested one by one.
    const records = Array.from({ length: 105 }, (_, index) => index);
    for (const record of records) await journal.append('behind', record, [record]);
    // The first broker is behind the others: what it has ends after two messages.
    let asked = 0;
    const get = async (stream: string, part: OrderedConsumerOptions): Promise<Consumer> => {
      const consumer = await house.js.consumers.get(stream, part);
      if (++asked > 1) return consumer;
      const fetch = consumer.fetch.bind(consumer);
      const empty = await house.js.consumers.get(stream, { filter_subjects: `${house.subjectPrefix}nobody` });
      let fetched = 0;
      consumer.fetch = () =>
        fetched++ === 0 ? fetch({ max_messages: 2, expires: 1000 }) : empty.fetch({ max_messages: 1, expires: 1000 });
      return consumer;
    };
    const consumers = Object.create(house.js.consumers, { get: { value: get } }) as typeof house.js.consumers;
    const js = { ...house.js, consumers };
    expect((await journalOn(house, js).load('behind'))?.records).toEqual(records);
    expect(asked).toBe(2);
  });

  it('ALL-631 reads on at the broker that leads where nobody is there any more for what it was to read from', async () => {
    const writer = journalOn(house);
    const records = Array.from({ length: 40 }, (_, index) => index);
    for (const record of records) await writer.append('gone', record, [record]);
    let asked = 0;
    const get = async (stream: string, part: OrderedConsumerOptions): Promise<Consumer> => {
      const consumer = await house.js.consumers.get(stream, part);
      asked++;
      await consumer.delete();
      return consumer;
    };
    const consumers = Object.create(house.js.consumers, { get: { value: get } }) as typeof house.js.consumers;
    expect((await journalOn(house, { ...house.js, consumers }).load('gone'))?.records).toEqual(records);
    expect(asked).toBe(1);
  });

  it('ALL-631 asks again for a snapshot where no broker answers for it yet', async () => {
    const writer = journalOn(house);
    await writer.append('restarted', 0, ['one', 'two']);
    await writer.putSnapshot('restarted', 2, 'of two');
    let asked = 0;
    const get = async (key: string): Promise<KvEntry | null> => {
      // Like brokers that have just started.
      if (++asked === 1) await house.nc.request('nobody.listens');
      return house.snapshots.kv.get(key);
    };
    const kv = Object.create(house.snapshots.kv, { get: { value: get } }) as typeof house.snapshots.kv;
    const clock = new VirtualClock();
    const loading = journalOn({ ...house, snapshots: { ...house.snapshots, kv } }, house.js, clock).load('restarted');
    loading.catch(() => {});
    await expect.poll(() => clock.pending, { timeout: 5000, interval: 10 }).toBe(1);
    await clock.advance(1000);
    expect(await loading).toMatchObject({ snapshot: 'of two', snapshotSeq: 2 });
    expect(asked).toBe(2);
  });

  it.each(['in the middle of the game', 'at the end of the one before'])(
    'ALL-623 reads no more at the end of a game for those before, whoever takes it, with a snapshot %s',
    async (snapshot) => {
      const RECORDS = 90;
      const tableId = `evening-${snapshot.length}`;
      const writer = journalOn(house);
      const read: number[] = [];
      for (let first = 1; first < 5 * RECORDS; first += RECORDS) {
        const last = first + RECORDS - 1;
        for (let seq = first; seq <= last; seq++) {
          await writer.append(tableId, seq - 1, [seq]);
          if (seq === first) await writer.forget(tableId, seq - 2);
          if (seq === first + 40 && snapshot.startsWith('in')) await writer.putSnapshot(tableId, seq, { at: seq });
        }
        // Another server takes the table over, and then another.
        for (let heirs = 0; heirs < 2; heirs++) {
          const counting = countingReads(house);
          const heir = journalOn(counting.house);
          await heir.load(tableId);
          const loaded = counting.messages();
          const records: Json[] = [];
          for await (const record of heir.read(tableId, first, last)) records.push(record);
          expect(records).toEqual(Array.from({ length: RECORDS }, (_, index) => first + index));
          read.push(counting.messages() - loaded);
          if (heirs === 0 && snapshot.startsWith('in')) await heir.putSnapshot(tableId, last, { at: last });
        }
        if (snapshot.startsWith('at')) await writer.putSnapshot(tableId, last, { at: last });
      }
      expect(Math.max(...read)).toBeLessThanOrEqual(RECORDS + 2);
    },
  );

  it('ALL-631 asks the broker that leads, message by message, where another that should give them does not answer', async () => {
    const records = Array.from({ length: 50 }, (_, index) => index);
    const writer = journalOn(house);
    for (const record of records) await writer.append('dead', record, [record]);
    let asked = 0;
    const get = (): Promise<never> => {
      asked += 1;
      return Promise.reject(new TimeoutError());
    };
    const consumers = Object.create(house.js.consumers, { get: { value: get } }) as typeof house.js.consumers;
    expect((await journalOn(house, { ...house.js, consumers }).load('dead'))?.records).toEqual(records);
    expect(asked).toBe(1);
  });

  it('ALL-625 gives a read up that brings nothing after some seconds, whatever of it was not answered', async () => {
    const clock = new VirtualClock();
    const writer = journalOn(house);
    for (let seq = 0; seq < 105; seq++) await writer.append('silent', seq, [seq]);
    const silence = async (): Promise<never> => {
      await clock.advance(2000);
      throw new TimeoutError();
    };
    // The request for the end of the log is answered at the fourth try; then nothing is answered any more.
    let asked = 0;
    const getMessage: typeof house.jsm.streams.getMessage = async (...args) =>
      ++asked === 4 ? house.jsm.streams.getMessage(...args) : silence();
    const streams = Object.create(house.jsm.streams, { getMessage: { value: getMessage } }) as typeof house.jsm.streams;
    const consumers = Object.create(house.js.consumers, { get: { value: silence } }) as typeof house.js.consumers;
    const jsm = { ...house.jsm, streams };
    const reading = { load: 0, read: 0 };
    for (const what of ['load', 'read'] as const) {
      asked = 0;
      const journal = journalOn({ ...house, jsm }, { ...house.js, consumers }, clock);
      const since = clock.now();
      const read =
        what === 'load' ? journal.load('silent') : journal.read('silent', 1, 105)[Symbol.asyncIterator]().next();
      await expect(read).rejects.toThrow(TimeoutError);
      reading[what] = clock.now() - since;
    }
    expect(Math.max(reading.load, reading.read)).toBeLessThanOrEqual(10_000);
  });

  it('ALL-639 reads from the broker that leads where another numbers messages differently', async () => {
    const records = Array.from({ length: 105 }, (_, index) => index);
    const writer = journalOn(house);
    for (const record of records) await writer.append('numbered', record, [record]);
    // The first broker is behind. What the next one gives begins with a message that the first had under another
    // number.
    let asked = 0;
    const get = async (stream: string, part: OrderedConsumerOptions): Promise<Consumer> => {
      if (++asked % 2 === 0)
        return house.js.consumers.get(stream, { ...part, opt_start_seq: (part.opt_start_seq ?? 0) - 1 });
      const consumer = await house.js.consumers.get(stream, part);
      const fetch = consumer.fetch.bind(consumer);
      const empty = await house.js.consumers.get(stream, { filter_subjects: `${house.subjectPrefix}nobody` });
      let fetched = 0;
      consumer.fetch = () =>
        fetched++ === 0 ? fetch({ max_messages: 50, expires: 1000 }) : empty.fetch({ max_messages: 1, expires: 1000 });
      return consumer;
    };
    const consumers = Object.create(house.js.consumers, { get: { value: get } }) as typeof house.js.consumers;
    const journal = journalOn(house, { ...house.js, consumers });
    const read: Json[] = [];
    for await (const record of journal.read('numbered', 1, 105)) read.push(record);
    expect(read).toEqual(records);
    expect((await journalOn(house, { ...house.js, consumers }).load('numbered'))?.records).toEqual(records);
    expect(asked).toBe(4);
  });

  it('ALL-639 misses no record at the end where another broker has it under a later number', async () => {
    const records = Array.from({ length: 60 }, (_, index) => index);
    const writer = journalOn(house);
    for (const record of records) {
      await writer.append('later', record, [record]);
      if (record === 20) await writer.putSnapshot('later', 21, 'of 21');
    }
    const last = await house.jsm.streams.getMessage(house.stream, { last_by_subj: `${house.subjectPrefix}later` });
    const firstLater = defined(last).seq - 5;
    const consumers = consumersTelling(
      house,
      (message) =>
        Object.create(message, {
          seq: { value: message.seq + (message.seq > firstLater ? 1 : 0) },
          data: { value: message.data },
        }) as JsMsg,
    );
    const journal = (): NatsJournal => journalOn(house, { ...house.js, consumers });
    const { snapshotSeq, records: loaded } = defined(await journal().load('later'));
    expect(loaded).toEqual(records.slice(snapshotSeq));
    const read: Json[] = [];
    for await (const record of journal().read('later', 1, 60)) read.push(record);
    expect(read).toEqual(records);
  });

  it('knows its own write when the broker has stored it and then refuses it', async () => {
    const js = { ...house.js, publish: house.js.publish.bind(house.js) };
    const journal = journalOn(house, js);
    await journal.append('own', 0, [1]);
    let isTwice = true;
    js.publish = async (...args) => {
      const stored = await house.js.publish(...args);
      if (!isTwice) return stored;
      isTwice = false;
      return house.js.publish(...args);
    };
    expect(await journal.append('own', 1, [2])).toBe('ok');
    expect(await journal.append('own', 2, [3])).toBe('ok');
    expect((await journal.load('own'))?.records).toEqual([1, 2, 3]);
  });

  it('rejects when the answer is lost, and says after a load how it is', async () => {
    const js = { ...house.js, publish: house.js.publish.bind(house.js) };
    const journal = journalOn(house, js);
    await journal.append('lost', 0, [1]);
    js.publish = async (...args) => {
      await house.js.publish(...args);
      throw new Error('no answer');
    };
    await expect(journal.append('lost', 1, [2])).rejects.toThrow('no answer');
    js.publish = house.js.publish.bind(house.js);
    expect((await journal.load('lost'))?.records).toEqual([1, 2]);
    expect(await journal.append('lost', 2, [3])).toBe('ok');
  });

  it('takes a large append that broke off for one that was never made', async () => {
    const js = { ...house.js, publish: house.js.publish.bind(house.js) };
    const journal = journalOn(house, js);
    await journal.append('part', 0, [1]);
    let sent = 0;
    js.publish = async (...args) => {
      if (++sent === 2) throw new Error('gone');
      return house.js.publish(...args);
    };
    await expect(journal.append('part', 1, ['x'.repeat(3_000_000)])).rejects.toThrow('gone');
    js.publish = house.js.publish.bind(house.js);
    expect((await journal.load('part'))?.records).toEqual([1]);
    expect(await journal.append('part', 1, [2])).toBe('ok');
    expect((await journal.load('part'))?.records).toEqual([1, 2]);
  });

  describe('ALL-634 of a log in which a broker has let two servers write after the same record', () => {
    const takeover = (node: string, epoch: number): Json => [4, 1, null, null, null, null, { owner: { node, epoch } }];
    const [one, other, third] = [takeover('one', 5), takeover('other', 6), takeover('third', 7)];
    const link = (table: string, records: readonly Json[]): string =>
      records.reduce<string>((before, record) => nextLink(before, JSON.stringify(record)), firstLink(table));
    /** Writes one more record after `records`, like a broker that does not check what was stored before. */
    async function write(table: string, records: readonly Json[], record: Json): Promise<void> {
      const append = {
        seq: records.length + 1,
        before: link(table, records),
        link: link(table, [...records, record]),
        bodies: [JSON.stringify(record)],
      };
      await house.js.publish(`writers.table.${table}`, appendMessages(append, 10_000)[0]);
    }
    const readBack = async (table: string): Promise<readonly Json[] | undefined> =>
      (await journalOn(house).load(table))?.records;

    it('the later of two takeovers stands, the server that wrote the other is refused, and play goes on', async () => {
      const [loser, winner] = [journalOn(house), journalOn(house)];
      await loser.append('fork', 0, ['x']);
      await winner.load('fork');
      await loser.append('fork', 1, [one]);
      await write('fork', ['x'], other);
      expect(await readBack('fork')).toEqual(['x', other]);
      expect(await loser.append('fork', 2, ['never told'])).toBe('conflict');
      await winner.load('fork');
      expect(await winner.append('fork', 2, ['told'])).toBe('ok');
      expect(await readBack('fork')).toEqual(['x', other, 'told']);
      expect(await loser.append('fork', 2, ['never told'])).toBe('conflict');
      expect((await loser.load('fork'))?.records).toEqual(['x', other, 'told']);
      const read: Json[] = [];
      for await (const record of winner.read('fork', 1, 9)) read.push(record);
      expect(read).toEqual(['x', other, 'told']);
    });
    it('the one on which somebody has played on stands, whichever was stored first, of however many', async () => {
      await write('chosen', [], 'x');
      for (const record of [one, other, third]) await write('chosen', ['x'], record);
      expect(await readBack('chosen')).toEqual(['x', third]);
      await write('chosen', ['x', one], 'told');
      expect(await readBack('chosen')).toEqual(['x', one, 'told']);
      await write('chosen', ['x', one, 'told'], other);
      expect(await readBack('chosen')).toEqual(['x', one, 'told', other]);
    });
    it('a takeover that nobody played on gives way to what was played', async () => {
      await write('played', [], 'x');
      await write('played', ['x'], one);
      await write('played', ['x'], 'told');
      expect(await readBack('played')).toEqual(['x', 'told']);
    });
    it('a snapshot of the takeover that does not stand is not used', async () => {
      const loser = journalOn(house);
      await loser.append('seen', 0, ['x']);
      await loser.append('seen', 1, [one]);
      await loser.putSnapshot('seen', 2, 'of one');
      await write('seen', ['x'], other);
      expect(await journalOn(house).load('seen')).toEqual({ snapshot: null, snapshotSeq: 0, records: ['x', other] });
      await write('seen', ['x', other], 'told');
      expect(await readBack('seen')).toEqual(['x', other, 'told']);
    });
    it('a snapshot before them is', async () => {
      const journal = journalOn(house);
      await journal.append('early', 0, ['x']);
      await journal.putSnapshot('early', 1, 'of x');
      await write('early', ['x'], one);
      await write('early', ['x'], other);
      expect(await journalOn(house).load('early')).toEqual({ snapshot: 'of x', snapshotSeq: 1, records: [other] });
    });
    it('what may have been told is never left out: it cannot be read', async () => {
      await write('lost', [], 'x');
      await write('lost', ['x'], 'told');
      await write('lost', ['x'], one);
      await expect(readBack('lost')).rejects.toThrow('is not what was written');
      await write('both', [], 'x');
      await write('both', ['x'], one);
      await write('both', ['x'], other);
      await write('both', ['x', one], 'told by one');
      await write('both', ['x', other], 'told by other');
      await expect(readBack('both')).rejects.toThrow('is not what was written');
    });
  });

  it('ALL-678 passes over what somebody else writes into a log, and goes on after it', async () => {
    const journal = journalOn(house);
    const junk = (): Promise<unknown> => house.js.publish('writers.table.noisy', 'hello');
    await junk();
    expect(await journalOn(house).load('noisy')).toBeNull();
    expect(await journal.append('noisy', 0, ['one'])).toBe('ok');
    await journal.putSnapshot('noisy', 1, 'after one');
    await junk();
    await junk();
    // Refused like any writer that does not know the last message. Then the journal has read it.
    expect(await journal.append('noisy', 1, ['two'])).toBe('conflict');
    expect(await journal.append('noisy', 1, ['two'])).toBe('ok');
    await junk();
    await journal.load('noisy');
    await journal.putSnapshot('noisy', 2, 'after two');
    expect(await journalOn(house).load('noisy')).toEqual({ snapshot: 'after two', snapshotSeq: 2, records: [] });
    expect(await journal.append('noisy', 2, ['three'])).toBe('ok');
    await junk();
    const other = journalOn(house);
    expect(await other.load('noisy')).toEqual({ snapshot: 'after two', snapshotSeq: 2, records: ['three'] });
    const read: Json[] = [];
    for await (const record of other.read('noisy', 1, 3)) read.push(record);
    expect(read).toEqual(['one', 'two', 'three']);
    await other.retire('noisy');
    await junk();
    expect(await journalOn(house).load('noisy')).toBeNull();
  });

  it.each(['', 'hello', '[]', '{"seq":1}', '{"seq":1,"streamSeq":-1,"recordLink":"x","link":"y","body":"{}"}'])(
    'ALL-678 reads the whole log where its snapshot is none: %s',
    async (text) => {
      const journal = journalOn(house);
      const table = `snapped${text.length}`;
      await journal.append(table, 0, ['one', 'two']);
      await house.snapshots.kv.put(table, text);
      expect(await journalOn(house).load(table)).toEqual({ snapshot: null, snapshotSeq: 0, records: ['one', 'two'] });
    },
  );

  it('refuses a log that was changed on the broker', async () => {
    const journal = journalOn(house);
    await journal.append('forged', 0, [{ chips: 1 }]);
    const { seq } = await house.js.publish('writers.table.forged', 'append 2 1 x y\n{"chips":9}');
    expect(seq).toBeGreaterThan(0);
    await expect(journalOn(house).load('forged')).rejects.toThrow('is not what was written');
  });
});
