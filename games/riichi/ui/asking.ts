/** The menu bar: the question, and exactly the choices that the server offers, each in its own place. */
import { goOn, type ViewerView } from '@parlour/client/ui';
import type { Seat } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { Action, Pair } from '../actions.ts';
import type { CallMenu, Menu, TurnMenu } from '../menu.ts';
import { kindOf, type TileId } from '../rules/tiles.ts';
import type { Riichi } from '../types.ts';
import type { Words } from '../words/en.ts';

/** The places in the menu bar. Each kind of choice has its own, so a button is always in the same place. */
export type Slot = 'discard' | 'chi' | 'pon' | 'kan' | 'win' | 'riichi' | 'nine' | 'kita' | 'pass' | 'option' | 'go';
/** A second layer of the menu, for choosing one of several options of a kind. */
export type Layer = 'chi' | 'pon' | 'kan' | 'riichi';

export interface Offer {
  readonly id: string;
  readonly slot: Slot;
  readonly label: string;
  readonly keys?: string;
  readonly also?: readonly string[];
  readonly primary?: boolean;
  /** Own tiles drawn on the button; `called` is the tile on offer. */
  readonly tiles?: readonly TileId[];
  readonly called?: TileId;
  readonly onChoose: () => void;
  readonly refusal?: { readonly text: string };
}
/** All tiles that are drawn on the button of an offer. */
export const tilesOf = ({ tiles = [], called }: Offer): readonly TileId[] =>
  called === undefined ? tiles : [...tiles, called];
/** The accessible name of an offer, including its tiles. */
export function offerName(offer: Offer, { table }: Words): string {
  const named = tilesOf(offer);
  return named.length === 0 ? offer.label : `${offer.label}: ${table.tiles(named)}`;
}
export interface Asked {
  readonly view: ViewerView<Riichi>;
  readonly menu: Menu | null;
  readonly picked: TileId | null;
  readonly layer: Layer | null;
  readonly open: (layer: Layer | null) => void;
  readonly acknowledge: (() => void) | null;
  readonly words: Words;
  readonly name: (seat: Seat) => string;
  readonly send: (action: Action) => void;
  readonly rule: (number: string) => string | null;
}
export interface Asking {
  readonly prompt: string;
  readonly offers: readonly Offer[];
}

export function askingOf(asked: Asked): Asking {
  const { menu, acknowledge, words } = asked;
  if (acknowledge !== null) {
    return { prompt: words.table.roundOver, offers: [{ ...goOn(words.table.continue, acknowledge), slot: 'go' }] };
  }
  switch (menu?.kind) {
    case 'turn':
      return askTurn(menu, asked);
    case 'call':
      return askCall(menu, asked);
    case undefined:
      return { prompt: waiting(asked), offers: [] };
  }
}

function askTurn(menu: TurnMenu, asked: Asked): Asking {
  const { words, layer, picked, send, open } = asked;
  const table = words.table;
  if (layer === 'kan') return which(table.whichKan, kanOffers(menu, asked), asked);
  if (layer === 'riichi') {
    const throwing = picked !== null && menu.riichi.includes(picked) ? [riichiWith(picked, asked)] : [];
    return which(table.whichRiichi, throwing, asked);
  }
  const offers: Offer[] = [discardOffer(menu, asked)];
  const [kan, ...more] = kanOffers(menu, asked);
  if (kan !== undefined) {
    offers.push(more.length === 0 ? kan : several('kan', table.kan(), 'k', open));
  }
  if (menu.tsumo) {
    offers.push({
      id: 'tsumo',
      slot: 'win',
      label: table.tsumo(),
      ...WIN_KEYS,
      primary: true,
      ...(menu.drawn === null ? {} : { tiles: [menu.drawn] }),
      onChoose: () => send({ type: 'declare_tsumo' }),
    });
  }
  if (menu.kyuushu) {
    offers.push({
      id: 'nine',
      slot: 'nine',
      label: table.kyuushu(),
      keys: 'n',
      onChoose: () => send({ type: 'call_kyuushu' }),
    });
  }
  if (menu.kita !== null) {
    offers.push({
      id: 'kita',
      slot: 'kita',
      label: table.kita(),
      keys: 'i',
      tiles: [menu.kita],
      onChoose: () => send({ type: 'kita' }),
    });
  }
  if (menu.riichi.length > 0) {
    offers.push(several('riichi', table.riichi(), 'r', open));
  }
  const prompt =
    menu.drawn === null ? table.throwAfterCall : menu.locked === 'riichi' ? table.youAreReady : table.throwOne;
  return { prompt, offers };
}

/** While a win is offered, it takes the keys that usually throw a tile, so that nobody throws it away by habit. */
const WIN_KEYS = { keys: ' ', also: ['Enter', 't'] } as const;
const THROW_KEY_BESIDE_WIN = 'z';

const several = (layer: Layer, label: string, keys: string, open: (layer: Layer) => void): Offer => ({
  id: layer,
  slot: layer,
  label,
  keys,
  onChoose: () => open(layer),
});
const riichiWith = (tile: TileId, { words, send }: Asked): Offer => ({
  id: 'riichi-with',
  slot: 'discard',
  label: words.table.riichiWith(),
  keys: 'Enter',
  primary: true,
  tiles: [tile],
  onChoose: () => send({ type: 'declare_riichi', tileId: tile }),
});

