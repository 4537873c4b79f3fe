import type { ReactElement } from 'react';
import { Dialog, useWords } from '../ui/index.ts';
import { setPreferences, SPEEDS, TEXT_SIZES, THEMES, usePreferences } from '../ui/preferences.ts';
import { LANGUAGES } from '../words/index.ts';
import { Choices } from './Choices.tsx';
import { IdentityCode } from './IdentityCode.tsx';
import { NameField } from './NameField.tsx';
import css from './SettingsDialog.module.css';
import { Switch } from './Switch.tsx';

interface SettingsDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}
export function SettingsDialog({ open, onClose }: SettingsDialogProps): ReactElement {
  const { settings: words } = useWords();
  return (
    <Dialog open={open} onClose={onClose} title={words.title} place="side">
      <div className={css.settings}>
        <NameField label={words.name} help={words.nameHelp} />
        <Look />
        <Language />
        <IdentityCode />
      </div>
    </Dialog>
  );
}

function Look(): ReactElement {
  const { settings: words } = useWords();
  const { sound, vibration, speed, textSize, theme } = usePreferences();
  return (
    <>
      <div>
        <Switch label={words.sound} on={sound} onChange={(on) => setPreferences({ sound: on })} />
        <Switch label={words.vibration} on={vibration} onChange={(on) => setPreferences({ vibration: on })} />
      </div>
      <Choices
        label={words.speed}
        options={SPEEDS.map((value) => ({ value, label: words.speeds[value] }))}
        value={speed}
        onChange={(value) => setPreferences({ speed: value })}
      />
      <Choices
        label={words.textSize}
        options={TEXT_SIZES.map((value) => ({ value, label: words.textSizes[value] }))}
        value={textSize}
        onChange={(value) => setPreferences({ textSize: value })}
      />
      <Choices
        label={words.theme}
        options={THEMES.map((value) => ({ value, label: words.themes[value] }))}
        value={theme}
        onChange={(value) => setPreferences({ theme: value })}
      />
    </>
  );
}

const SYSTEM = '';
function Language(): ReactElement {
  const { settings: words } = useWords();
  const { lang } = usePreferences();
  const options = [
    { value: SYSTEM, label: words.languageSystem },
    ...Object.entries(LANGUAGES).map(([value, { name }]) => ({ value, label: name })),
  ];
  return (
    <Choices
      label={words.language}
      options={options}
      value={lang ?? SYSTEM}
      onChange={(value) => setPreferences({ lang: value === SYSTEM ? null : value })}
    />
  );
}
