/** boardgame.io with its in-memory storage. */
import type { AddressInfo } from 'node:net';
import { peer } from '../peer.ts';

interface GameState {
  readonly G: { count: number; card: number };
}
interface BoardgameServer {
  readonly Server: (options: { readonly games: readonly object[]; readonly origins: readonly string[] }) => {
    run(port: number): Promise<{ readonly appServer: { address(): AddressInfo } }>;
  };
}

export async function boardgame(): Promise<string> {
  const { Server } = await peer<BoardgameServer>('boardgame.io/server');
  const game = {
    name: 'table',
    setup: () => ({ count: 0, card: 0 }),
    turn: { minMoves: 1, maxMoves: 1 },
    moves: {
      play({ G }: GameState, card: number) {
        G.count += 1;
        G.card = card;
      },
    },
  };
  const { appServer } = await Server({ games: [game], origins: ['http://127.0.0.1'] }).run(0);
  return `http://127.0.0.1:${appServer.address().port}`;
}