function discardOffer(menu: TurnMenu, asked: Asked): Offer {
  const { words, send, picked } = asked;
  const tile = picked ?? menu.drawn;
  const base = {
    id: 'discard',
    slot: 'discard',
    label: words.table.discard,
    keys: menu.tsumo ? THROW_KEY_BESIDE_WIN : picked === null ? ' ' : 'Enter',
  } as const;
  if (tile === null) return { ...base, onChoose: () => undefined, refusal: { text: words.table.pickFirst } };
  const refusal = lockedText(menu, tile, asked);
  return {
    ...base,
    tiles: [tile],
    onChoose: () => send({ type: 'discard', tileId: tile }),
    ...(refusal === null ? {} : { refusal: { text: refusal } }),
  };
}
/** Why a tile may not be discarded, with the rule; null if it may. */
export function lockedText(menu: TurnMenu, tile: TileId, asked: Pick<Asked, 'words' | 'rule'>): string | null {
  if (menu.discards.includes(tile) || menu.locked === null) return null;
  const rule = menu.locked === 'riichi' ? 'R5' : 'C5';
  return asked.words.table.refused(asked.words.table.locked[menu.locked], rule, asked.rule(rule));
}

function kanOffers(menu: TurnMenu, { words, send, view }: Asked): Offer[] {
  return menu.kans.map(({ kanType, tileId }) => ({
    id: `kan-${tileId}`,
    slot: 'kan',
    label: words.table.kan(),
    keys: 'k',
    tiles: kanTiles(kanType, tileId, view),
    onChoose: () => send({ type: 'call_kan', tileId, kanType }),
  }));
}
function kanTiles(kanType: string, tile: TileId, { own, seat, table }: ViewerView<Riichi>): readonly TileId[] {
  const same = (other: TileId): boolean => kindOf(other) === kindOf(tile);
  if (kanType === 'closed') return own?.hand.filter(same) ?? [tile];
  const melds = seat === null ? [] : defined(table.melds[seat]);
  const pon = melds.find(({ type, tiles }) => type === 'pon' && tiles.some(same));
  return [...(pon?.tiles ?? []), tile];
}

function askCall(menu: CallMenu, asked: Asked): Asking {
  const { words, layer, send, open } = asked;
  const table = words.table;
  const { tile } = menu;
  if (layer === 'chi')
    return which(
      table.whichChi,
      menu.chi.map((pair) => chiOffer(tile, pair, asked)),
      asked,
    );
  if (layer === 'pon')
    return which(
      table.whichPon,
      menu.pon.map((pair) => ponOffer(tile, pair, asked)),
      asked,
    );
  const offers: Offer[] = [];
  const [chi, ...moreChi] = menu.chi;
  if (chi !== undefined) {
    offers.push(
      moreChi.length === 0 ? chiOffer(tile, chi, asked) : { ...several('chi', table.chi(), 'c', open), called: tile },
    );
  }
  const [pon, ...morePon] = menu.pon;
  if (pon !== undefined) {
    offers.push(
      morePon.length === 0 ? ponOffer(tile, pon, asked) : { ...several('pon', table.pon(), 'o', open), called: tile },
    );
  }
  if (menu.kan) {
    offers.push({
      id: 'kan',
      slot: 'kan',
      label: table.kan(),
      keys: 'k',
      tiles: asked.view.own?.hand.filter((held) => kindOf(held) === kindOf(tile)) ?? [],
      called: tile,
      onChoose: () => send({ type: 'call_kan', tileId: tile, kanType: 'open' }),
    });
  }
  if (menu.ron) {
    offers.push({
      id: 'ron',
      slot: 'win',
      label: table.ron(),
      ...WIN_KEYS,
      primary: true,
      called: tile,
      onChoose: () => send({ type: 'call_ron' }),
    });
  }
  offers.push({ id: 'pass', slot: 'pass', label: table.pass, keys: 'p', onChoose: () => send({ type: 'pass' }) });
  return { prompt: callPrompt(menu, asked), offers };
}
function callPrompt({ tile, from, isChankan, isKita }: CallMenu, { words: { table }, name }: Asked): string {
  if (isKita) return table.robKita(name(from), tile);
  return isChankan ? table.robKan(name(from), tile) : table.callAsked(name(from), tile);
}
const chiOffer = (tile: TileId, pair: Pair, { words, send }: Asked): Offer => ({
  id: `chi-${pair.join('-')}`,
  slot: 'chi',
  label: words.table.chi(),
  keys: 'c',
  tiles: pair,
  called: tile,
  onChoose: () => send({ type: 'call_chi', tileId: tile, sequenceTiles: pair }),
});
const ponOffer = (tile: TileId, pair: Pair, { words, send }: Asked): Offer => ({
  id: `pon-${pair.join('-')}`,
  slot: 'pon',
  label: words.table.pon(),
  keys: 'o',
  tiles: pair,
  called: tile,
  onChoose: () => send({ type: 'call_pon', tileId: tile, handTiles: pair }),
});

/** The second layer: each option with its tiles and a digit as its key, and a Back button in the place of Pass. */
function which(prompt: string, options: readonly Offer[], { words, open }: Asked): Asking {
  return {
    prompt,
    offers: [
      ...options.map((option, at): Offer =>
        option.slot === 'discard' ? option : { ...option, slot: 'option', keys: String(at + 1) },
      ),
      { id: 'back', slot: 'pass', label: words.table.back, keys: 'Escape', onChoose: () => open(null) },
    ],
  };
}

function waiting({ view: { table, seat }, words: { table: words }, name }: Asked): string {
  if (table.phase === 'game_over') return words.gameOver;
  if (table.phase === 'round_over') return words.roundOver;
  if (table.phase === 'turn' && table.turn !== seat) return words.waitingFor(name(table.turn));
  return seat === null ? words.watching : words.waitingForOthers;
}
