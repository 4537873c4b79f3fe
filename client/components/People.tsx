import type { RoomMember, RoomState } from '@parlour/sdk/messages';
import { keepsHands } from '@parlour/sdk/vocabulary';
import {
  Ban,
  Bot,
  Crown,
  Eye,
  LogIn,
  MonitorSmartphone,
  Pause,
  Play,
  Undo2,
  UserX,
  Volume2,
  VolumeX,
} from 'lucide-react';
import { useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { useRoom, useRoomView } from '../hooks/use-room.ts';
import { namesIn } from '../lib/names-in.ts';
import { Button, Dialog, Face, IconButton, useWords } from '../ui/index.ts';
import { useHostingWords } from '../words/hosting/index.ts';
import css from './People.module.css';
import { Switch } from './Switch.tsx';
import { WhoMaySit } from './WhoMaySit.tsx';

interface PeopleProps {
  readonly onClose: () => void;
}
/**
 * Lists the people in the room, with what the host may do about each. Everybody else can switch between playing and
 * watching.
 */
export function People({ onClose }: PeopleProps): ReactElement | null {
  const { people: words } = useWords();
  const room = useRoomView((view) => view.room);
  const me = useRoomView((view) => view.me);
  if (room === null || me === null) return null;
  return (
    <Dialog open onClose={onClose} title={words.title}>
      <Present room={room} me={me} />
    </Dialog>
  );
}

interface PresentProps {
  readonly room: RoomState;
  readonly me: string;
}
function Present({ room, me }: PresentProps): ReactElement {
  const { people } = useWords();
  const host = useHostingWords();
  const players = useRoomView(({ play }) => (play === null || play.ending !== null ? null : play.players));
  const [asked, setAsked] = useState<Asked | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const wasAsked = useRef(false);
  // The pressed button has disappeared with the question. Without this the focus would be nowhere.
  useEffect(() => {
    if (asked === null && wasAsked.current) list.current?.focus();
    wasAsked.current = asked !== null;
  }, [asked]);
  const isHost = room.host === me;
  // A bot that plays for somebody who was removed keeps the name, and whoever is away may still have the chair.
  const waits = ({ name, spectator, connected }: RoomMember): boolean =>
    players !== null &&
    connected &&
    !spectator &&
    !players.some((player) => player.name === name && player.status !== 'bot');
  if (asked !== null) return <Sure {...asked} onDone={() => setAsked(null)} />;
  return (
    <div className={css.people}>
      {isHost && <Pausing />}
      <ul ref={list} className={css.list} tabIndex={-1} aria-label={people.title}>
        {room.members.map((member) => (
          <Person key={member.name} member={member} isHostHere={room.host === member.name} waits={waits(member)}>
            {isHost && member.name !== me && (
              <HostTools member={member} onAsk={(what) => setAsked({ name: member.name, what })} />
            )}
          </Person>
        ))}
      </ul>
      <OwnPlace room={room} me={me} waits={room.members.some((member) => member.name === me && waits(member))} />
      {isHost && (
        <section className={css.decisions} aria-label={host.sitting}>
          <Decisions room={room} />
        </section>
      )}
    </div>
  );
}

interface PersonProps {
  readonly member: RoomMember;
  readonly isHostHere: boolean;
  /** This person gets a chair when the next round begins. */
  readonly waits: boolean;
  readonly children: ReactNode;
}
function Person({ member, isHostHere, waits, children }: PersonProps): ReactElement {
  const { people, room } = useWords();
  const { name, connected, spectator, muted, sharesBrowser } = member;
  const facts = [
    isHostHere ? room.host : '',
    spectator ? people.watching : '',
    waits ? people.waits : '',
    connected ? '' : room.away,
    muted ? people.muted : '',
    sharesBrowser ? people.sharesBrowser : '',
  ].filter((fact) => fact !== '');
  return (
    <li className={css.person}>
      <Face name={name} />
      <span className={css.who}>
        <strong>{name}</strong>
        <span className={css.facts}>
          {isHostHere && <Crown aria-hidden />}
          {spectator && <Eye aria-hidden />}
          {muted && <VolumeX aria-hidden />}
          {sharesBrowser && <MonitorSmartphone aria-hidden />}
          {facts.join(' · ')}
        </span>
      </span>
      {children}
    </li>
  );
}

/** An action of the host that needs confirmation. */
interface Asked {
  readonly name: string;
  readonly what: 'kick' | 'ban' | 'host';
}
/** Pauses or resumes the game. */
function Pausing(): ReactElement | null {
  const host = useHostingWords();
  const room = useRoom();
  const isHeld = useRoomView(({ play }) => (play === null || play.ending !== null ? null : play.held));
  if (isHeld === null) return null;
  return (
    <Button onClick={() => room.send({ type: 'pause_table', paused: !isHeld })}>
      {isHeld ? <Play aria-hidden /> : <Pause aria-hidden />}
      {isHeld ? host.resume : host.pause}
    </Button>
  );
}

interface HostToolsProps {
  readonly member: RoomMember;
  readonly onAsk: (what: Asked['what']) => void;
}
function HostTools({ member: { name, muted, spectator, connected }, onAsk }: HostToolsProps): ReactElement {
  const { people, room: words } = useWords();
  const host = useHostingWords();
  const held = useRoom();
  const isAway = useRoomView(({ play }) => play?.players.find((each) => each.name === name)?.status === 'absent');
  return (
    <span className={css.tools}>
      {isAway && (
        <IconButton label={host.skip(name)} onClick={() => held.send({ type: 'skip_player', playerName: name })}>
          <Bot aria-hidden />
        </IconButton>
      )}
      {!spectator && connected && (
        <IconButton label={host.passHost(name)} onClick={() => onAsk('host')}>
          <Crown aria-hidden />
        </IconButton>
      )}
      <IconButton
        label={muted ? people.unmute(name) : people.mute(name)}
        onClick={() => held.send({ type: 'mute', playerName: name, muted: !muted })}
      >
        {muted ? <Volume2 aria-hidden /> : <VolumeX aria-hidden />}
      </IconButton>
      <IconButton label={words.kick(name)} onClick={() => onAsk('kick')}>
        <UserX aria-hidden />
      </IconButton>
      <IconButton label={people.ban(name)} onClick={() => onAsk('ban')}>
        <Ban aria-hidden />
      </IconButton>
    </span>
  );
}

interface SureProps extends Asked {
  readonly onDone: () => void;
}
function Sure({ name, what, onDone }: SureProps): ReactElement {
  const words = useWords();
  const host = useHostingWords();
  const held = useRoom();
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => cancel.current?.focus(), []);
  const texts = {
    kick: { text: words.people.kickText(name), label: words.room.kick(name) },
    ban: { text: words.people.banText(name), label: words.people.ban(name) },
    host: { text: host.passHostText(name), label: host.passHost(name) },
  };
  const go = (): void => {
    held.send(
      what === 'host'
        ? { type: 'pass_host', playerName: name }
        : { type: 'kick', playerName: name, ban: what === 'ban' },
    );
    onDone();
  };
  return (
    <div className={css.people}>
      <p>{texts[what].text}</p>
      <div className={css.answers}>
        <Button ref={cancel} onClick={onDone}>
          {words.cancel}
        </Button>
        <Button look={what === 'host' ? 'primary' : 'danger'} onClick={go}>
          {texts[what].label}
        </Button>
      </div>
    </div>
  );
}

