import { Suspense, useMemo, useState, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { Away } from '../parts/Away.tsx';
import { Boundary } from '../parts/Boundary.tsx';
import { Ending } from '../parts/Ending.tsx';
import { Panel } from '../parts/Panel.tsx';
import { panel, showPanel } from '../parts/panel-store.ts';
import { PlainTable } from '../parts/PlainTable.tsx';
import { TableBar } from '../parts/TableBar.tsx';
import { Trouble } from '../parts/Trouble.tsx';
import { useAgain } from '../parts/use-again.ts';
import { useGameFace, useTable } from '../parts/use-game.ts';
import { useMedia } from '../parts/use-media.ts';
import { useNarration } from '../parts/use-narration.ts';
import { useTurnSignals } from '../parts/use-turn-signals.ts';
import { useUnread } from '../parts/use-unread.ts';
import { Waiting } from '../parts/Waiting.tsx';
import { useWakeLock } from '../parts/use-wake-lock.ts';
import type { Play } from '../store/state.ts';
import { useRoom, useRoomView } from '../store/use-room.ts';
import { Dialog, Stage, useWords, type AnyGameWords, type AnySight, type AnyTableUi } from '../ui/index.ts';
import css from './TableFrame.module.css';

const TABLE = 'table';
/** Wide enough for the panel to stand beside the table. */
const WIDE = '(min-width: 64rem)';

/** The frame around every game's table. It knows no game. */
export function TableFrame({ play }: { readonly play: Play }): ReactElement {
  const words = useWords();
  const face = useGameFace(play.game);
  const ui = useTable(play.game);
  const isWide = useMedia(WIDE);
  const { drawer, tab } = useStore(panel);
  const unread = useUnread(isWide || drawer ? tab : null);
  const [endingSeen, setEndingSeen] = useState<string | null>(null);
  useTurnSignals(play, face.title);
  useNarration(play, face.words);
  useWakeLock();
  const side = <Panel play={play} ui={ui} words={face.words} unread={unread} />;
  return (
    <div className={css.frame}>
      <a className={css.skip} href={`#${TABLE}`}>
        {words.skip}
      </a>
      <TableBar play={play} title={face.title} unread={unread} wide={isWide} />
      <main id={TABLE} className={css.table} tabIndex={-1}>
        <Boundary>
          <Suspense fallback={<Waiting />}>
            <Laid play={play} ui={ui} words={face.words} />
          </Suspense>
        </Boundary>
        <Away play={play} words={face.words} />
      </main>
      {isWide ? (
        <aside className={css.side} aria-label={words.table.panel}>
          {side}
        </aside>
      ) : (
        <Dialog open={drawer} onClose={() => showPanel({ drawer: false })} title={words.table.panel} place="side">
          <div className={css.drawer}>{side}</div>
        </Dialog>
      )}
      <Trouble />
      {play.ending !== null && (
        <Ending
          play={play}
          ending={play.ending}
          open={endingSeen !== play.gameId}
          onOpen={(open) => setEndingSeen(open ? null : play.gameId)}
        />
      )}
    </div>
  );
}

interface LaidProps {
  readonly play: Play;
  readonly ui: AnyTableUi | null;
  readonly words: AnyGameWords | null;
}
function Laid({ play, ui, words }: LaidProps): ReactElement | null {
  const room = useRoom();
  const again = useAgain();
  const { sight } = play;
  const players = usePlayers(play);
  if (sight === null) return null;
  if (ui === null || words === null) return <PlainTable play={play} />;
  return (
    <Stage>
      <ui.Table
        {...tableProps(play, sight)}
        players={players}
        words={words}
        send={(action) => room.answer(action)}
        request={(request) => room.request(request)}
        leave={() => room.send({ type: 'leave_room' })}
        again={() => void again()}
        acknowledge={play.ackWanted === null ? null : () => room.acknowledge()}
      />
    </Stage>
  );
}
/** While an answer is under way the menu is gone: nobody can answer twice. */
const tableProps = ({ prompt, sent, clocks, refusal, log }: Play, sight: AnySight) => ({
  sight,
  log,
  menu: sent === null ? (prompt?.menu ?? null) : null,
  clocks,
  refusal,
});
/** Those at the table, with what the room knows of them. */
function usePlayers({ players }: Play): Play['players'] {
  const members = useRoomView((view) => view.room?.members);
  return useMemo(
    () =>
      players.map((player) =>
        members?.find(({ name }) => name === player.name)?.sharesBrowser === true && player.status !== 'bot'
          ? { ...player, sharesBrowser: true }
          : player,
      ),
    [players, members],
  );
}
