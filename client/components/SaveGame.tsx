import { lazy, Suspense, useState, type ReactElement, type ReactNode } from 'react';

const SaveDialog = lazy(async () => ({ default: (await import('./replay/SaveDialog.tsx')).SaveDialog }));

interface SaveGameProps {
  readonly id: string;
  readonly game: string;
  /** The button; what it opens is fetched when it is pressed. */
  readonly children: (open: () => void) => ReactNode;
}
export function SaveGame({ id, game, children }: SaveGameProps): ReactElement {
  const [isWanted, setIsWanted] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {children(() => {
        setIsWanted(true);
        setIsOpen(true);
      })}
      {isWanted && (
        <Suspense>
          <SaveDialog id={id} game={game} open={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
