import { describe, expect, it } from 'vitest';
import { appendMessages, endMessage, Parts, readMessage, tailAt, type Append } from '../cluster/nats/log-message.ts';

const append: Append = { seq: 7, before: 'b', link: 'l', bodies: ['{"a":1}', '{"b":"ö"}', '{"c":3}'] };
const large: Append = { ...append, bodies: ['x'.repeat(500), 'y'.repeat(700)] };
const BYTES_MAX = 512;
const parts = appendMessages(large, BYTES_MAX).map(readMessage);

describe('one append', () => {
  it('is one message where it fits, and comes back as it was', () => {
    const messages = appendMessages(append, 1024);
    expect(messages).toHaveLength(1);
    expect(messages.map(readMessage)).toEqual([{ type: 'append', ...append }]);
    expect(new Parts().add({ type: 'append', ...append })).toMatchObject(append);
  });
  it('is several where it does not, none larger than the broker takes, and is there with the last', () => {
    const messages = appendMessages(large, BYTES_MAX);
    expect(messages.length).toBeGreaterThan(3);
    expect(messages.every(({ length }) => length <= BYTES_MAX)).toBe(true);
    const together = new Parts();
    const added = messages.map((message) => together.add(readMessage(message)));
    expect(added.slice(0, -1).every((each) => each === null)).toBe(true);
    expect(added.at(-1)).toEqual(large);
  });
  it('that broke off is forgotten when another begins, and one whose beginning is missing is not read', () => {
    const together = new Parts();
    const [first, second, ...rest] = parts;
    for (const part of [first, second, first, second]) expect(together.add(part!)).toBeNull();
    expect(rest.map((part) => together.add(part)).at(-1)).toEqual(large);
    expect([second!, ...rest].map((part) => together.add(part))).toEqual([second, ...rest].map(() => null));
    together.add(first!);
    expect(together.add({ type: 'append', ...append })).toMatchObject(append);
    expect([second!, ...rest].map((part) => together.add(part)).at(-1)).toBeNull();
  });
  it.each([
    'note 1\n',
    '',
    'hello',
    'append\n',
    'append 1 2 b l\n{}\n{}',
    'append 2 2 b l\n{}',
    'append x 1 b l\n{}',
    'part 1 1 b l 1\n{}',
  ])('ALL-678 is not in what somebody else has written: %j', (text) => {
    const message = readMessage(new TextEncoder().encode(text));
    expect(message).toEqual({ type: 'foreign' });
    expect(new Parts().add(message)).toBeNull();
    expect(tailAt(message, 4, 'first')).toEqual({ streamSeq: 4, seq: 0, link: 'first', isWhole: true });
  });
});

describe('the last message says where a log ends', () => {
  it('at nothing, when the table is finished with', () => {
    expect(readMessage(endMessage())).toEqual({ type: 'end' });
    expect(new Parts().add({ type: 'end' })).toBeNull();
    expect(tailAt({ type: 'end' }, 4, 'first')).toEqual({ streamSeq: 4, seq: 0, link: 'first', isWhole: true });
  });
  it('at the last record of an append', () => {
    expect(tailAt({ type: 'append', ...append }, 5, 'f')).toEqual({ streamSeq: 5, seq: 7, link: 'l', isWhole: true });
  });
  it('before an append that broke off, and after one whose last part is there', () => {
    expect(tailAt(parts[0]!, 6, 'f')).toEqual({ streamSeq: 6, seq: 5, link: 'b', isWhole: false });
    expect(tailAt(parts.at(-1)!, 9, 'f')).toEqual({ streamSeq: 9, seq: 7, link: 'l', isWhole: false });
  });
});
