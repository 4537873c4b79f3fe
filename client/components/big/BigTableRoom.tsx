import { Check, Play, WifiOff } from 'lucide-react';
import type { RoomState } from '@parlour/sdk/messages';
import { useEffect, type ReactElement, type ReactNode } from 'react';
import { useBigTableWords } from '../../hooks/use-big-table-words.ts';
import { useWaitingBot } from '../../hooks/use-waiting-bot.ts';
import { fetchAhead, useGameFace } from '../../hooks/use-game.ts';
import { useRoomNarration } from '../../hooks/use-narration.ts';
import { useRoom, useRoomView } from '../../hooks/use-room.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { useWakeLock } from '../../hooks/use-wake-lock.ts';
import { useInvitation, type Opening } from '../../lib/invitation.ts';
import { Button, Face, useWords } from '../../ui/index.ts';
import { BotFace } from '../BotFace.tsx';
import { BackFromTable, FullScreen, HandQr, handLink } from './BigTableTools.tsx';
import css from './big.module.css';

/** Joins as a spectator, once the name for the big table is loaded. */
export function WatchAsTable(): null {
  const room = useRoom();
  const { name } = useBigTableWords();
  useEffect(() => room.watchAsTable(name), [room, name]);
  return null;
}

/** The big table before the game: how to join by phone, and who sits already. */
export function BigTableRoom({ room }: { readonly room: RoomState }): ReactElement {
  const words = useWords();
  const big = useBigTableWords();
  const held = useRoom();
  const me = useRoomView((view) => view.me);
  const { title } = useGameFace(room.game);
  const invitation = useInvitation(room.roomId);
  useTitle(words.room.title(title));
  useEffect(() => fetchAhead(room.game), [room.game]);
  useRoomNarration(room, me ?? '');
  useWakeLock(true);
  return (
    <main className={css.room} data-shows="public">
      <header className={css.head}>
        <h1>{words.room.title(title)}</h1>
        <div className={css.tools}>
          <FullScreen />
          <BackFromTable />
        </div>
      </header>
      <section className={css.invite}>
        {invitation !== null && invitation.opening === null && (
          <>
            <div className={css.qr}>
              <HandQr invitation={invitation} />
            </div>
            <p className={css.scan}>{big.scan}</p>
            <p className={css.url}>{handLink(invitation)}</p>
          </>
        )}
        {invitation !== null && invitation.opening !== null && <Closed opening={invitation.opening} />}
      </section>
      <section className={css.people} aria-label={words.room.chairs}>
        <Chairs room={room} />
        {room.host === me ? (
          <Button look="primary" className={css.start} onClick={() => held.send({ type: 'start_game', fill: true })}>
            <Play aria-hidden />
            {words.room.start}
          </Button>
        ) : (
          <p className={css.note}>{room.host === null ? big.waiting : words.room.waitingForHost(room.host)}</p>
        )}
      </section>
    </main>
  );
}

/** How to let others in, if only this machine can open the room. */
function Closed({ opening }: { readonly opening: Opening }): ReactElement {
  const { room: words } = useWords();
  return (
    <>
      <p>{opening.isWhole ? words.inviteClosed : words.inviteClosedAsBefore}</p>
      <code className={css.command}>{opening.text}</code>
    </>
  );
}

function Chairs({ room }: { readonly room: RoomState }): ReactElement {
  const { room: words } = useWords();
  const waitingBot = useWaitingBot(room.game, room.characters);
  const people = room.members.filter(({ spectator }) => !spectator);
  const free = Math.max(0, room.seats - people.length - room.bots.length);
  return (
    <ul className={css.chairs}>
      {people.map(({ name, ready, connected }) => (
        <Chair key={name} face={<Face name={name} />} name={name}>
          {connected ? ready && <Check aria-hidden /> : <WifiOff aria-hidden />}
          <span className="visually-hidden">{connected ? (ready ? words.ready : words.notReady) : words.away}</span>
        </Chair>
      ))}
      {room.bots.map((bot, index) => (
        // Bots of one kind are alike, so they have no key but their place in the list.
        <Chair
          key={`bot ${index}`}
          face={<BotFace bot={bot} name={waitingBot(bot).label} characters={room.characters} />}
          name={waitingBot(bot).label}
        />
      ))}
      {Array.from({ length: free }, (_, index) => (
        <Chair key={`free ${index}`} face={null} name={words.free} />
      ))}
    </ul>
  );
}

interface ChairProps {
  readonly face: ReactNode;
  readonly name: string;
  readonly children?: ReactNode;
}
const Chair = ({ face, name, children }: ChairProps): ReactElement => (
  <li className={css.chair} data-free={face === null || undefined}>
    <span className={css.face}>{face}</span>
    <span className={css.name}>{name}</span>
    {children}
  </li>
);
