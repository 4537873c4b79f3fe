// majiang-ai at a table of a server, as an external mjai program (Tenhou's rules, four players):
//   parlour bot riichi --protocol mjai --preset tenhou --bots steady,steady,steady -- node games/riichi/bench/majiang-mjai.ts
// Does not use our tiles and events: translates mjai lines to majiang-ai's messages, and its replies to lines.
import { createInterface } from 'node:readline';
import { defined } from '@parlour/kernel/defined';
import { peer } from '../../../bench/peer.ts';
import type { PeerPlayer, Reply } from './support/majiang-ai.ts';
import { Majiang } from './support/majiang-core.ts';
import { markOf } from './support/peer.ts';

/** A line of mjai, with the fields of all its types. */
interface Line {
  readonly type: string;
  readonly id: number;
  readonly actor: number;
  readonly target: number;
  readonly pai: string;
  readonly tsumogiri: boolean;
  readonly consumed: readonly string[];
  readonly bakaze: string;
  readonly kyoku: number;
  readonly honba: number;
  readonly kyotaku: number;
  readonly oya: number;
  readonly scores: readonly number[];
  readonly dora_marker: string;
  readonly tehais: readonly (readonly string[])[];
}
type Answer = Readonly<Record<string, unknown>>;
const NONE: Answer = { type: 'none' };

const HONOURS = 'ESWNPFC';
/** The name of a tile in majiang-core: `m0` for `5mr`, `z1` for `E`. */
const peerName = (pai: string): string =>
  pai.length === 1 ? `z${HONOURS.indexOf(pai) + 1}` : pai.slice(1, 2) + (pai.endsWith('r') ? '0' : pai.slice(0, 1));
function mjaiNamed(tile: string): string {
  const [suit = '', digit = ''] = tile;
  if (suit === 'z') return defined(HONOURS[Number(digit) - 1]);
  return digit === '0' ? `5${suit}r` : digit + suit;
}
const digitOf = (pai: string): string => peerName(pai).slice(1);
/** The number of a tile, for sorting. A red five is written 0. */
const value = (digit: string): number => (digit.startsWith('0') ? 5 : Number(digit.slice(0, 1)));
/** The mjai names of the tiles of a meld whose digits match a pattern. */
const namesIn = (meld: string, digits: RegExp): string[] =>
  (meld.match(digits) ?? []).map((digit) => mjaiNamed(meld.slice(0, 1) + digit));

class Translator {
  readonly #player: PeerPlayer;
  #seat = 0;
  #dealer = 0;
  #isFirst = true;
  #isAfterKan = false;
  /** The seat that has declared `reach` and not discarded yet. */
  #declaring: number | null = null;
  /** The discard with which this seat declares riichi. */
  #riichi: Answer | null = null;
  #drawn = '';
  #pons: string[] = [];

