import { Eye, LogIn } from 'lucide-react';
import { Suspense, useEffect, useState, type FormEvent, type ReactElement } from 'react';
import { Emblem } from '../components/Emblem.tsx';
import form from '../components/form.module.css';
import { NameField } from '../components/NameField.tsx';
import { TopBar } from '../components/TopBar.tsx';
import { fetchAhead, useGameFace } from '../hooks/use-game.ts';
import { useTitle } from '../hooks/use-title.ts';
import { Loading } from '../components/Loading.tsx';
import { roomInfo, type OpenRoom } from '../store/api.ts';
import { identity, nameOf } from '../store/identity.ts';
import type { Problem } from '../store/state.ts';
import { useRoom } from '../hooks/use-room.ts';
import { Button, useWords } from '../ui/index.ts';
import { WaitingRoom } from './index.ts';
import css from './JoinScreen.module.css';

/** Shown to somebody who opens an invitation: who is in the room, a name that is already filled in, and one button. */
export function JoinScreen({ problem }: { readonly problem: Problem | null }): ReactElement {
  const words = useWords();
  const room = useRoom();
  const [inside, setInside] = useState<OpenRoom | null>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [isAnswered, setAnswered] = useState(false);
  useEffect(() => {
    let gone = false;
    void roomInfo(room.id).then((answer) => {
      if (gone) return;
      setAnswered(true);
      if (answer.ok) {
        fetchAhead(answer.value.game);
        if (!answer.value.isPlaying) WaitingRoom.ahead().catch(() => undefined);
        setInside(answer.value);
        setPlaying(answer.value.isPlaying);
      } else if (answer.error.is === 'asleep') setPlaying(true);
    });
    return () => {
      gone = true;
    };
  }, [room]);
  const isFull = inside !== null && !isPlaying && inside.playerCount >= inside.playersNeeded;
  const come = (spectate: boolean): void => room.join({ name: nameOf(identity.getState()), spectate, ready: false });
  const sit = (event: FormEvent): void => {
    event.preventDefault();
    come(isFull);
  };
  // Show nothing before all of it can be shown: otherwise the button would move away from under the finger.
  if (!isAnswered) return <Loading />;
  const names = inside?.players.map(({ name }) => name) ?? [];
  return (
    <Suspense fallback={<Loading />}>
      <TopBar />
      <main className={css.door}>
        <div className={css.picture}>{inside === null ? <Emblem door={null} /> : <Picture game={inside.game} />}</div>
        {inside === null ? <h1>{words.door.unknown}</h1> : <Title game={inside.game} />}
        {inside !== null && !isPlaying && (
          <p className={css.who}>
            {isFull ? words.door.full : names.length === 0 ? words.door.empty : words.door.lead(words.door.and(names))}
          </p>
        )}
        {isPlaying && <p className={css.who}>{words.door.playing}</p>}
        {problem !== null && (
          <p className={form.problem} role="alert">
            {words.errors[problem.code]}
          </p>
        )}
        <form className={css.form} onSubmit={sit}>
          <NameField label={words.door.name} />
          {!isFull && (
            <Button look="primary" type="submit" className={css.sit}>
              <LogIn aria-hidden />
              {words.door.sit}
            </Button>
          )}
          <Button
            look={isFull ? 'primary' : 'quiet'}
            className={isFull ? css.sit : undefined}
            onClick={() => come(true)}
          >
            <Eye aria-hidden />
            {words.door.watch}
          </Button>
        </form>
      </main>
    </Suspense>
  );
}

function Picture({ game }: { readonly game: string }): ReactElement {
  return <Emblem door={useGameFace(game).door} />;
}
function Title({ game }: { readonly game: string }): ReactElement {
  const { door } = useWords();
  const { title } = useGameFace(game);
  useTitle(door.title(title));
  return <h1>{door.title(title)}</h1>;
}
