/** The guide shown beside the rules of riichi mahjong. */
import { Picture, type Guide } from '@parlour/client/ui';
import { useEffect } from 'react';
import { parseTiles } from '../notation.ts';
import type { TileId } from '../rules/tiles.ts';
import type { Riichi } from '../types.ts';
import type { Words } from '../words/en.ts';
import { fetchFaces } from './face-pictures.ts';
import { PartsContext } from './parts.ts';
import { Tile } from './Tile.tsx';

const SHOWN = { viewer: null, players: [], reds: true, dora: [], signs: false };
function tilesIn(text: string): readonly TileId[] {
  const read = parseTiles(text);
  if (!read.ok) throw new Error(`no tiles: ${text}`);
  return read.value;
}
interface RowProps {
  readonly tiles: readonly TileId[];
  readonly words: Words;
}
function Row({ tiles, words }: RowProps) {
  useEffect(() => fetchFaces(null), []);
  return (
    <PartsContext value={{ ...SHOWN, words }}>
      <Picture label={words.table.tiles(tiles)}>
        {tiles.map((tile) => (
          <Tile key={tile} tile={tile} />
        ))}
      </Picture>
    </PartsContext>
  );
}
/** A component that shows a row of tiles, given in the notation of `notation.ts`. */
const row = (text: string) => {
  const tiles = tilesIn(text);
  return ({ words }: { readonly words: Words }) => <Row tiles={tiles} words={words} />;
};

export const guide: Guide<Riichi, Words> = {
  words: {
    en: async () => (await import('../words/guide/en.ts')).en,
    fi: async () => (await import('../words/guide/fi.ts')).fi,
    sv: async () => (await import('../words/guide/sv.ts')).sv,
    ja: async () => (await import('../words/guide/ja.ts')).ja,
    zh: async () => (await import('../words/guide/zh.ts')).zh,
    th: async () => (await import('../words/guide/th.ts')).th,
  },
  pictures: {
    T1: row('123456789m 123456789p 123456789s 1234567z'),
    T2: row('0m 0p 0s'),
    W2: row('123m 456p 77789s 555z 9s'),
    Y3: row('19m 19p 19s 12345677z'),
    F3: row('66z'),
    F4: row('13p 12s 5m'),
    P1: row('9s 1s 4z 1z 7z 5z'),
    C3: row('555p'),
    C4: row('345s'),
    K2: row('6666m'),
    U1: row('23m 1m 4m'),
    N1: row('1m 9m'),
    N4: row('4z'),
  },
  now(menu) {
    if (menu.kind === 'call')
      return [
        ...(menu.ron ? ['C1'] : []),
        ...(menu.pon.length > 0 ? ['C3'] : []),
        ...(menu.chi.length > 0 ? ['C4'] : []),
        ...(menu.kan ? ['K1'] : []),
        'C8',
      ];
    return [
      ...(menu.tsumo ? ['G3'] : []),
      ...(menu.riichi.length > 0 ? ['R1'] : []),
      ...(menu.kans.length > 0 ? ['K2'] : []),
      ...(menu.kyuushu ? ['D5'] : []),
      ...(menu.kita === null ? [] : ['N4']),
      ...(menu.locked === 'riichi' ? ['R5'] : menu.locked === 'kuikae' ? ['C5'] : []),
      'G1',
    ];
  },
  chooser: (event) => (event.type === 'discard' ? event.seat : event.type === 'meld' ? event.callerSeat : null),
};
