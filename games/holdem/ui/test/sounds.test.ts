import { describe, expect, it } from 'vitest';
import { heardOf, soundsBetween } from '../sounds.ts';
import { framesOf } from './hands.ts';

/** Every event, with the sounds played when the page is drawn after it. */
const heard = framesOf('sounds', 0).flatMap(({ event, view }, index, frames) => {
  const before = frames[index - 1];
  return before === undefined
    ? []
    : [{ tableEvent: event.table, sounds: soundsBetween(heardOf(before.view.table), heardOf(view.table)) }];
});
const at = (wanted: (tableEvent: (typeof heard)[number]['tableEvent']) => boolean) =>
  new Set(heard.filter(({ tableEvent }) => wanted(tableEvent)).map(({ sounds }) => sounds.join(' ')));

describe('one hears', () => {
  it('cards being dealt', () => {
    expect(at(({ type }) => type === 'hand_started')).toEqual(new Set(['deal']));
  });
  it('the board and hands being turned up, unlike a deal', () => {
    expect(at(({ type }) => type === 'street_dealt' || type === 'hands_opened')).toEqual(new Set(['flip']));
  });
  it('chips going in, cards going away, and a check as soft as that', () => {
    expect(at((tableEvent) => tableEvent.type === 'acted' && tableEvent.chips > 0)).toEqual(new Set(['clack']));
    expect(at((tableEvent) => tableEvent.type === 'acted' && tableEvent.chips === 0)).toEqual(new Set(['slide']));
  });
  it('a pot being taken', () => {
    expect([...at(({ type }) => type === 'showdown' || type === 'fold_won')].every((all) => all.endsWith('take'))).toBe(
      true,
    );
  });
  it('nothing where nothing moves', () => {
    expect(at(({ type }) => type === 'bet_returned' || type === 'round_closed' || type === 'hand_ended')).toEqual(
      new Set(['']),
    );
  });
});