interface OwnPlaceProps extends PresentProps {
  /** The user gets a chair when the next round begins, so there is none that a bot could take. */
  readonly waits: boolean;
}
/** Switches between watching and playing. If the server refuses, the dialog shows the reason. */
function OwnPlace({ room, me, waits }: OwnPlaceProps): ReactElement {
  const words = useWords();
  const held = useRoom();
  const problem = useRoomView((view) => view.problem);
  const isWatching = room.members.find(({ name }) => name === me)?.spectator ?? true;
  const host = useHostingWords();
  const why =
    problem?.reason == null ? undefined : (words.people.refused[problem.reason] ?? host.refused[problem.reason]);
  return (
    <div className={css.own}>
      <Button onClick={() => held.send({ type: 'set_spectate', spectate: !isWatching })}>
        {isWatching ? <LogIn aria-hidden /> : <Eye aria-hidden />}
        {isWatching ? words.door.sit : words.door.watch}
      </Button>
      <p className={css.facts}>
        {room.phase !== 'playing' ? '' : isWatching || waits ? words.people.sitSoon : words.people.watchNow}
      </p>
      {problem !== null && <p role="alert">{why ?? words.errors[problem.code]}</p>}
    </div>
  );
}

function Decisions({ room }: { readonly room: RoomState }): ReactElement {
  const { people } = useWords();
  const host = useHostingWords();
  const held = useRoom();
  return (
    <>
      <WhoMaySit
        sitting={room.sitting}
        invited={room.invited.join(', ')}
        latecomers={room.latecomers}
        listed={room.listed}
        spectators={room.spectators}
        onChange={({ invited, ...part }) =>
          held.send({
            type: 'set_options',
            ...part,
            ...(invited === undefined ? {} : { invited: [...namesIn(invited)] }),
          })
        }
      />
      {room.phase === 'waiting' && keepsHands(room.replays) && (
        <Switch
          label={host.delayedHands}
          help={host.delayedHandsHelp}
          on={room.delayedHands}
          onChange={(delayedHands) => held.send({ type: 'set_options', delayedHands })}
        />
      )}
      {room.banned.length > 0 && (
        <ul className={css.list} aria-label={people.banned}>
          {room.banned.map((name) => (
            <li key={name} className={css.person}>
              <Ban aria-hidden />
              <span className={css.who}>{name}</span>
              <IconButton label={people.pardon(name)} onClick={() => held.send({ type: 'pardon', playerName: name })}>
                <Undo2 aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
