import { beforeEach, describe, expect, it } from 'vitest';
import { arriveAtHand, hands, HAND_QUERY, setHandSound, showHand } from './hand-store.ts';

beforeEach(() => hands.setState({ rooms: [], sound: false }));

describe('ALL-432 a hand', () => {
  it('is what comes by the link of a big table, and stays one', () => {
    arriveAtHand('a', '');
    expect(hands.getState().rooms).toEqual([]);
    arriveAtHand('a', HAND_QUERY);
    arriveAtHand('a', '');
    expect(hands.getState().rooms).toEqual(['a']);
  });
  it('is chosen for each table, and taken back for that one alone', () => {
    showHand('a', true);
    showHand('b', true);
    showHand('b', true);
    expect(hands.getState().rooms).toEqual(['b', 'a']);
    showHand('a', false);
    expect(hands.getState().rooms).toEqual(['b']);
  });
  it('is silent until the reader wants sound', () => {
    showHand('a', true);
    expect(hands.getState().sound).toBe(false);
    setHandSound(true);
    expect(hands.getState()).toEqual({ rooms: ['a'], sound: true });
  });
  it('is forgotten for tables of long ago', () => {
    for (let room = 0; room < 40; room++) showHand(`${room}`, true);
    expect(hands.getState().rooms).toHaveLength(24);
    expect(hands.getState().rooms[0]).toBe('39');
  });
});
