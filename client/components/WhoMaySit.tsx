import { SITTINGS, type Sitting } from '@parlour/sdk/vocabulary';
import type { ReactElement } from 'react';
import { useHostingWords } from '../words/hosting/index.ts';
import { Choices } from './Choices.tsx';
import form from './form.module.css';
import { Switch } from './Switch.tsx';

interface People {
  readonly sitting: Sitting;
  readonly invited: string;
  readonly latecomers: boolean;
  readonly listed: boolean;
  readonly spectators: boolean;
}
interface WhoMaySitProps extends People {
  readonly onChange: (part: Partial<People>) => void;
}
/** The host's settings on who may join: who may sit, when, and whether strangers see the room. */
export function WhoMaySit({
  sitting,
  invited,
  latecomers,
  listed,
  spectators,
  onChange,
}: WhoMaySitProps): ReactElement {
  const host = useHostingWords();
  return (
    <>
      <Choices
        look="cards"
        label={host.sitting}
        options={SITTINGS.map((value) => ({
          value,
          label: host.sittings[value].name,
          about: host.sittings[value].about,
        }))}
        value={sitting}
        onChange={(chosen) => onChange({ sitting: chosen })}
      />
      {sitting === 'named' && (
        <input
          className={form.input}
          aria-label={host.invited}
          placeholder={host.invited}
          defaultValue={invited}
          autoComplete="off"
          onBlur={(event) => onChange({ invited: event.currentTarget.value })}
        />
      )}
      <Switch label={host.latecomers} on={latecomers} onChange={(on) => onChange({ latecomers: on })} />
      <Switch label={host.spectators} on={spectators} onChange={(on) => onChange({ spectators: on })} />
      <Switch label={host.listed} on={listed} onChange={(on) => onChange({ listed: on })} />
    </>
  );
}
