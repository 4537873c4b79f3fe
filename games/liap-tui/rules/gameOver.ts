/** When the game is over, and who has won (E1-E7). */
import type { Seat, Standing } from '@parlour/kernel';
import { ROUNDS_LIMIT, type Settings } from '../settings.ts';

const highest = (totals: readonly number[]): Seat[] => {
  const best = Math.max(...totals);
  return [...totals.keys()].filter((seat) => totals[seat] === best);
};

/** The winners after this round; null if the game goes on. */
export function winnersAfter(settings: Settings, totals: readonly number[], round: number): Seat[] | null {
  const { winCondition, targetScore, maxRounds } = settings;
  if (winCondition === 'reach' && totals.some((total) => total >= targetScore)) return highest(totals);
  if (winCondition === 'exact' && totals.includes(targetScore))
    return [...totals.keys()].filter((seat) => totals[seat] === targetScore);
  return round >= (maxRounds ?? ROUNDS_LIMIT) ? highest(totals) : null;
}

/** E7: the winners are first. After them a higher total has the better place, and equal totals share a place. */
export function standingOf(winners: readonly Seat[], totals: readonly number[]): Standing {
  return totals.map((score, seat) => {
    const ahead = totals.filter((other, rival) => winners.includes(rival) || other > score).length;
    return { seat, place: winners.includes(seat) ? 1 : ahead + 1, score };
  });
}
