import { Bot, Check, Crown, Eye, Hourglass, LogIn, LogOut, Play, Plus, Smile, Users, WifiOff, X } from 'lucide-react';
import type { RoomMember, RoomState } from '@parlour/sdk/messages';
import { lazy, Suspense, useEffect, useState, type ReactElement, type ReactNode } from 'react';
import { Chat } from '../components/Chat.tsx';
import { People } from '../components/People.tsx';
import { isOnDevice } from '../store/on-device.ts';
import { Share } from '../components/Share.tsx';
import { TopBar } from '../components/TopBar.tsx';
import { fetchAhead, useGameFace } from '../hooks/use-game.ts';
import { useBotName } from '../hooks/use-bot-name.ts';
import { useRoomNarration } from '../hooks/use-narration.ts';
import { useTitle } from '../hooks/use-title.ts';
import { useRoom, useRoomView } from '../hooks/use-room.ts';
import { Button, Face, IconButton, useWords } from '../ui/index.ts';
import form from '../components/form.module.css';
import css from './WaitingRoom.module.css';

const BigTableDoor = lazy(async () => ({ default: (await import('../components/big/BigTableDoor.tsx')).BigTableDoor }));
const CharacterPicker = lazy(async () => ({
  default: (await import('../components/characters/CharacterPicker.tsx')).CharacterPicker,
}));

interface WaitingRoomProps {
  readonly room: RoomState;
  readonly me: string;
}
/** Before the game: who sits where, who is ready, and how to bring the others. */
export function WaitingRoom({ room, me }: WaitingRoomProps): ReactElement {
  const words = useWords();
  const held = useRoom();
  const { title, words: gameWords } = useGameFace(room.game);
  const problem = useRoomView((view) => view.problem);
  useTitle(words.room.title(title));
  useEffect(() => fetchAhead(room.game), [room.game]);
  useRoomNarration(room, me);
  const mine = room.members.find(({ name }) => name === me);
  const isHost = room.host === me;
  const [showsPeople, setPeople] = useState(false);
  return (
    <>
      <TopBar />
      <People open={showsPeople} onClose={() => setPeople(false)} />
      <main className={css.room}>
        <header className={css.head}>
          <div>
            <h1>{words.room.title(title)}</h1>
            <p className={css.rules}>
              {words.room.rules(gameWords?.presets[room.preset]?.name ?? room.preset, words.clocks[room.clock].name)}{' '}
              {/* Beside the room, so that the chair is kept. */}
              <a href={`/rules/${room.game}`} target="_blank" rel="noreferrer">
                {words.table.rules}
              </a>
            </p>
            {room.delayedHands && (
              <p className={css.note}>
                <Eye aria-hidden />
                {words.table.handsLaterText}
              </p>
            )}
          </div>
          <div className={css.tools}>
            <IconButton label={words.people.title} onClick={() => setPeople(true)}>
              <Users aria-hidden />
            </IconButton>
            <IconButton label={words.room.leave} onClick={() => held.send({ type: 'leave_room' })}>
              <LogOut aria-hidden />
            </IconButton>
          </div>
        </header>
        <section className={css.part}>
          <h2>{words.room.chairs}</h2>
          <Chairs room={room} me={me} isHost={isHost} />
          {problem !== null && (
            <p className={form.problem} role="alert">
              {words.errors[problem.code]}
            </p>
          )}
          <Begin room={room} mine={mine} isHost={isHost} />
        </section>
        {!isOnDevice(room.roomId) && (
          <section className={css.part}>
            <h2>{words.room.invite}</h2>
            <Share room={room.roomId} game={title} />
            <Suspense>
              <BigTableDoor room={room} me={me} />
            </Suspense>
          </section>
        )}
        <section className={`${css.part} ${css.chat}`}>
          <h2>{words.table.chat}</h2>
          <Chat />
        </section>
      </main>
    </>
  );
}

