import { lazy, Suspense, type ReactElement } from 'react';
import { Dialog, useWords } from '../ui/index.ts';

/** Few open the settings: what is in them comes when somebody does. */
const SettingsForm = lazy(async () => ({ default: (await import('./SettingsForm.tsx')).SettingsForm }));

interface SettingsDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}
export function SettingsDialog({ open, onClose }: SettingsDialogProps): ReactElement {
  const { settings: words } = useWords();
  return (
    <Dialog open={open} onClose={onClose} title={words.title} place="side">
      <Suspense>
        <SettingsForm />
      </Suspense>
    </Dialog>
  );
}
