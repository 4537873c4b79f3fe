import { defined } from '@parlour/kernel/defined';
import { standingOfSides } from '@parlour/sdk/sides';
import { RotateCcw, Trophy } from 'lucide-react';
import { type ReactElement } from 'react';
import { isOnDevice } from '../store/on-device.ts';
import type { Ending as End, MatchModel } from '../store/state.ts';
import { useRules } from '../hooks/use-game.ts';
import { useProblemText } from '../hooks/use-problem.ts';
import { useRoom, useRoomView } from '../hooks/use-room.ts';
import { Announce, Button, Dialog, Face, Late, late, useWords } from '../ui/index.ts';
import css from './EndPanel.module.css';
import form from './form.module.css';
import { GameLogDownload } from './GameLogDownload.tsx';

const TableSoFar = late(async () => (await import('./TableSoFar.tsx')).TableSoFar);

interface EndPanelProps {
  readonly play: MatchModel;
  readonly ending: End;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}
/** Shown at the end of a game: the standings, and buttons to play again. The table stays visible behind it. */
export function EndPanel({ play, ending, open, onOpen }: EndPanelProps): ReactElement {
  const words = useWords();
  const room = useRoom();
  const me = useRoomView((view) => view.me);
  const isReady = useRoomView((view) => view.room?.members.find(({ name }) => name === view.me)?.ready ?? false);
  const isHost = useRoomView((view) => view.room?.host === me);
  const problem = useRoomView((view) => view.problem);
  const refusal = useProblemText(problem);
  const winner = ending.standings.find(({ seat }) => seat === ending.winnerSeat);
  const headline =
    winner === undefined
      ? words.ending.shared(firstNames(ending, play.seat, words.you))
      : winner.seat === play.seat
        ? words.ending.won
        : words.ending.wonBy(winner.name);
  const again = (): void => room.send(isHost ? { type: 'start_game', fill: true } : { type: 'set_ready', ready: true });
  const actions = (
    <>
      <Button look="quiet" onClick={() => room.send({ type: 'leave_room' })}>
        {words.ending.lobby}
      </Button>
      <Button onClick={() => onOpen(false)}>{words.ending.look}</Button>
      {(play.seat !== null || isHost) && (
        <Button look="primary" disabled={isReady && !isHost} onClick={again}>
          <RotateCcw aria-hidden />
          {words.ending.again}
        </Button>
      )}
    </>
  );
  return (
    <>
      <Announce text={headline} />
      {!open && (
        <div className={css.reopen}>
          <Button look="primary" onClick={() => onOpen(true)}>
            <Trophy aria-hidden />
            {words.ending.standings}
          </Button>
        </div>
      )}
      <Dialog open={open} onClose={() => onOpen(false)} title={words.ending.title} actions={actions}>
        <div className={css.ending}>
          <p className={css.headline}>
            <Trophy aria-hidden />
            {headline}
          </p>
          <Standings ending={ending} play={play} />
          {play.seat !== null && !isOnDevice(room.id) && (
            <Late>
              <TableSoFar room={room.id} game={play.game} gameId={play.gameId} />
            </Late>
          )}
          <GameLogDownload play={play} />
          {isReady && !isHost && <p className={css.waiting}>{words.ending.waiting}</p>}
          {problem !== null && (
            <p className={form.problem} role="alert">
              {refusal}
            </p>
          )}
        </div>
      </Dialog>
    </>
  );
}

/** The names of all seats in first place (partners or a tie). The user's own seat comes first, as `you`. */
function firstNames({ standings }: End, own: number | null, you: string): readonly string[] {
  const first = standings.filter(({ place }) => place === 1);
  const others = first.filter(({ seat }) => seat !== own).map(({ name }) => name);
  return others.length === first.length ? others : [you, ...others];
}

/** A row for each side: partners share one, and everybody else has a row of their own. */
function Standings({ ending, play }: Pick<EndPanelProps, 'ending' | 'play'>): ReactElement {
  const { players, seat: own } = play;
  const words = useWords();
  const sides = useRules(play.game)?.sides?.(players.length);
  const rows = standingOfSides(ending.standings, sides);
  const named = new Map(ending.standings.map(({ seat, name }) => [seat, name]));
  return (
    <table className={css.standings} aria-label={words.ending.standings}>
      <thead>
        <tr>
          <th scope="col">{words.ending.place}</th>
          <th scope="col">{sides === undefined ? words.ending.player : words.ending.team}</th>
          <th scope="col">{words.ending.score}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ seats, place, score }) => (
          <tr key={seats.join()} data-own={own !== null && seats.includes(own)} data-first={place === 1}>
            <td>{words.ending.places(place)}</td>
            <th scope="row">
              {seats.map((seat) => (
                <span key={seat} className={css.player}>
                  <span className={css.face}>
                    <Face
                      name={defined(named.get(seat))}
                      kind={players.find((player) => player.seat === seat)?.status === 'bot' ? 'bot' : 'person'}
                    />
                  </span>
                  {named.get(seat)}
                </span>
              ))}
            </th>
            <td>{words.ending.points(score)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
