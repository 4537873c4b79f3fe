import { CLOCK_CHOICES } from '@parlour/sdk/messages';
import { useLayoutEffect, useRef, type ReactElement } from 'react';
import { useSettingsWords } from '../hooks/use-settings-words.ts';
import { sound, useWords } from '../ui/index.ts';
import {
  BACK_NAMES,
  FACE_NAMES,
  FELT_NAMES,
  setPreferences,
  SOUND_KINDS,
  SPEEDS,
  TEXT_SIZES,
  THEMES,
  usePreferences,
} from '../ui/preferences.ts';
import { LANGUAGES } from '../words/index.ts';
import { Choices } from './Choices.tsx';
import { IdentityCode } from './IdentityCode.tsx';
import { NameField } from './NameField.tsx';
import css from './SettingsForm.module.css';
import { Switch } from './Switch.tsx';

/** With `naming`, the name has the focus. */
export function SettingsForm({ naming }: { readonly naming: boolean }): ReactElement {
  const words = useSettingsWords();
  return (
    <div className={css.settings}>
      <NameField label={words.name} help={words.nameHelp} focused={naming} />
      <Sounds />
      <Look />
      <Pieces />
      <SoloClock />
      <Language />
      <IdentityCode />
    </div>
  );
}

function Sounds(): ReactElement {
  const words = useSettingsWords();
  const { sound: isOn, volumes, vibration } = usePreferences();
  return (
    <div>
      <Switch label={words.sound} on={isOn} onChange={(on) => setPreferences({ sound: on })} />
      {isOn && (
        <fieldset className={css.volumes}>
          <legend>{words.volume}</legend>
          {SOUND_KINDS.map((kind) => (
            <label key={kind} className={css.volume}>
              <span>{words.volumes[kind]}</span>
              <input
                type="range"
                min={0}
                max={100}
                step={10}
                value={volumes[kind]}
                onChange={({ currentTarget }) =>
                  setPreferences({ volumes: { ...volumes, [kind]: currentTarget.valueAsNumber } })
                }
                // Play a sample at the chosen volume when the slider is released.
                onPointerUp={() => sound.play(SAMPLES[kind])}
                onKeyUp={() => sound.play(SAMPLES[kind])}
              />
            </label>
          ))}
        </fieldset>
      )}
      <Switch label={words.vibration} on={vibration} onChange={(on) => setPreferences({ vibration: on })} />
    </div>
  );
}
const SAMPLES = { table: 'clack', turn: 'turn', talk: 'knock' } as const;

function Look(): ReactElement {
  const words = useSettingsWords();
  const { settings: shell } = useWords();
  const { speed, theme, textTable } = usePreferences();
  return (
    <>
      <Switch label={shell.textTable} on={textTable} onChange={(on) => setPreferences({ textTable: on })} />
      <Choices
        label={words.speed}
        options={SPEEDS.map((value) => ({ value, label: words.speeds[value] }))}
        value={speed}
        onChange={(value) => setPreferences({ speed: value })}
      />
      <TextSizes />
      <Choices
        label={words.theme}
        options={THEMES.map((value) => ({ value, label: words.themes[value] }))}
        value={theme}
        onChange={(value) => setPreferences({ theme: value })}
      />
    </>
  );
}

/** The choice stays in sight when the form grows with the text. */
function TextSizes(): ReactElement {
  const words = useSettingsWords();
  const { textSize } = usePreferences();
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(textSize);
  useLayoutEffect(() => {
    if (shown.current === textSize) return;
    shown.current = textSize;
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [textSize]);
  return (
    <div ref={box}>
      <Choices
        label={words.textSize}
        options={TEXT_SIZES.map((value) => ({ value, label: words.textSizes[value] }))}
        value={textSize}
        onChange={(value) => setPreferences({ textSize: value })}
      />
    </div>
  );
}

/** Looks of the table: felt, card backs and card faces. */
function Pieces(): ReactElement {
  const words = useSettingsWords();
  const { felt, backs, faces } = usePreferences();
  return (
    <>
      <Choices
        label={words.felt}
        options={FELT_NAMES.map((value) => ({ value, label: words.felts[value] }))}
        value={felt}
        onChange={(value) => setPreferences({ felt: value })}
      />
      <Choices
        label={words.backs}
        options={BACK_NAMES.map((value) => ({ value, label: words.backColours[value] }))}
        value={backs}
        onChange={(value) => setPreferences({ backs: value })}
      />
      <Choices
        label={words.faces}
        options={FACE_NAMES.map((value) => ({ value, label: words.faceColours[value] }))}
        value={faces}
        onChange={(value) => setPreferences({ faces: value })}
      />
    </>
  );
}

function SoloClock(): ReactElement {
  const words = useSettingsWords();
  const { clocks } = useWords();
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
  const words = useSettingsWords();
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