  constructor(player: PeerPlayer) {
    this.#player = player;
  }
  #tell(message: object): Reply {
    let reply: Reply = {};
    this.#player.action(message, (said) => {
      reply = said ?? {};
    });
    return reply;
  }
  #wind(seat: number): number {
    return (seat + 4 - this.#dealer) % 4;
  }

  answer(line: Line): Answer {
    const { type, actor, pai } = line;
    const isOwn = actor === this.#seat;
    switch (type) {
      case 'hello':
        return { type: 'join', name: 'majiang-ai', room: 'default' };
      case 'start_game':
        this.#seat = line.id;
        this.#isFirst = true;
        return NONE;
      case 'start_kyoku':
        this.#deal(line);
        return NONE;
      case 'tsumo':
        return this.#draw(line);
      case 'reach':
        this.#declaring = actor;
        return isOwn ? (this.#riichi ?? NONE) : NONE;
      case 'dahai': {
        const p = peerName(pai) + (line.tsumogiri ? '_' : '') + (this.#declaring === actor ? '*' : '');
        this.#declaring = null;
        const reply = this.#tell({ dapai: { l: this.#wind(actor), p } });
        return isOwn ? NONE : this.#call(reply, line);
      }
      case 'chi':
      case 'pon':
      case 'daiminkan': {
        this.#isAfterKan = type === 'daiminkan';
        const reply = this.#tell({ fulou: { l: this.#wind(actor), m: this.#meld(line) } });
        return isOwn && type !== 'daiminkan' ? this.#turn(reply) : NONE;
      }
      case 'ankan':
      case 'kakan': {
        this.#isAfterKan = true;
        const reply = this.#tell({ gang: { l: this.#wind(actor), m: this.#kan(line) } });
        return isOwn || type === 'ankan' ? NONE : this.#call(reply, line);
      }
      case 'dora':
        this.#tell({ kaigang: { baopai: peerName(line.dora_marker) } });
        return NONE;
      default:
        return NONE;
    }
  }

  #deal({ bakaze, kyoku, honba, kyotaku, oya, scores, dora_marker: marker, tehais }: Line): void {
    const qijia = (oya + 5 - kyoku) % 4;
    if (this.#isFirst) this.#tell({ kaiju: { id: this.#seat, rule: RULE, title: '', player: [], qijia } });
    this.#isFirst = false;
    this.#dealer = oya;
    [this.#pons, this.#isAfterKan, this.#declaring] = [[], false, null];
    const shoupai = ['', '', '', ''];
    shoupai[this.#wind(this.#seat)] = defined(tehais[this.#seat]).map(peerName).join('');
    this.#tell({
      qipai: {
        zhuangfeng: HONOURS.indexOf(bakaze),
        jushu: kyoku - 1,
        changbang: honba,
        lizhibang: kyotaku,
        defen: [0, 1, 2, 3].map((wind) => defined(scores[(oya + wind) % 4])),
        baopai: peerName(marker),
        shoupai,
      },
    });
  }
  #draw({ actor, pai }: Line): Answer {
    const isOwn = actor === this.#seat;
    const drawn = { l: this.#wind(actor), p: isOwn ? peerName(pai) : '' };
    const reply = this.#tell(this.#isAfterKan ? { gangzimo: drawn } : { zimo: drawn });
    this.#isAfterKan = false;
    if (!isOwn) return NONE;
    this.#drawn = pai;
    return this.#turn(reply);
  }
  #meld({ type, actor, target, pai, consumed }: Line): string {
    const called = digitOf(pai) + markOf(target, actor);
    const held = consumed.map(digitOf).toSorted().toReversed();
    const digits = type === 'chi' ? [...held, called].toSorted((a, b) => value(a) - value(b)) : [...held, called];
    const meld = peerName(pai).slice(0, 1) + digits.join('');
    if (type === 'pon') this.#pons.push(meld);
    return meld;
  }
  #kan({ type, pai, consumed }: Line): string {
    const suit = peerName(type === 'ankan' ? defined(consumed[0]) : pai).slice(0, 1);
    if (type === 'ankan') return suit + consumed.map(digitOf).toSorted().toReversed().join('');
    const pon = this.#pons.find((meld) => meld.startsWith(suit) && value(meld.slice(1)) === value(digitOf(pai)));
    return (pon ?? '') + digitOf(pai);
  }

  #turn({ hule, daopai, gang, dapai }: Reply): Answer {
    const actor = this.#seat;
    if (hule !== undefined) return { type: 'hora', actor, target: actor, pai: this.#drawn };
    if (daopai !== undefined) return { type: 'ryukyoku', actor, reason: 'kyushukyuhai' };
    if (gang !== undefined) {
      const isClosed = /^[mpsz]\d{4}$/.test(gang);
      const names = namesIn(gang, /\d/g);
      return isClosed
        ? { type: 'ankan', actor, consumed: names }
        : { type: 'kakan', actor, pai: defined(names.at(-1)), consumed: names.slice(0, 3) };
    }
    if (dapai === undefined) return NONE;
    const tsumogiri = dapai.includes('_');
    const discard = { type: 'dahai', actor, pai: mjaiNamed(dapai), tsumogiri };
    this.#riichi = dapai.endsWith('*') ? discard : null;
    return this.#riichi === null ? discard : { type: 'reach', actor };
  }
  #call({ hule, fulou }: Reply, { actor: target, pai }: Line): Answer {
    const at = { actor: this.#seat, target, pai };
    if (hule !== undefined) return { type: 'hora', ...at };
    if (fulou === undefined) return NONE;
    const consumed = namesIn(fulou, /\d(?![+=-])/g);
    const isRun = new Set(fulou.match(/\d/g)?.map(value)).size > 1;
    return { type: isRun ? 'chi' : consumed.length === 3 ? 'daiminkan' : 'pon', ...at, consumed };
  }
}

const RULE = Majiang.rule({ 場数: 1, ダブル役満あり: false, リーチ後暗槓許可レベル: 1 });
const Player = await peer<new () => PeerPlayer>('@kobalab/majiang-ai');
const translator = new Translator(new Player());
for await (const line of createInterface({ input: process.stdin }))
  console.log(JSON.stringify(translator.answer(JSON.parse(line) as Line)));
