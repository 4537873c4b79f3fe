/** The choices of a player who sits out, has no chips or has left. There is always at least one way to go on. */
import type { Asking } from '@parlour/client/ui';
import { defined } from '@parlour/kernel/defined';
import type { Asked } from './asking.ts';

/** Null for a seat that plays or waits for cards, and for spectators. */
export function askOutOfPlay(asked: Asked): Asking | null {
  const { view, words, amount, request, autoPost, leave, again } = asked;
  const { table, settings, seat } = view;
  if (seat === null || table.stage === 'game_over') return null;
  const { table: say } = words;
  const goodbye = { id: 'leave', label: say.leaveTable, onChoose: leave };
  switch (table.status[seat]) {
    case 'eliminated':
      return {
        prompt: say.youAreOut(defined(table.places[seat])),
        choices: [goodbye, { id: 'again', label: say.playAgain, primary: true, onChoose: again }],
      };
    case 'empty': {
      if (settings.eliminate) return null;
      const buy = say.buyInAgain(amount(settings.startStack));
      const join = (): void => request({ type: 'join', post: autoPost });
      return {
        prompt: say.youLeft,
        choices: [goodbye, { id: 'join', label: buy, keys: 'r', primary: true, onChoose: join }],
      };
    }
    default:
      return table.away[seat] === true && defined(table.stacks[seat]) > 0
        ? { prompt: say.youSitOut, choices: [backChoice(asked)] }
        : null;
  }
}

function backChoice({ words, request, autoPost }: Asked): Asking['choices'][number] {
  return {
    id: 'back',
    label: words.table.sitIn,
    keys: 'Enter',
    slot: 'whole',
    primary: true,
    onChoose: () => request({ type: 'sit_in', post: autoPost }),
  };
}
