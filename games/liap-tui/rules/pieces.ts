import { defined } from '@parlour/kernel/defined';

/** The thirty-two pieces (C1-C4). */

export const NAMES = ['general', 'advisor', 'elephant', 'chariot', 'horse', 'cannon', 'soldier'] as const;
export type Name = (typeof NAMES)[number];
export const COLOURS = ['red', 'black'] as const;
export type Colour = (typeof COLOURS)[number];

/** A physical piece, 0-31. Lower ids have higher values, so a hand sorted by id is sorted by value. */
export type PieceId = number;
/** What a piece looks like, 0-13, strongest first: red General, black General, red Advisor … black Soldier. */
export type Kind = number;

export const PIECES = 32;
export const KINDS = 14;
export const HAND_SIZE = 8;
export const RED_GENERAL: PieceId = 0;

/** C1: number of pieces of each kind, by name. */
const COPIES: Readonly<Record<Name, number>> = {
  general: 1,
  advisor: 2,
  elephant: 2,
  chariot: 2,
  horse: 2,
  cannon: 2,
  soldier: 5,
};

export const kindOfNameAndColour = (name: Name, colour: Colour): Kind =>
  NAMES.indexOf(name) * 2 + COLOURS.indexOf(colour);
export const nameOf = (kind: Kind): Name => defined(NAMES[kind >> 1]);
export const colourOf = (kind: Kind): Colour => (kind % 2 === 0 ? 'red' : 'black');
/** C2: 14 for the red General down to 1 for a black Soldier. */
export const valueOfKind = (kind: Kind): number => KINDS - kind;
export const copiesOf = (kind: Kind): number => COPIES[nameOf(kind)];

const KIND_OF_PIECE = Uint8Array.from(
  Array.from({ length: KINDS }, (_, kind) => Array.from({ length: copiesOf(kind) }, () => kind)).flat(),
);
export const kindOf = (piece: PieceId): Kind => KIND_OF_PIECE[piece] ?? KINDS;
export const valueOf = (piece: PieceId): number => KINDS - kindOf(piece);

/** Every physical piece of a kind, lowest id first. */
export const piecesOfKind = (kind: Kind): readonly PieceId[] =>
  Array.from(KIND_OF_PIECE.keys()).filter((piece) => KIND_OF_PIECE[piece] === kind);
