/** How a piece looks. */
import { defined } from '@parlour/kernel/defined';
import { colourOf, kindOf, valueOf, type Kind, type PieceId } from '../rules/pieces.ts';
import type { Character } from './glyphs/index.ts';

export interface Face {
  readonly character: Character;
  readonly colour: 'red' | 'black';
  readonly value: number;
}

/** By kind, so red and black alternate. */
const CHARACTERS: readonly Character[] = [
  '帥',
  '將',
  '仕',
  '士',
  '相',
  '象',
  '俥',
  '車',
  '傌',
  '馬',
  '炮',
  '砲',
  '兵',
  '卒',
];
const characterOf = (kind: Kind): Character => defined(CHARACTERS[kind]);

const FACES = new Map<PieceId, Face>();
/** Returns the same object for the same piece, so that a disc is rendered once. */
export function faceOf(piece: PieceId): Face {
  const known = FACES.get(piece);
  if (known !== undefined) return known;
  const kind = kindOf(piece);
  const face: Face = { character: characterOf(kind), colour: colourOf(kind), value: valueOf(piece) };
  FACES.set(piece, face);
  return face;
}
