import type { Consumer, OrderedConsumerOptions } from '@nats-io/jetstream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NatsJournal } from '../cluster/nats/journal.ts';
import { openBroker, type Broker } from '../cluster/nats/connect.ts';
import { journalSuite, type JournalUnderTest } from './journal-suite.ts';
import { NatsBroker } from './nats-broker.ts';

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
const journalOn = (house: Broker, js = house.js): NatsJournal =>
  new NatsJournal({ ...house, js, bytesMax: house.nc.info?.max_payload ?? 0 });

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
    for (const record of [1, 2, 3]) await journal.append('behind', record - 1, [record]);
    // What the first broker has ends after two: it is behind the others.
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
    expect((await journalOn(house, js).load('behind'))?.records).toEqual([1, 2, 3]);
    expect(asked).toBe(2);
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

  it('refuses a log that was changed on the broker', async () => {
    const journal = journalOn(house);
    await journal.append('forged', 0, [{ chips: 1 }]);
    const { seq } = await house.js.publish('writers.table.forged', 'append 2 1 x y\n{"chips":9}');
    expect(seq).toBeGreaterThan(0);
    await expect(journalOn(house).load('forged')).rejects.toThrow('is not what was written');
  });
});
