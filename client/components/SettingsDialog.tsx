import { type ReactElement, type ReactNode } from 'react';
import { Dialog, Late, late, Missing, useWords } from '../ui/index.ts';

/** The content is loaded when the settings are first opened. */
const SettingsForm = late(async () => (await import('./SettingsForm.tsx')).SettingsForm);

interface SettingsDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** True if the user came to change the name. */
  readonly naming?: boolean;
  /** Settings of this page only, shown above the others. */
  readonly children?: ReactNode;
}
export function SettingsDialog({ open, onClose, naming = false, children }: SettingsDialogProps): ReactElement {
  const { settings: words } = useWords();
  return (
    <Dialog open={open} onClose={onClose} title={words.title} place="side">
      <Late without={<Missing />}>
        {children}
        <SettingsForm naming={naming} />
      </Late>
    </Dialog>
  );
}
