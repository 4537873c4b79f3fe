// majiang-ai at a table of a server, as an external bot that speaks JSON lines (Tenhou's rules, four players):
//   parlour bot riichi --preset tenhou --bots steady,steady,steady -- node games/riichi/bench/majiang-child.ts
import { createInterface } from 'node:readline';
import type { Json, View } from '@parlour/kernel';
import { fromWire, toWire } from '@parlour/sdk/names';
import { peer } from '../../../bench/peer.ts';
import type { OwnEvent, TableEvent } from '../events.ts';
import type { Menu } from '../menu.ts';
import type { Riichi } from '../types.ts';
import { majiangAi, type PeerPlayer } from './support/majiang-ai.ts';
import { settingsOf, type Seated } from './support/match.ts';

/** The messages of the runner, with names in camelCase. */
type Told =
  | { readonly type: 'game'; readonly seat: number }
  | { readonly type: 'event'; readonly event: TableEvent; readonly mine?: OwnEvent }
  | { readonly type: 'ask'; readonly id: number; readonly view: View<Riichi>; readonly menu: Menu };

const Player = await peer<new () => PeerPlayer>('@kobalab/majiang-ai');
let seated: Seated | null = null;
for await (const line of createInterface({ input: process.stdin })) {
  const told = fromWire(JSON.parse(line) as Json) as Told;
  if (told.type === 'game') seated = majiangAi(Player).sit(told.seat, settingsOf('tenhou', 'hanchan'));
  if (told.type === 'event') seated?.hear?.(told.event, told.mine);
  if (told.type !== 'ask' || seated === null) continue;
  const action = seated.decide(told.view, told.menu, () => 0);
  console.log(JSON.stringify({ id: told.id, action: toWire(action) }));
}
