/** The "next hand" button for a player who is out of the current hand. */
import { isOutIn } from '@parlour/sdk/is-out';
import type { MatchModel } from '../store/state.ts';
import { useWords, type AnyTableUi, type Choice } from '../ui/index.ts';
import { useRoom } from './use-room.ts';

const KEY = 'n';

/**
 * The button, or null if the server would refuse. While a result is shown, players continue by confirming it instead.
 */
export function useNextHand(play: MatchModel, ui: AnyTableUi | null): Choice | null {
  const { table: words } = useWords();
  const room = useRoom();
  const { view, seat, players, wantNext } = play;
  const isClosed = play.ending !== null || play.held || play.paused || play.ackWanted !== null;
  if (ui === null || view === null || seat === null || isClosed || !isOutIn(ui.game, view, seat)) return null;
  const people = players.filter(({ status }) => status !== 'bot');
  if (!people.every((player) => isOutIn(ui.game, view, player.seat))) return null;
  const here = people.filter(({ status }) => status === 'human').length;
  const isWanted = wantNext.includes(seat);
  // With one person at the table, the next hand is already on its way.
  if (isWanted && here === 1) return null;
  return {
    id: 'next-hand',
    label: words.nextHand,
    keys: KEY,
    onChoose: () => room.send({ type: 'next_hand', wanted: !isWanted }),
    ...(here > 1 ? { pressed: isWanted, hint: words.nextHandWanted(wantNext.length, here) } : {}),
  };
}
