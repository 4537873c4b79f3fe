// Measures the size of a round's proof on the wire, with four players who have salts and the longest names, each a
// viewer, and one spectator. Players choose at random, or draw every round out to its last tile.
//   node games/riichi/bench/proofs.ts [rounds]
import { defined } from '@parlour/kernel/defined';
import { discoverGames } from '@parlour/server/games';
import { table } from '../../../cli/format.ts';
import { proofBytes } from '../../../server/test/proof-size.ts';
import { drawnOut, playedBySalted } from './support/long-rounds.ts';

const rounds = Number(process.argv[2] ?? 1000);
const riichi = defined((await discoverGames()).find(({ id }) => id === 'riichi'));

const rows: string[][] = [];
for (const [players, choose] of [
  ['at random', undefined],
  ['drawn out', drawnOut],
] as const) {
  const first: number[] = [];
  const later: number[] = [];
  const told: number[] = [];
  let played = 0;
  for (let game = 0; played < rounds; game++) {
    const seed = `${players}/${game}`;
    const { clients } = await playedBySalted(riichi, { seed, ...(choose === undefined ? {} : { choose }) });
    const dealt = Math.max(
      ...defined(clients[0])
        .all('fairness_deal')
        .map(({ batch }) => batch),
    );
    played += dealt;
    for (const client of clients) {
      const { hands, players: who } = proofBytes(client);
      for (const [hand, bytes] of hands) if (hand <= dealt) (hand === 1 ? first : later).push(bytes);
      told.push(who);
    }
  }
  for (const [which, sizes] of [
    ['the first round', first],
    ['a later round', later],
    ['who plays, in a game', told],
  ] as const) {
    const sorted = sizes.toSorted((a, b) => a - b);
    const at = (share: number): string => String(sorted[Math.floor(share * (sorted.length - 1))]);
    rows.push([players, which, String(sizes.length), at(0.5), at(0.99), at(1)]);
  }
}
console.log(table([['players', 'bytes of', 'counted', 'median', '99 %', 'most'], ...rows]));
