import { Bot, MonitorSmartphone, WifiOff, type LucideIcon } from 'lucide-react';
import { useContext, type ReactElement, type ReactNode } from 'react';
import { ClockRing } from './ClockRing.tsx';
import type { Player, SeatClock } from './contract.ts';
import { Face } from './Face.tsx';
import { OwnEyesContext } from './past.ts';
import css from './SeatPlate.module.css';
import { ReactionContext } from './reactions.ts';
import { useWords } from './words.ts';

interface SeatPlateProps {
  readonly player: Player;
  readonly clock: SeatClock | null;
  /** The table waits for this seat. Marked by a light, a bar and a word, never by colour alone. */
  readonly active: boolean;
  /** The user's own seat. */
  readonly you?: boolean;
  /** Upright layout, for the left and right edges of a narrow table. */
  readonly upright?: boolean;
  /** Small content beside the name: a score, a declaration. */
  readonly children?: ReactNode;
}
/**
 * A brass name plate at the rim of the table: the face with the clock, the name, and marks for a bot, an absent player
 * or a shared browser.
 */
export function SeatPlate({
  player,
  clock,
  active,
  you = false,
  upright = false,
  children,
}: SeatPlateProps): ReactElement {
  const words = useWords();
  const { name, seat, status, sharesBrowser = false } = player;
  const reaction = useContext(ReactionContext).get(seat);
  const isOwn = useContext(OwnEyesContext);
  return (
    <div className={css.plate} data-plate={seat} data-active={active} data-upright={upright} data-you={you}>
      <ClockRing clock={clock}>
        <Face name={name} kind={status === 'bot' ? 'bot' : 'person'} />
      </ClockRing>
      <span className={css.text}>
        <span className={css.name}>
          <span className={css.label}>{you && isOwn ? words.you : name}</span>
          {status === 'bot' && <Mark icon={Bot} label={words.seatBot} />}
          {status === 'absent' && <Mark icon={WifiOff} label={words.seatAbsent} />}
          {sharesBrowser && <Mark icon={MonitorSmartphone} label={words.seatShares} />}
          {active && <span className="visually-hidden">{words.seatActive}</span>}
        </span>
        {children !== undefined && <span className={css.detail}>{children}</span>}
      </span>
      {reaction !== undefined && <span className={css.reaction}>{reaction}</span>}
    </div>
  );
}

function Mark({ icon: Icon, label }: { readonly icon: LucideIcon; readonly label: string }): ReactElement {
  return (
    <span className={css.mark} title={label}>
      <Icon aria-hidden />
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
