import { lazy, Suspense, type ReactElement } from 'react';
import { Dialog, useWords } from '../ui/index.ts';

/** The content is loaded when the settings are first opened. */
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
