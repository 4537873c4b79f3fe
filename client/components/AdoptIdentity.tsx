import { useState, type ReactElement } from 'react';
import { adopt, fromCode } from '../store/identity.ts';
import { Button, Dialog, useWords } from '../ui/index.ts';

/** Asks the user before the page adopts an identity from a link: a name and the keys to chairs. */
export function AdoptIdentity({ code }: { readonly code: string }): ReactElement | null {
  const words = useWords();
  const [isAsking, setAsking] = useState(true);
  const other = fromCode(code, 0);
  if (other === null) return null;
  const done = (): void => setAsking(false);
  const take = (): void => {
    adopt(code);
    // Reload: the page may already be in a room under the old identity.
    location.reload();
  };
  const actions = (
    <>
      <Button onClick={done}>{words.cancel}</Button>
      <Button look="primary" onClick={take}>
        {words.carried.take}
      </Button>
    </>
  );
  return (
    <Dialog open={isAsking} onClose={done} title={words.carried.title} actions={actions}>
      <p>{words.carried.text(other.name ?? '', other.chairs.length)}</p>
    </Dialog>
  );
}
