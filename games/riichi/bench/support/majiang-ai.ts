// Adapter for majiang-ai at our table: translates our events to its messages, and its replies to our actions.
import { defined } from '@parlour/kernel/defined';
import { Majiang } from './majiang-core.ts';
import type { Seat } from '@parlour/kernel';
import type { Action } from '../../actions.ts';
import { fallback } from '../../menu/accepts.ts';
import type { Discarded, Melded, OwnEvent, TableEvent, RoundStarted } from '../../events.ts';
import type { CallMenu, TurnMenu } from '../../menu.ts';
import type { TileId } from '../../rules/index.ts';
import type { Entrant, Seated } from './match.ts';
import { handText, markOf, nameOf } from './peer.ts';

export interface Reply {
  readonly dapai?: string;
  readonly hule?: string;
  readonly fulou?: string;
  readonly gang?: string;
  readonly daopai?: string;
}
export interface PeerPlayer {
  action(message: object, callback: (reply?: Reply) => void): void;
}

const RULE = Majiang.rule({ 場数: 1, ダブル役満あり: false, リーチ後暗槓許可レベル: 1 });
const digits = (tiles: readonly TileId[]): string[] => tiles.map((tile) => nameOf(tile).slice(1));
/** Sorts by kind. A red five is written 0, but sorted as a five. */
const byNumber = (a: TileId, b: TileId): number => (a >> 2) - (b >> 2);

/** Fields that are shared between copies: a player never changes them, or they are caches. */
const SHARED = new Set(['_rule', '_eval_cache', '_defen_cache', '_callback']);
/** A deep copy that keeps shared references: what the object holds twice is one object in the copy too. */
function copied<T extends object>(one: T, known = new Map<object, object>()): T {
  const before = known.get(one);
  if (before !== undefined) return before as T;
  const copy = (Array.isArray(one) ? [] : Object.create(Object.getPrototypeOf(one) as object)) as T;
  known.set(one, copy);
  for (const [name, value] of Object.entries(one) as [string, unknown][])
    Object.assign(copy, {
      [name]: typeof value === 'object' && value !== null && !SHARED.has(name) ? copied(value, known) : value,
    });
  return copy;
}

export class Chair implements Seated {
  readonly #player: PeerPlayer;
  readonly #seat: Seat;
  #reply: Reply = {};
  #dealer: Seat = 0;
  /** The pons as they were written, for kans added to them. */
  readonly #pons: string[] = [];

  constructor(player: PeerPlayer, seat: Seat) {
    this.#player = player;
    this.#seat = seat;
  }

