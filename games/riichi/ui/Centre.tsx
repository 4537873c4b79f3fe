import type { DeepReadonly } from '@parlour/kernel';
import { useState } from 'react';
import { roundWindOf, type TableState } from '../state.ts';
import css from './centre.module.css';
import { useParts } from './parts.ts';
import { isRoundOver, type SeatScene } from './scene.ts';
import { Tile } from './Tile.tsx';

interface CentreProps {
  readonly table: DeepReadonly<TableState>;
  readonly seats: readonly SeatScene[];
}

const INDICATORS = 5;

/** The middle of the table: round, wall, dora, sticks, every seat's wind and points. A press shows the differences. */
export function Centre({ table, seats }: CentreProps) {
  const { words, viewer, name } = useParts();
  const [differences, setDifferences] = useState(false);
  const played = isRoundOver(table) ? table.sheet.at(-1) : undefined;
  const { deals, honba } = played ?? table;
  const own = seats.find(({ seat }) => seat === viewer)?.score ?? null;
  const shown = (score: number): string =>
    differences && own !== null && score !== own ? words.table.difference(score - own) : words.table.points(score);
  return (
    <section className={css.centre} aria-label={words.table.middle}>
      <button
        type="button"
        className={css.middle}
        aria-pressed={differences}
        title={words.table.showDifferences}
        onClick={() => setDifferences(!differences)}
      >
        <span className={css.round}>
          {words.table.round(roundWindOf(deals, seats.length), (deals % seats.length) + 1)}
        </span>
        <span className={css.counts}>
          <span title={words.table.honba(honba)}>
            <HonbaStick />
            <span className="visually-hidden">{words.table.honba(honba)}</span>
            <span aria-hidden="true">{honba}</span>
          </span>
          <span title={words.table.sticks(table.sticks)}>
            <RiichiStick />
            <span className="visually-hidden">{words.table.sticks(table.sticks)}</span>
            <span aria-hidden="true">{table.sticks}</span>
          </span>
          <span className={css.wall} title={words.table.wallLeft(table.live)}>
            <span className={css.wallBack} aria-hidden="true" />
            <span className="visually-hidden">{words.table.wallLeft(table.live)}</span>
            <span aria-hidden="true">{table.live}</span>
          </span>
        </span>
        <span className={css.dora} data-part="dora" title={words.table.indicators(table.indicators)}>
          <span className="visually-hidden">{words.table.indicators(table.indicators)}</span>
          {Array.from({ length: INDICATORS }, (_, at) => (
            <Tile key={at} tile={table.indicators[at] ?? null} />
          ))}
        </span>
      </button>
      {seats.map(({ seat, place, wind, score, stick, acting }) => (
        <p key={place} className={css.score} data-in-sight data-place={place} data-acting={acting || undefined}>
          <span className="visually-hidden">{words.table.scoreOf(name(seat), wind, score)}</span>
          <span className={css.number} aria-hidden="true">
            <span className={css.wind} data-dealer={wind === 0 || undefined}>
              {words.table.windSign(wind)}
            </span>
            {shown(score)}
          </span>
          {stick && (
            <span className={css.stick}>
              <span className="visually-hidden">{words.table.inRiichi(name(seat))}</span>
            </span>
          )}
        </p>
      ))}
    </section>
  );
}

function RiichiStick() {
  return (
    <svg className={css.small} viewBox="0 0 24 6" aria-hidden="true">
      <rect width="24" height="6" rx="2" fill="#fffaf0" />
      <circle cx="12" cy="3" r="1.8" fill="#c8281c" />
    </svg>
  );
}
function HonbaStick() {
  return (
    <svg className={css.small} viewBox="0 0 24 6" aria-hidden="true">
      <rect width="24" height="6" rx="2" fill="#fffaf0" />
      {[7, 10.3, 13.6, 17].map((x) => (
        <g key={x} fill="#222">
          <circle cx={x} cy="1.9" r=".8" />
          <circle cx={x} cy="4.1" r=".8" />
        </g>
      ))}
    </svg>
  );
}
