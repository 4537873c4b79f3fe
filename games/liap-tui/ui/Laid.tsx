import { Flight } from '@parlour/client/ui';
import { Crown } from './Crown.tsx';
import { Disc } from './Disc.tsx';
import { faceOf } from './faces.ts';
import css from './laid.module.css';
import { useParts } from './parts.ts';
import type { LaidTokens, Place } from './scene.ts';

/** What lies in front of a seat: face down until the turn is over, then turned up if it matched. */
export function Laid({ laid, place }: { readonly laid: LaidTokens; readonly place: Place }) {
  const words = useParts().words.table;
  const { tokens, outcome, strength, onlyYours, turnedUp } = laid;
  const named = tokens.map(({ piece }) => (piece === null ? null : words.piece(piece)));
  const said = named.includes(null) ? words.faceDown(tokens.length) : named.join('; ');
  return (
    <div className={css.laid} data-outcome={outcome} data-place={place} data-count={tokens.length}>
      <div className={css.row} data-private={onlyYours || undefined} title={onlyYours ? words.onlyYouSee : undefined}>
        <span className="visually-hidden">{said}</span>
        {tokens.map(({ key, piece }) => (
          <Flight key={key} id={key}>
            <span className={turnedUp ? css.turned : undefined} title={piece === null ? undefined : words.piece(piece)}>
              <Disc
                face={piece === null ? null : faceOf(piece)}
                dimmed={outcome === 'beaten' || outcome === 'missed'}
              />
            </span>
          </Flight>
        ))}
      </div>
      <Verdict outcome={outcome} strength={strength} />
    </div>
  );
}

/** What the turn made of it: since all that compete are of one type, the strength says it. */
function Verdict({ outcome, strength }: Pick<LaidTokens, 'outcome' | 'strength'>) {
  const words = useParts().words.table;
  if (outcome === 'laid') return null;
  return (
    <p className={css.verdict} data-outcome={outcome}>
      {outcome === 'won' && <Crown className={css.crown} />}
      {outcome === 'won' && words.won(strength ?? 0)}
      {outcome === 'beaten' && words.beatenBy(strength ?? 0)}
      {outcome === 'missed' && words.missed}
    </p>
  );
}