interface BeginProps {
  readonly room: RoomState;
  readonly mine: RoomMember | undefined;
  readonly isHost: boolean;
}
function Begin({ room, mine, isHost }: BeginProps): ReactElement {
  const { room: words, door } = useWords();
  const held = useRoom();
  if (mine === undefined || mine.spectator) {
    return (
      <div className={css.begin}>
        <p className={css.note}>
          <Eye aria-hidden />
          {words.watching}
        </p>
        <Button look="primary" onClick={() => held.send({ type: 'set_spectate', spectate: false })}>
          <LogIn aria-hidden />
          {door.sit}
        </Button>
      </div>
    );
  }
  const sitting = room.members.filter(({ spectator }) => !spectator).length;
  return (
    <div className={css.begin}>
      {isHost && (
        <>
          <Button look="primary" className={css.big} onClick={() => held.send({ type: 'start_game', fill: true })}>
            <Play aria-hidden />
            {words.start}
          </Button>
          {sitting < room.playersNeeded && <p className={css.note}>{words.startHelp}</p>}
        </>
      )}
      {!isHost && (
        <>
          <Button
            look={mine.ready ? 'plain' : 'primary'}
            className={css.big}
            onClick={() => held.send({ type: 'set_ready', ready: !mine.ready })}
          >
            {mine.ready ? <Hourglass aria-hidden /> : <Check aria-hidden />}
            {mine.ready ? words.notYet : words.iAmReady}
          </Button>
          <p className={css.note}>
            {room.host === null || mine.ready ? words.waitingForReady : words.waitingForHost(room.host)}
          </p>
        </>
      )}
    </div>
  );
}

interface ChairsProps {
  readonly room: RoomState;
  readonly me: string;
  readonly isHost: boolean;
}
function Chairs({ room, me, isHost }: ChairsProps): ReactElement {
  const { room: words } = useWords();
  const held = useRoom();
  const botName = useBotName(room.game, room.characters);
  const [picking, setPicking] = useState(false);
  const people = room.members.filter(({ spectator }) => !spectator);
  const watchers = room.members.length - people.length;
  const free = Math.max(0, room.seats - people.length - room.bots.length);
  return (
    <>
      <ul className={css.chairs}>
        {people.map((member) => (
          <PersonChair key={member.name} member={member} room={room} me={me} />
        ))}
        {room.bots.map((bot, index) => (
          <Chair
            // Bots of one kind are alike: their place in the list is all there is.
            key={`bot ${index}`}
            face={<Face name={botName(bot)} kind="bot" />}
            name={botName(bot)}
            state={words.botHelp}
          >
            {isHost && (
              <IconButton
                label={words.removeBot(botName(bot))}
                onClick={() => held.send({ type: 'remove_bot', index })}
              >
                <X aria-hidden />
              </IconButton>
            )}
          </Chair>
        ))}
        {Array.from({ length: free }, (_, index) => (
          <Chair key={`free ${index}`} face={null} name={words.free} state={words.freeHelp}>
            {isHost && (
              <IconButton label={words.addCharacter} onClick={() => setPicking(true)}>
                <Smile aria-hidden />
              </IconButton>
            )}
            {isHost && (
              <Button look="quiet" onClick={() => held.send({ type: 'add_bot' })}>
                <Plus aria-hidden />
                <Bot aria-hidden />
                <span className="visually-hidden">{words.addBot}</span>
              </Button>
            )}
          </Chair>
        ))}
      </ul>
      {picking && (
        <Suspense>
          <CharacterPicker seated={room.bots} onClose={() => setPicking(false)} />
        </Suspense>
      )}
      {watchers > 0 && (
        <p className={css.note}>
          <Eye aria-hidden />
          {words.watchers(watchers)}
        </p>
      )}
    </>
  );
}

interface PersonChairProps extends Omit<ChairsProps, 'isHost'> {
  readonly member: RoomMember;
}
function PersonChair({ member, room, me }: PersonChairProps): ReactElement {
  const words = useWords();
  const { name, ready, connected, sharesBrowser } = member;
  const state = connected ? (ready ? words.room.ready : words.room.notReady) : words.room.away;
  return (
    <Chair
      face={<Face name={name} />}
      name={name === me ? `${name} (${words.you})` : name}
      state={[
        room.host === name ? words.room.host : state,
        ...(sharesBrowser ? [words.people.sharesBrowser] : []),
      ].join(' · ')}
      mark={
        connected ? (
          room.host === name ? (
            <Crown aria-hidden />
          ) : ready ? (
            <Check aria-hidden />
          ) : null
        ) : (
          <WifiOff aria-hidden />
        )
      }
    />
  );
}

interface ChairProps {
  readonly face: ReactNode;
  readonly name: string;
  readonly state: string;
  readonly mark?: ReactNode;
  readonly children?: ReactNode;
}
function Chair({ face, name, state, mark, children }: ChairProps): ReactElement {
  return (
    <li className={css.chair} data-free={face === null}>
      <span className={css.face}>{face}</span>
      <span className={css.who}>
        <strong>{name}</strong>
        <span className={css.state}>
          {mark}
          {state}
        </span>
      </span>
      {children}
    </li>
  );
}