  /** An independent copy in the current state. */
  copy(): Chair {
    const other = new Chair(copied(this.#player), this.#seat);
    other.#reply = this.#reply;
    other.#dealer = this.#dealer;
    other.#pons.push(...this.#pons);
    return other;
  }

  #tell(message: object): void {
    this.#reply = {};
    this.#player.action(message, (reply) => {
      this.#reply = reply ?? {};
    });
  }
  #windOf(seat: Seat): number {
    return (seat + 4 - this.#dealer) % 4;
  }

  hear(tableEvent: TableEvent, ownEvent: OwnEvent | undefined): void {
    switch (tableEvent.type) {
      case 'round_started':
        return this.#deal(tableEvent, ownEvent !== undefined && 'hand' in ownEvent ? ownEvent.hand : []);
      case 'draw': {
        const drawn = {
          l: this.#windOf(tableEvent.seat),
          p: ownEvent !== undefined && 'tileId' in ownEvent ? nameOf(ownEvent.tileId) : '',
        };
        return this.#tell(tableEvent.isRinshan ? { gangzimo: drawn } : { zimo: drawn });
      }
      case 'discard':
        return this.#discard(tableEvent);
      case 'kan_declared':
        return this.#addedKan(tableEvent.seat, tableEvent.tileId);
      case 'meld':
        return this.#meld(tableEvent);
      case 'dora_revealed':
        // Needs no reply: the player's answer to the draw still stands.
        return this.#player.action({ kaigang: { baopai: nameOf(tableEvent.tileId) } }, () => {});
      default:
    }
  }

  #deal({ hand: count, deals, dealer, honba, sticks, scores, indicator }: RoundStarted, hand: readonly TileId[]): void {
    const first = (dealer + 8 - deals) % 4;
    if (count === 1) this.#tell({ kaiju: { id: this.#seat, rule: RULE, title: '', player: [], qijia: first } });
    this.#dealer = dealer;
    this.#pons.length = 0;
    const shoupai = ['', '', '', ''];
    shoupai[this.#windOf(this.#seat)] = handText(hand);
    this.#tell({
      qipai: {
        zhuangfeng: Math.floor(deals / 4),
        jushu: deals % 4,
        changbang: honba,
        lizhibang: sticks,
        defen: [0, 1, 2, 3].map((wind) => defined(scores[(dealer + wind) % 4])),
        baopai: nameOf(indicator),
        shoupai,
      },
    });
  }

  #discard({ seat, tileId, isTsumogiri, isRiichi }: Discarded): void {
    const p = nameOf(tileId) + (isTsumogiri ? '_' : '') + (isRiichi ? '*' : '');
    this.#tell({ dapai: { l: this.#windOf(seat), p } });
  }

  #addedKan(seat: Seat, tile: TileId): void {
    const plain = nameOf(tile).replace('0', '5');
    const pon = this.#pons.find((text) => text.replaceAll('0', '5').startsWith(plain)) ?? '';
    this.#tell({ gang: { l: this.#windOf(seat), m: `${pon}${nameOf(tile).slice(1)}` } });
  }

  #meld({ meldType, callerSeat, tileIds, fromSeat, calledTileId }: Melded): void {
    const l = this.#windOf(callerSeat);
    const suit = nameOf(defined(tileIds[0])).slice(0, 1);
    // It was sent when the kan was declared.
    if (meldType === 'added_kan') return;
    if (meldType === 'closed_kan')
      return this.#tell({ gang: { l, m: suit + digits(tileIds).toSorted().toReversed().join('') } });
    const mark = markOf(fromSeat ?? 0, callerSeat);
    const text =
      meldType === 'chi'
        ? tileIds.toSorted(byNumber).map((tile) => nameOf(tile).slice(1) + (tile === calledTileId ? mark : ''))
        : [
            ...digits(tileIds.filter((tile) => tile !== calledTileId))
              .toSorted()
              .toReversed(),
            nameOf(calledTileId ?? 0).slice(1) + mark,
          ];
    const m = suit + text.join('');
    if (meldType === 'pon') this.#pons.push(m);
    this.#tell({ fulou: { l, m } });
  }

  readonly decide: Seated['decide'] = (view, menu) => {
    const action = menu.kind === 'turn' ? this.#turn(menu) : this.#call(menu);
    return action ?? fallback(view, menu);
  };

  #turn({ hand, drawn, tsumo }: TurnMenu): Action | null {
    const { hule, daopai, gang, dapai } = this.#reply;
    if ((hule !== undefined) !== tsumo) throw new Error(`majiang-ai ${tsumo ? 'does not win' : 'wins'} by its draw`);
    if (hule !== undefined) return { type: 'declare_tsumo' };
    if (daopai !== undefined) return { type: 'call_kyuushu' };
    if (gang !== undefined) {
      const isClosed = /^[mpsz]\d{4}$/.test(gang);
      const name = isClosed ? gang.slice(0, 1) + gang.slice(1, 2) : gang.slice(0, 1) + gang.slice(-1);
      const tileId = tileNamed(hand, name) ?? 0;
      return { type: 'call_kan', kanType: isClosed ? 'closed' : 'added', tileId };
    }
    if (dapai === undefined) throw new Error(`majiang-ai owes a discard: ${JSON.stringify(this.#reply)}`);
    const tileId = dapai.includes('_') ? drawn : tileNamed(hand, dapai);
    if (tileId === null) throw new Error(`majiang-ai discards ${dapai} of ${handText(hand)}`);
    return { type: dapai.endsWith('*') ? 'declare_riichi' : 'discard', tileId };
  }

  #call({ tile, pon, chi, ron }: CallMenu): Action | null {
    const { hule, fulou } = this.#reply;
    if ((hule !== undefined) !== ron) throw new Error(`majiang-ai ${ron ? 'does not win' : 'wins'} on ${nameOf(tile)}`);
    if (hule !== undefined) return { type: 'call_ron' };
    if (fulou === undefined) return null;
    if (fulou.match(/\d/g)?.length === 4) return { type: 'call_kan', kanType: 'open', tileId: tile };
    const laid = (fulou.match(/\d(?![+=-])/g) ?? []).toSorted().join('');
    const fits = (pair: readonly TileId[]): boolean => digits(pair).toSorted().join('') === laid;
    const pair = (isPon(fulou) ? pon : chi).find(fits);
    if (pair === undefined) throw new Error(`majiang-ai calls ${fulou}`);
    return isPon(fulou)
      ? { type: 'call_pon', tileId: tile, handTiles: pair }
      : { type: 'call_chi', tileId: tile, sequenceTiles: pair };
  }
}

const isPon = (fulou: string): boolean => new Set(fulou.replaceAll('0', '5').match(/\d/g)).size === 1;
/** The tile of the hand with a name of majiang-core: `m5` is a plain five, `m0` the red one. */
const tileNamed = (hand: readonly TileId[], name: string): TileId | null =>
  hand.find((tile) => nameOf(tile) === name.slice(0, 2)) ?? null;

/** An entrant whose chairs can be copied. */
export interface MajiangAi extends Entrant {
  sit(...at: Parameters<Entrant['sit']>): Chair;
}
export const majiangAi = (Player: new () => PeerPlayer): MajiangAi => ({
  id: 'majiang-ai',
  sit: (seat) => new Chair(new Player(), seat),
});
