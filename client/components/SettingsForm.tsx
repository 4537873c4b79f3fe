import { CLOCK_CHOICES } from '@parlour/sdk/messages';
import type { ReactElement } from 'react';
import { useWords } from '../ui/index.ts';
import { setPreferences, SPEEDS, TEXT_SIZES, THEMES, usePreferences } from '../ui/preferences.ts';
import { LANGUAGES } from '../words/index.ts';
import { Choices } from './Choices.tsx';
import { IdentityCode } from './IdentityCode.tsx';
import { NameField } from './NameField.tsx';
import css from './SettingsForm.module.css';
import { Switch } from './Switch.tsx';

export function SettingsForm(): ReactElement {
  const { settings: words } = useWords();
  return (
    <div className={css.settings}>
      <NameField label={words.name} help={words.nameHelp} />
      <Look />
      <SoloClock />
      <Language />
      <IdentityCode />
    </div>
  );
}

function Look(): ReactElement {
  const { settings: words } = useWords();
  const { sound, vibration, speed, textSize, theme, textTable } = usePreferences();
  return (
    <>
      <div>
        <Switch label={words.sound} on={sound} onChange={(on) => setPreferences({ sound: on })} />
        <Switch label={words.vibration} on={vibration} onChange={(on) => setPreferences({ vibration: on })} />
        <Switch label={words.textTable} on={textTable} onChange={(on) => setPreferences({ textTable: on })} />
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

function SoloClock(): ReactElement {
  const { settings: words, clocks } = useWords();
  const { soloClock } = usePreferences();
  return (
    <Choices
      label={words.soloClock}
      options={CLOCK_CHOICES.map((value) => ({ value, label: clocks[value].name }))}
      value={soloClock}
      onChange={(value) => setPreferences({ soloClock: value })}
    />
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
