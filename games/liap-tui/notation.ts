/** Pieces, deals and actions as text: `Gr Ab Sr`, hands separated by `|`, `play Gr Gr`, `declare 3`, `accept`. */
import type { Result } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { Action } from './actions.ts';
import { HAND_SIZE, kindOf, PIECES, type PieceId } from './rules/pieces.ts';

const LETTERS = 'GAERHCS';

/** Why a text could not be read, and which part is wrong. */
export interface NotationError {
  readonly code: 'unknown_piece' | 'piece_not_there' | 'wrong_hand_size' | 'wrong_hand_count' | 'unknown_action';
  readonly at: string;
}
type Read<T> = Result<T, NotationError>;
const wrong = (code: NotationError['code'], at: string): Read<never> => ({ ok: false, error: { code, at } });

export const ALL_PIECES: readonly PieceId[] = Array.from({ length: PIECES }, (_, piece) => piece);

export const pieceText = (piece: PieceId): string =>
  `${defined(LETTERS[kindOf(piece) >> 1])}${kindOf(piece) % 2 === 0 ? 'r' : 'b'}`;
export const piecesText = (pieces: readonly PieceId[]): string => pieces.map(pieceText).join(' ');

/** Finds the named pieces in `among`. Of equal pieces it takes the lowest id, and none twice. */
export function parsePieces(text: string, among: readonly PieceId[] = ALL_PIECES): Read<PieceId[]> {
  const left = among.toSorted((a, b) => a - b);
  const found: PieceId[] = [];
  for (const word of text.split(/\s+/).filter((part) => part !== '')) {
    if (!/^[GAERHCS][rb]$/.test(word)) return wrong('unknown_piece', word);
    const at = left.findIndex((piece) => pieceText(piece) === word);
    if (at < 0) return wrong('piece_not_there', word);
    found.push(...left.splice(at, 1));
  }
  return { ok: true, value: found };
}

export const dealText = (hands: readonly (readonly PieceId[])[]): string => hands.map(piecesText).join(' | ');

/** Reads four full hands that use every piece once. */
export function parseDeal(text: string): Read<PieceId[][]> {
  const parts = text.split('|');
  if (parts.length !== PIECES / HAND_SIZE) return wrong('wrong_hand_count', text);
  const hands: PieceId[][] = [];
  for (const part of parts) {
    const dealt = hands.flat();
    const hand = parsePieces(
      part,
      ALL_PIECES.filter((piece) => !dealt.includes(piece)),
    );
    if (!hand.ok) return hand;
    if (hand.value.length !== HAND_SIZE) return wrong('wrong_hand_size', part.trim());
    hands.push(hand.value);
  }
  return { ok: true, value: hands };
}

export function actionText(action: Action): string {
  switch (action.type) {
    case 'redeal':
      return action.accept ? 'accept' : 'decline';
    case 'declare':
      return `declare ${action.value}`;
    case 'play':
      return `play ${piecesText(action.pieces)}`;
  }
}

/** Reads an action of a seat that holds these pieces. Does not check whether the rules allow it. */
export function parseAction(text: string, hand: readonly PieceId[] = ALL_PIECES): Read<Action> {
  const [verb = '', ...rest] = text.trim().split(/\s+/);
  if (verb === 'accept' || verb === 'decline')
    return { ok: true, value: { type: 'redeal', accept: verb === 'accept' } };
  if (verb === 'declare' && /^\d+$/.test(rest.join(' ')))
    return { ok: true, value: { type: 'declare', value: Number(rest[0]) } };
  if (verb !== 'play') return wrong('unknown_action', text);
  const pieces = parsePieces(rest.join(' '), hand);
  return pieces.ok ? { ok: true, value: { type: 'play', pieces: pieces.value } } : pieces;
}
