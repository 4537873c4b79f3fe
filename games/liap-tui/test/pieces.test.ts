import { describe, expect, it } from 'vitest';
import {
  ALL_PIECES,
  actionText,
  dealText,
  parseAction,
  parseDeal,
  parsePieces,
  pieceText,
  piecesText,
} from '../notation.ts';
import { colourOf, copiesOf, kindOf, KINDS, nameOf, piecesOfKind, valueOf } from '../rules/pieces.ts';
import { PLAY_SIZES, playsIn, playTypeOf, strengthOf } from '../rules/playTypes.ts';
import { pieces } from './support.ts';

describe('pieces', () => {
  it('[C1] 32, half of them red: one General, two of the next five names, five Soldiers of each colour', () => {
    expect(ALL_PIECES).toHaveLength(32);
    expect(piecesText(ALL_PIECES)).toBe(
      'Gr Gb Ar Ar Ab Ab Er Er Eb Eb Rr Rr Rb Rb Hr Hr Hb Hb Cr Cr Cb Cb Sr Sr Sr Sr Sr Sb Sb Sb Sb Sb',
    );
    expect(ALL_PIECES.filter((piece) => colourOf(kindOf(piece)) === 'red')).toHaveLength(16);
  });

  it.each([
    ['general', 14, 13],
    ['advisor', 12, 11],
    ['elephant', 10, 9],
    ['chariot', 8, 7],
    ['horse', 6, 5],
    ['cannon', 4, 3],
    ['soldier', 2, 1],
  ])('[C2] a red %s is worth %i, a black one %i', (name, red, black) => {
    const values = Object.fromEntries(
      ALL_PIECES.filter((piece) => nameOf(kindOf(piece)) === name).map((piece) => [
        colourOf(kindOf(piece)),
        valueOf(piece),
      ]),
    );
    expect(values).toEqual({ red, black });
  });

  it('[C2] all red pieces are worth 104, all black ones 88', () => {
    const total = (colour: string): number =>
      ALL_PIECES.filter((piece) => colourOf(kindOf(piece)) === colour).reduce((sum, piece) => sum + valueOf(piece), 0);
    expect([total('red'), total('black')]).toEqual([104, 88]);
  });

  it('[C3] every copy of a kind is a piece of its own', () => {
    for (let kind = 0; kind < KINDS; kind++) {
      const copies = piecesOfKind(kind);
      expect(new Set(copies).size).toBe(copiesOf(kind));
      expect(new Set(copies.map(pieceText)).size).toBe(1);
    }
  });
});

describe('types of play', () => {
  it.each([
    ['[K1] LT-01b', 'Sb', 'single', 1],
    ['[K1] a General alone', 'Gr', 'single', 14],
    ['[K2] two of a kind', 'Er Er', 'pair', 20],
    ['[K2] two Soldiers', 'Sb Sb', 'pair', 2],
    ['[K3] LT-01', 'Sr Sr Sr', 'three_of_a_kind', 6],
    ['[K4] LT-02', 'Rr Hr Cr', 'straight', 18],
    ['[K4] LT-03 [C4]', 'Gb Ab Eb', 'straight', 33],
    ['[K5] four Soldiers', 'Sb Sb Sb Sb', 'four_of_a_kind', 4],
    ['[K6] [W2] LT-04 a duplicate adds nothing', 'Rb Rb Hb Cb', 'extended_straight', 15],
    ['[K6] the high family', 'Gr Ar Er Er', 'extended_straight', 36],
    ['[K7] [W2] LT-06', 'Gr Ar Ar Er Er', 'extended_straight_5', 36],
    ['[K7] the low family', 'Rr Hr Hr Cr Cr', 'extended_straight_5', 18],
    ['[K8] five Soldiers', 'Sr Sr Sr Sr Sr', 'five_of_a_kind', 10],
    ['[K9] [W1] LT-07 everything counts', 'Rb Rb Hb Hb Cb Cb', 'double_straight', 30],
  ] as const)('%s: %s is %s of strength %i', (_rule, text, playType, strength) => {
    expect(playTypeOf(pieces(text))).toBe(playType);
    expect(strengthOf(playType, pieces(text))).toBe(strength);
    expect(pieces(text)).toHaveLength(PLAY_SIZES[playType]);
  });

  it.each([
    ['LT-05 two pairs of a family', 'Rr Rr Hr Hr'],
    ['LT-08 two Generals', 'Gr Gb'],
    ['LT-08 two colours', 'Sr Sb'],
    ['LT-08 a straight of two colours', 'Rr Hr Cb'],
    ['two names', 'Rr Hr'],
    ['[C4] names of both families', 'Er Rr Hr'],
    ['[C4] a Soldier in a straight', 'Rr Hr Cr Sr'],
    ['a pair and one', 'Rr Rr Hr'],
    ['three pairs over two families', 'Ar Ar Er Er Rr Rr'],
    ['mixed Soldiers', 'Sr Sr Sb'],
    ['six Soldiers', 'Sr Sr Sr Sr Sr Sb'],
    ['nothing', ''],
  ])('[K10] %s is no play: %s', (_what, text) => {
    expect(playTypeOf(pieces(text))).toBeNull();
  });

  it('a hand names each different play once', () => {
    const hand = pieces('Gr Ar Ar Er Sb Sb Sb Rr');
    const texts = playsIn(hand).map(
      ({ playType, pieces: ids, strength }) => `${playType} ${piecesText(ids)} ${strength}`,
    );
    expect(texts).toEqual([
      'single Gr 14',
      'single Ar 12',
      'pair Ar Ar 24',
      'single Er 10',
      'single Rr 8',
      'single Sb 1',
      'pair Sb Sb 2',
      'three_of_a_kind Sb Sb Sb 3',
      'straight Gr Ar Er 36',
      'extended_straight Gr Ar Ar Er 36',
    ]);
    expect(playsIn(hand, 'pair').map((play) => piecesText(play.pieces))).toEqual(['Ar Ar', 'Sb Sb']);
    expect(playsIn(hand, 'extended_straight').map((play) => piecesText(play.pieces))).toEqual(['Gr Ar Ar Er']);
  });
});

describe('notation', () => {
  it.each(['play Gr Sb Sb', 'declare 0', 'declare 8', 'accept', 'decline'])('reads and writes %s', (text) => {
    const read = parseAction(text);
    expect(read.ok && actionText(read.value)).toBe(text);
  });

  it('reads and writes a whole deal', () => {
    const hands = [0, 8, 16, 24].map((from) => ALL_PIECES.slice(from, from + 8));
    expect(parseDeal(dealText(hands))).toEqual({ ok: true, value: hands });
  });

  it.each([
    ['Gr Xr', 'unknown_piece', 'Xr'],
    ['Gr Gr', 'piece_not_there', 'Gr'],
  ])('says what is wrong with the pieces %s', (text, code, at) => {
    expect(parsePieces(text)).toEqual({ ok: false, error: { code, at } });
  });

  it.each([
    ['Gr', 'wrong_hand_count'],
    ['Gr | | |', 'wrong_hand_size'],
    ['Qr | | |', 'unknown_piece'],
  ])('says what is wrong with the deal %s', (text, code) => {
    expect(parseDeal(text)).toMatchObject({ ok: false, error: { code } });
  });

  it.each([
    ['fold', 'unknown_action'],
    ['declare many', 'unknown_action'],
    ['play Ar', 'piece_not_there'],
  ])('says what is wrong with the action %s', (text, code) => {
    expect(parseAction(text, pieces('Gr'))).toMatchObject({ ok: false, error: { code } });
  });
});
