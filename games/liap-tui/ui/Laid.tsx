import { Flight } from '@parlour/client/ui';
import { Disc } from './Disc.tsx';
import { faceOf } from './faces.ts';
import css from './laid.module.css';
import { verdictOf } from './said.ts';
import { useParts } from './parts.ts';
import type { LaidTokens } from './scene.ts';

/** The play in front of a seat: face down until the turn is over, then turned up if it matched. */
export function Laid({ laid }: { readonly laid: LaidTokens }) {
  const words = useParts().words.table;
  const { tokens, outcome, strength, onlyYours, turnedUp } = laid;
  return (
    <div className={css.laid} data-count={tokens.length}>
      <div className={css.row} data-private={onlyYours || undefined} title={onlyYours ? words.onlyYouSee : undefined}>
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
      {outcome !== 'laid' && (
        <p className={css.verdict} data-outcome={outcome}>
          {/* All competing plays are of one type, so the strength is enough. */}
          {verdictOf(outcome, strength, words)}
        </p>
      )}
    </div>
  );
}
