/** Pictures and tables shown beside Liap Tui's rules. */
import { Picture, type Guide } from '@parlour/client/ui';
import { defined } from '@parlour/kernel/defined';
import { kindOfNameAndColour, NAMES, piecesOfKind, type Colour, type Name, type PieceId } from '../rules/pieces.ts';
import type { LiapTui } from '../types.ts';
import type { Words } from '../words/en.ts';
import { Disc } from './Disc.tsx';
import { faceOf } from './faces.ts';

/** The first pieces with these names and this colour. A name given twice means two pieces. */
function pieces(colour: Colour, ...names: readonly Name[]): readonly PieceId[] {
  const used = new Map<Name, number>();
  return names.map((name) => {
    const at = used.get(name) ?? 0;
    used.set(name, at + 1);
    return defined(piecesOfKind(kindOfNameAndColour(name, colour))[at]);
  });
}
const row =
  (shown: readonly PieceId[]) =>
  ({ words }: { readonly words: Words }) => (
    <Picture label={shown.map((piece) => words.table.piece(piece)).join('; ')}>
      {shown.map((piece) => (
        <Disc key={piece} face={faceOf(piece)} />
      ))}
    </Picture>
  );
const soldiers = (colour: Colour, n: number): readonly PieceId[] =>
  pieces(colour, ...Array.from({ length: n }, (): Name => 'soldier'));

export const guide: Guide<LiapTui, Words> = {
  words: {
    en: async () => (await import('../words/guide/en.ts')).en,
    fi: async () => (await import('../words/guide/fi.ts')).fi,
    sv: async () => (await import('../words/guide/sv.ts')).sv,
    ja: async () => (await import('../words/guide/ja.ts')).ja,
    zh: async () => (await import('../words/guide/zh.ts')).zh,
    th: async () => (await import('../words/guide/th.ts')).th,
  },
  pictures: {
    C2: row([...pieces('red', ...NAMES), ...pieces('black', ...NAMES)]),
    K1: row(pieces('black', 'cannon')),
    K2: row(pieces('red', 'horse', 'horse')),
    K3: row(soldiers('red', 3)),
    K4: row(pieces('black', 'chariot', 'horse', 'cannon')),
    K5: row(soldiers('black', 4)),
    K6: row(pieces('red', 'general', 'advisor', 'elephant', 'elephant')),
    K7: row(pieces('black', 'chariot', 'chariot', 'horse', 'cannon', 'cannon')),
    K8: row(soldiers('red', 5)),
    K9: row(pieces('black', 'chariot', 'chariot', 'horse', 'horse', 'cannon', 'cannon')),
  },
  now(menu) {
    if (menu.kind === 'redeal') return ['R5', 'R3', 'R6'];
    if (menu.kind === 'declare') return ['D2', 'D3', 'D4'];
    return menu.role === 'lead' ? ['T3', 'T2'] : ['T5', 'T4', 'W3'];
  },
  chooser: (event) => (event.type === 'declared' || event.type === 'played' ? event.seat : null),
};
