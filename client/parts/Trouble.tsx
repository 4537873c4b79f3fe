import { CircleAlert } from 'lucide-react';
import { useEffect, type ReactElement } from 'react';
import { useRoom, useRoomView } from '../store/use-room.ts';
import { useWords } from '../ui/index.ts';
import css from './Trouble.module.css';

const SHOWN_MS = 5000;

/** Something was refused that is no move: said once, and gone by itself. */
export function Trouble(): ReactElement | null {
  const { errors } = useWords();
  const room = useRoom();
  const problem = useRoomView((view) => view.problem);
  useEffect(() => {
    if (problem === null) return undefined;
    const timer = setTimeout(() => room.forgive(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [problem, room]);
  if (problem === null) return null;
  return (
    <p className={css.trouble} role="alert">
      <CircleAlert aria-hidden />
      {errors[problem.code]}
    </p>
  );
}
