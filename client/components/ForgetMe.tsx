import { useState, type ReactElement } from 'react';
import { useHistoryWords } from '../hooks/use-history-words.ts';
import { forgetMe } from '../store/results.ts';
import { Button, Dialog, useWords } from '../ui/index.ts';
import css from './ForgetMe.module.css';

/**
 * Removes the user's name from all finished games. Explains this first, asks for confirmation, and reports the result.
 */
export function ForgetMe({ onDone }: { readonly onDone: () => void }): ReactElement {
  const words = useHistoryWords();
  const { cancel } = useWords();
  const [isAsking, setIsAsking] = useState(false);
  const [told, setTold] = useState<string | null>(null);
  const forget = async (): Promise<void> => {
    setIsAsking(false);
    const games = await forgetMe();
    if (!games.ok) return setTold(words.forgetFailed);
    setTold(games.value === 0 ? words.forgottenNone : words.forgotten(games.value));
    onDone();
  };
  const actions = (
    <>
      <Button onClick={() => setIsAsking(false)}>{cancel}</Button>
      <Button look="danger" onClick={() => void forget()}>
        {words.forgetDo}
      </Button>
    </>
  );
  return (
    <section className={css.forget}>
      <h2>{words.forget}</h2>
      <p>{words.forgetText}</p>
      <output className={css.told}>{told}</output>
      <Button look="danger" onClick={() => setIsAsking(true)}>
        {words.forget}
      </Button>
      <Dialog open={isAsking} onClose={() => setIsAsking(false)} title={words.forgetAsk} actions={actions}>
        <p>{words.forgetText}</p>
      </Dialog>
    </section>
  );
}
