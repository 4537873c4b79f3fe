// Speed of whole six-handed hands in which everybody calls to the showdown, compared with poker-ts in the same run.
//   node games/holdem/bench/engine.ts
import { simulate, type Bot } from '@parlour/kernel';
import { grouped, table } from '../../../cli/format.ts';
import holdem from '../game.ts';
import type { Holdem } from '../types.ts';
import { peer, race, type Runner } from '../../../bench/peer.ts';

const SEATS = 6;
const ROUNDS = 16;
const OUR_HANDS = 24_000;
const PEER_HANDS = 5_000;

/** The part of the poker-ts API used here. */
interface PeerTable {
  sitDown(seat: number, chips: number): void;
  startHand(): void;
  isHandInProgress(): boolean;
  isBettingRoundInProgress(): boolean;
  playerToAct(): number;
  holeCards(): readonly unknown[];
  communityCards(): readonly unknown[];
  legalActions(): { readonly actions: readonly string[] };
  actionTaken(action: string): void;
  endBettingRound(): void;
  areBettingRoundsCompleted(): boolean;
  showdown(): void;
}
interface PokerTs {
  readonly Table: new (blinds: { readonly smallBlind: number; readonly bigBlind: number }, seats: number) => PeerTable;
}

const CHECK = { type: 'check' } as const;
const CALL = { type: 'call' } as const;
const GIVE_UP = { type: 'give_up' } as const;
const caller: Bot<Holdem> = {
  id: 'caller',
  decide: (_view, menu) => (menu.kind === 'rebuy' ? GIVE_UP : menu.call === 0 ? CHECK : CALL),
};
const settings = holdem.settings.parse({ startStack: 10_000_000, hands: OUR_HANDS / 4 });
if (!settings.ok) throw new Error(JSON.stringify(settings.error));
const { value } = settings;
let games = 0;
let handed = 0;
const runners: Runner[] = [
  {
    name: 'parlour',
    run() {
      const bots = Array.from({ length: SEATS }, () => caller);
      simulate(holdem, { settings: value, bots, seed: `bench/${games++}`, games: 4 });
      return OUR_HANDS;
    },
  },
];
const pokerTs = await peer<PokerTs>('poker-ts');
/** `looks`: reads the seat's cards and the board before each move, since our own bots always receive them. */
function peerRunner(name: string, { Table }: PokerTs, looks: boolean): Runner {
  const other = new Table({ smallBlind: 10, bigBlind: 20 }, SEATS);
  for (let seat = 0; seat < SEATS; seat++) other.sitDown(seat, 100_000_000);
  const look = (): void => {
    handed += other.holeCards()[other.playerToAct()] === null ? 0 : other.communityCards().length;
  };
  const run = (): number => {
    for (let hand = 0; hand < PEER_HANDS; hand++) {
      other.startHand();
      while (other.isHandInProgress()) {
        while (other.isBettingRoundInProgress()) {
          if (looks) look();
          other.actionTaken(other.legalActions().actions.includes('check') ? 'check' : 'call');
        }
        other.endBettingRound();
        if (other.areBettingRoundsCompleted()) other.showdown();
      }
    }
    return PEER_HANDS;
  };
  return { name, run };
}
runners.push(peerRunner('poker-ts, bare', pokerTs, false));
runners.push(peerRunner('poker-ts, cards looked at', pokerTs, true));
const best = race(runners, ROUNDS);
const own = best.get('parlour') ?? 0;
const rows = [...best].map(([name, rate]) => [name, grouped(rate), (own / rate).toFixed(1)]);
console.log(table([['six-handed, all call', 'hands/s', 'parlour is so many times as fast'], ...rows]));
console.log(`\nbest of ${ROUNDS} slices each, Node ${process.versions.node} (${handed % 2})`);
