import { Button, Dialog, type ViewerView } from '@parlour/client/ui';
import { useId } from 'react';
import type { Request } from '../actions.ts';
import type { Holdem } from '../types.ts';
import { setShare, SHARE_MAX, SHARE_MIN, SHARE_PRESETS, shareOf, useShares } from './bet-shares.ts';
import { NOTE_CHARS_MAX, noteOn, setNote, useNotes } from './notes.ts';
import { seatOptions } from './seat-options.ts';
import css from './tools.module.css';
import { useParts } from './parts.ts';

interface SeatMenuProps {
  readonly open: boolean;
  readonly close: () => void;
  readonly view: ViewerView<Holdem>;
  readonly request: (request: Request) => void;
  readonly autoPost: boolean;
  readonly setAutoPost: (value: boolean) => void;
}

/** The menu with all requests that a player may make at any time. */
export function SeatMenu({ open, close, view, request, autoPost, setAutoPost }: SeatMenuProps) {
  const { words, amount } = useParts();
  const { table } = words;
  const options = seatOptions(view);
  const ask = (wish: Request): void => {
    request(wish);
    close();
  };
  return (
    <Dialog open={open} onClose={close} title={table.options}>
      <div className={css.menu}>
        {options.rest && (
          <Switch
            label={table.sitOut}
            help={view.settings.eliminate ? table.sitOutTournamentHelp : table.sitOutHelp}
            on={options.rests}
            set={(on) => request(on ? { type: 'sit_out' } : { type: 'sit_in', post: autoPost })}
          />
        )}
        {options.comesAndGoes && (
          <Switch label={table.autoPost} help={table.autoPostHelp} on={autoPost} set={setAutoPost} />
        )}
        {options.muck !== null && (
          <Switch
            label={table.autoMuck}
            help={table.autoMuckHelp}
            on={options.muck}
            set={(on) => request({ type: 'muck_losers', on })}
          />
        )}
        <BetButtons />
        <PlayerNotes />
        <div className={css.requests}>
          {options.show && <Button onClick={() => ask({ type: 'show' })}>{table.show}</Button>}
          {options.rebuy !== null && (
            <Button onClick={() => ask({ type: 'rebuy' })}>{table.rebuy(amount(options.rebuy))}</Button>
          )}
          {options.join && <Button onClick={() => ask({ type: 'join', post: autoPost })}>{table.join}</Button>}
          {options.leave && (
            <Button look="danger" onClick={() => ask({ type: 'leave' })}>
              {table.leave}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

/** Settings for the share of the pot that each bet button bets. An empty field means the default. */
function BetButtons() {
  const { table } = useParts().words;
  const shares = useShares();
  return (
    <fieldset className={css.shares}>
      <legend>{table.betButtons}</legend>
      {SHARE_PRESETS.map((preset, at) => (
        <label key={preset}>
          <span>{table.betButton(at + 1)}</span>
          <input
            type="number"
            inputMode="numeric"
            min={SHARE_MIN}
            max={SHARE_MAX}
            placeholder={table.presets[preset]}
            defaultValue={shares[preset] === null ? '' : shares[preset]}
            onChange={({ currentTarget }) => setShare(preset, shareOf(currentTarget.valueAsNumber))}
          />
        </label>
      ))}
    </fieldset>
  );
}

/** A private note about each of the other players. */
function PlayerNotes() {
  const { words, players, viewer } = useParts();
  const { table } = words;
  const notes = useNotes();
  const id = useId();
  const others = players.filter(({ seat }) => seat !== viewer);
  return (
    <fieldset className={css.notes} aria-describedby={id}>
      <legend>{table.notes}</legend>
      <small id={id}>{table.notesHelp}</small>
      {others.map(({ seat, name }) => (
        <label key={seat}>
          <span>{name}</span>
          <input
            type="text"
            maxLength={NOTE_CHARS_MAX}
            defaultValue={noteOn(notes, name)}
            onChange={({ currentTarget }) => setNote(name, currentTarget.value)}
          />
        </label>
      ))}
    </fieldset>
  );
}

interface SwitchProps {
  readonly label: string;
  readonly help: string;
  readonly on: boolean;
  readonly set: (on: boolean) => void;
}
function Switch({ label, help, on, set }: SwitchProps) {
  const id = useId();
  return (
    <div className={css.switch}>
      <input
        id={id}
        type="checkbox"
        checked={on}
        aria-describedby={`${id}help`}
        onChange={(event) => set(event.target.checked)}
      />
      <label htmlFor={id}>{label}</label>
      <small id={`${id}help`}>{help}</small>
    </div>
  );
}
