import { Maximize2 } from 'lucide-react';
import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import { useBigTableWords } from '../../hooks/use-big-table-words.ts';
import { useRoom } from '../../hooks/use-room.ts';
import { hands, setHandSound, showHand } from '../../lib/hand-store.ts';
import { IconButton } from '../../ui/index.ts';
import { Switch } from '../Switch.tsx';
import css from '../SettingsForm.module.css';

/** A setting for players: whether this screen shows the whole table or only their hand. */
export function HandChoices(): ReactElement {
  const words = useBigTableWords();
  const { id } = useRoom();
  const { rooms, sound } = useStore(hands);
  const isHand = rooms.includes(id);
  return (
    <div className={css.above}>
      <Switch label={words.onlyHand} help={words.onlyHandHelp} on={isHand} onChange={(on) => showHand(id, on)} />
      {isHand && <Switch label={words.sound} help={words.soundHelp} on={sound} onChange={setHandSound} />}
    </div>
  );
}

export function WholeTable(): ReactElement {
  const { whole } = useBigTableWords();
  const { id } = useRoom();
  return (
    <IconButton label={whole} onClick={() => showHand(id, false)}>
      <Maximize2 aria-hidden />
    </IconButton>
  );
}
