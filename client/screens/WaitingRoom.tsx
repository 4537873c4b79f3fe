import { Bot, Check, Crown, Eye, Hourglass, LogIn, LogOut, Play, Plus, Smile, Users, WifiOff, X } from 'lucide-react';
import type { RoomMember, RoomState } from '@parlour/sdk/messages';
import { lazy, Suspense, useEffect, useState, type ReactElement, type ReactNode } from 'react';
import { BotFace } from '../components/BotFace.tsx';
import { Chat } from '../components/Chat.tsx';
import { isOnDevice } from '../store/on-device.ts';
import { TopBar } from '../components/TopBar.tsx';
import { fetchAhead, prepareTable, useGameFace } from '../hooks/use-game.ts';
import { useWaitingBot } from '../hooks/use-waiting-bot.ts';
import { useRoomNarration } from '../hooks/use-narration.ts';
import { useProblemText } from '../hooks/use-problem.ts';
import { useTitle } from '../hooks/use-title.ts';
import { useRoom, useRoomView } from '../hooks/use-room.ts';
import { Button, Face, IconButton, useWords } from '../ui/index.ts';
import form from '../components/form.module.css';
import css from './WaitingRoom.module.css';

const BigTableDoor = lazy(async () => ({ default: (await import('../components/big/BigTableDoor.tsx')).BigTableDoor }));
const Share = lazy(async () => ({ default: (await import('../components/Share.tsx')).Share }));
const People = lazy(async () => ({ default: (await import('../components/People.tsx')).People }));
const RulesLine = lazy(async () => ({ default: (await import('../components/hosting/RulesLine.tsx')).RulesLine }));
const SeatOrder = lazy(async () => ({ default: (await import('../components/hosting/SeatOrder.tsx')).SeatOrder }));
const MoveChair = lazy(async () => ({ default: (await import('../components/hosting/SeatOrder.tsx')).MoveChair }));
const ChairPicker = lazy(async () => ({
  default: (await import('../components/hosting/ChairPicker.tsx')).ChairPicker,
}));

interface WaitingRoomProps {
  readonly room: RoomState;
  readonly me: string;
}
/** The room before the game: who sits where, who is ready, and how to invite others. */
export function WaitingRoom({ room, me }: WaitingRoomProps): ReactElement {
  const words = useWords();
  const held = useRoom();
  const { title, words: gameWords } = useGameFace(room.game);
  const problem = useRoomView((view) => view.problem);
  const refusal = useProblemText(problem);
  useTitle(words.room.title(title));
  useEffect(() => {
    if (gameWords === null) fetchAhead(room.game);
    else prepareTable(room.game, gameWords);
  }, [room.game, gameWords]);
  useRoomNarration(room, me);
  const mine = room.members.find(({ name }) => name === me);
  const isHost = room.host === me;
  useEffect(() => {
    // Prefetch the button for the table's bar: if it loaded later, the bar would be drawn twice.
    if (isHost) import('../components/hosting/PauseButton.tsx').catch(() => undefined);
  }, [isHost]);
  const [showsPeople, setPeople] = useState(false);
  const preset = gameWords?.presets[room.preset]?.name ?? room.preset;
  return (
    <>
      <TopBar />
      {showsPeople && (
        <Suspense>
          <People onClose={() => setPeople(false)} />
        </Suspense>
      )}
      <main className={css.room}>
        <header className={css.head}>
          <div>
            <h1>{words.room.title(title)}</h1>
            <p className={css.rules}>
              <Suspense fallback={words.room.rules(preset, words.clocks[room.clock].name)}>
                <RulesLine room={room} preset={preset} />
              </Suspense>{' '}
              {/* A new tab, so that the user stays in the room and keeps the chair. */}
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
              {refusal}
            </p>
          )}
          <Begin room={room} mine={mine} isHost={isHost} />
        </section>
        {!isOnDevice(room.roomId) && (
          <section className={css.part}>
            <h2>{words.room.invite}</h2>
            <Suspense>
              <Share room={room.roomId} game={title} />
            </Suspense>
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
  const [picking, setPicking] = useState(false);
  // Others alone: whoever watches is told so below the chairs.
  const watchers = room.members.filter(({ name, spectator }) => spectator && name !== me).length;
  return (
    <>
      <Suspense>
        <SeatOrder room={room} isHost={isHost} />
      </Suspense>
      <ol className={css.chairs}>
        {room.chairs.map((chair, seat) => (
          <OneChair
            // The key belongs to the occupant, so that a person who is moved keeps the row and the focus in it.
            key={chair.name ?? (chair.bot === null ? `free ${seat}` : `bot ${chair.bot}`)}
            room={room}
            me={me}
            isHost={isHost}
            seat={seat}
            onPick={() => setPicking(true)}
          />
        ))}
      </ol>
      {picking && (
        <Suspense>
          <ChairPicker state={room} onClose={() => setPicking(false)} />
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

interface OneChairProps extends ChairsProps {
  readonly seat: number;
  readonly onPick: () => void;
}
function OneChair({ room, me, isHost, seat, onPick }: OneChairProps): ReactElement | null {
  const { room: words } = useWords();
  const held = useRoom();
  const waitingBot = useWaitingBot(room.game, room.characters);
  const chair = room.chairs[seat];
  if (chair === undefined) return null;
  const member = room.members.find(({ name }) => name === chair.name);
  const bot = chair.bot === null ? undefined : room.bots[chair.bot];
  const waiting = bot === undefined ? null : waitingBot(bot);
  const name = member?.name ?? waiting?.name ?? null;
  const move = isHost && room.seating === 'arranged' && name !== null && (
    <Suspense>
      <MoveChair seat={seat} seats={room.chairs.length} name={name} />
    </Suspense>
  );
  if (member !== undefined)
    return (
      <PersonChair member={member} room={room} me={me}>
        {move}
      </PersonChair>
    );
  if (bot !== undefined && waiting !== null)
    return (
      <Chair
        face={<BotFace bot={bot} name={waiting.label} characters={room.characters} />}
        name={waiting.label}
        state={waiting.help}
      >
        {move}
        {isHost && (
          <IconButton
            label={words.removeBot(waiting.name)}
            onClick={() => held.send({ type: 'remove_bot', ...(chair.bot === null ? {} : { index: chair.bot }) })}
          >
            <X aria-hidden />
          </IconButton>
        )}
      </Chair>
    );
  return (
    <Chair face={null} name={words.free} state={words.freeHelp}>
      {isHost && (
        <>
          <IconButton label={words.chooseBot} onClick={onPick}>
            <Smile aria-hidden />
          </IconButton>
          <Button look="quiet" onClick={() => held.send({ type: 'add_bot' })}>
            <Plus aria-hidden />
            <Bot aria-hidden />
            <span className="visually-hidden">{words.addBot}</span>
          </Button>
        </>
      )}
    </Chair>
  );
}

interface PersonChairProps extends Omit<ChairsProps, 'isHost'> {
  readonly member: RoomMember;
  readonly children: ReactNode;
}
function PersonChair({ member, room, me, children }: PersonChairProps): ReactElement {
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
    >
      {children}
    </Chair>
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
