import { Download } from 'lucide-react';
import { useState, type ReactElement, type ReactNode } from 'react';
import { IconButton, Late, late, useWords } from '../ui/index.ts';

const SaveDialog = late(async () => (await import('./replay/SaveDialog.tsx')).SaveDialog);

interface SaveGameProps {
  readonly id: string;
  readonly game: string;
  /** Renders the button. The dialog it opens is loaded on the first press. */
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
        <Late>
          <SaveDialog id={id} game={game} open={isOpen} onClose={() => setIsOpen(false)} />
        </Late>
      )}
    </>
  );
}

/** A save button in a list of games. `called` names the game for screen readers. */
export function SaveButton({
  called,
  ...game
}: Omit<SaveGameProps, 'children'> & { readonly called: string }): ReactElement {
  const { ending } = useWords();
  return (
    <SaveGame {...game}>
      {(open) => (
        <IconButton label={`${ending.log}: ${called}`} onClick={open}>
          <Download aria-hidden />
        </IconButton>
      )}
    </SaveGame>
  );
}
