import type { DeepReadonly, Seat } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { Outcome, ShownWin } from '../events.ts';
import type { TileId } from '../rules/tiles.ts';
import type { Settings } from '../settings.ts';
import { northsOf, roundWindOf, seatWindOf, type TableState } from '../state.ts';
import { changesOf } from './changes.ts';
import { Melds } from './Melds.tsx';
import { useParts } from './parts.ts';
import { endingOf, extraOf, placesAfter, umaOf, wonText, yakuLines } from './result.ts';
import css from './result.module.css';
import { meldScene } from './scene.ts';
import { Tile } from './Tile.tsx';

interface ResultPanelProps {
  readonly table: DeepReadonly<TableState>;
  readonly settings: Settings;
}
/** The result of a round: the hands turned up, their worth, and who paid. At the end of the game, the places. */
export function ResultPanel({ table, settings }: ResultPanelProps) {
  const { words } = useParts();
  const round = table.sheet.at(-1);
  if (round === undefined) return null;
  const { outcome, deals, honba } = round;
  const players = table.scores.length;
  return (
    // A scrollable element must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={css.panel} data-part="score" aria-labelledby="riichi-result" tabIndex={0}>
      <header className={css.header}>
        <h2 id="riichi-result" data-won={(outcome.kind === 'win' && table.phase !== 'game_over') || undefined}>
          {table.phase === 'game_over' ? words.sheet.gameOver : endingOf(outcome, words.sheet)}
        </h2>
        <p>{words.sheet.roundLong(roundWindOf(deals, players), (deals % players) + 1, honba)}</p>
      </header>
      {table.phase === 'game_over' ? (
        <Places table={table} settings={settings} />
      ) : (
        <>
          {outcome.kind === 'win' &&
            outcome.winners.map((win) => <Win key={win.seat} win={win} table={table} from={outcome.from} />)}
          {outcome.kind !== 'win' && <Hands outcome={outcome} />}
          <Deltas table={table} settings={settings} />
        </>
      )}
    </section>
  );
}

interface WinProps {
  readonly win: DeepReadonly<ShownWin>;
  readonly table: DeepReadonly<TableState>;
  readonly from: Seat | null;
}
function Win({ win, table, from }: WinProps) {
  const { words, viewer, name } = useParts();
  const { seat, han, fu, limit, yakuman, points, pao, uraIndicators } = win;
  const lines = yakuLines(win, words.sheet);
  const extra = extraOf(win);
  return (
    <article className={css.win}>
      <h3>{wonText(seat, from, { viewer, words: words.sheet, name })}</h3>
      <WonHand win={win} table={table} />
      <div className={css.indicators}>
        <Indicators label={words.sheet.dora()} tiles={table.indicators} />
        {uraIndicators.length > 0 && <Indicators label={words.sheet.ura()} tiles={uraIndicators} turned />}
      </div>
      <ul className={css.yaku}>
        {lines.map((line, at) => (
          <li key={line.label} style={{ '--at': at }}>
            <span>{line.label}</span>
            {yakuman === 0 && <span>{words.sheet.han(line.han)}</span>}
          </li>
        ))}
      </ul>
      <p className={css.worth} style={{ '--at': lines.length }}>
        {yakuman === 0 && <span>{words.sheet.hanFu(han, fu)}</span>}
        {limit !== null && <strong className={css.limit}>{words.sheet.limit(limit, yakuman, han)}</strong>}
        <strong className={css.points}>{words.sheet.worth(points)}</strong>
        {extra > 0 && <span className={css.note}>{words.sheet.extra(extra)}</span>}
      </p>
      {pao !== null && <p className={css.note}>{words.sheet.pao(name(pao))}</p>}
    </article>
  );
}

/** The winner's hand: concealed tiles, the winning tile apart, then the melds. */
function WonHand({ win: { seat, hand, melds, tile }, table }: Pick<WinProps, 'win' | 'table'>) {
  const { words } = useParts();
  const keyOf = (one: TileId): string => `won/t${one}`;
  return (
    <div className={css.hand}>
      <span className="visually-hidden">{words.sheet.handOf(hand, tile)}</span>
      {hand.map((each) => (
        <Tile key={each} tile={each} />
      ))}
      <span className={css.winning}>
        <Tile tile={tile} winning />
      </span>
      <Melds
        place="near"
        norths={northsOf(table, seat).map((north) => ({ key: keyOf(north), tile: north, turn: 0 }))}
        melds={melds.map((meld) => meldScene(meld, seat, table.scores.length, 0, keyOf))}
      />
    </div>
  );
}

interface IndicatorsProps {
  readonly label: string;
  readonly tiles: readonly number[];
  /** Whether the tiles are animated, turning up one after the other. */
  readonly turned?: boolean;
}
function Indicators({ label, tiles, turned = false }: IndicatorsProps) {
  const { words } = useParts();
  return (
    <p className={css.indicator}>
      <span>{label}</span>
      <span className="visually-hidden">{words.table.tiles(tiles)}</span>
      <span className={css.row} data-turned={turned || undefined}>
        {Array.from({ length: 5 }, (_, at) => (
          <span key={at} className={css.place}>
            <span style={{ '--at': at }} className={at < tiles.length ? css.flip : undefined}>
              <Tile tile={tiles[at] ?? null} />
            </span>
          </span>
        ))}
      </span>
    </p>
  );
}

function Hands({ outcome }: { readonly outcome: DeepReadonly<Exclude<Outcome, { kind: 'win' }>> }) {
  const { words, name } = useParts();
  const shown = outcome.hands.flatMap((hand, seat) => (hand === null ? [] : [{ hand, seat }]));
  return (
    <div className={css.hands}>
      {outcome.kind === 'exhaustive' &&
        outcome.nagashi.map((seat) => <p key={seat}>{words.sheet.nagashi(name(seat))}</p>)}
      {shown.map(({ hand, seat }) => (
        <div key={seat} className={css.tenpai}>
          <p>
            <strong>{name(seat)}</strong>
            {outcome.kind === 'exhaustive' && <span>{words.table.tenpai()}</span>}
          </p>
          <div className={css.hand}>
            <span className="visually-hidden">{words.table.tiles(hand)}</span>
            {hand.map((tile) => (
              <Tile key={tile} tile={tile} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

function Deltas({ table, settings }: ResultPanelProps) {
  const { words, viewer, name } = useParts();
  const round = table.sheet.at(-1);
  if (round === undefined) return null;
  const dealer = (table.firstDealer + round.deals) % table.scores.length;
  const changes = changesOf(table.sheet, table.sheet.length - 1, settings.startingScore);
  const places = placesAfter(table, round.scores);
  return (
    <table className={css.deltas}>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{words.sheet.player}</th>
          <th scope="col">{words.sheet.change}</th>
          <th scope="col">{words.sheet.total}</th>
          <th scope="col">{words.sheet.place}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ paid, stick }, seat) => (
          <tr key={seat} data-you={seat === viewer || undefined}>
            <th scope="row">
              <span className={css.wind}>
                {words.table.windSign(seatWindOf({ dealer, scores: table.scores }, seat))}
              </span>
              {name(seat)}
            </th>
            <td data-sign={Math.sign(paid)}>
              {words.sheet.gained(paid)}
              {stick !== 0 && <small className={css.stick}>{words.sheet.stick(stick)}</small>}
            </td>
            <td>{words.table.points(defined(round.scores[seat]))}</td>
            <td className={css.rank}>{words.sheet.placeOf(defined(places[seat]))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Places({ table, settings }: ResultPanelProps) {
  const { words, viewer, name } = useParts();
  return (
    <table className={css.deltas}>
      <thead>
        <tr>
          <th scope="col">{words.sheet.place}</th>
          <th scope="col" data-start>
            {words.sheet.player}
          </th>
          <th scope="col">{words.sheet.total}</th>
          <th scope="col">{words.sheet.uma}</th>
          <th scope="col">{words.sheet.result}</th>
        </tr>
      </thead>
      <tbody>
        {table.places.map(
          ({ seat, place, score, points }: { seat: Seat; place: number; score: number; points: number }) => (
            <tr key={seat} data-you={seat === viewer || undefined}>
              <td>{words.sheet.placeOf(place)}</td>
              <th scope="row">{name(seat)}</th>
              <td>{words.table.points(score)}</td>
              <td>{words.sheet.final(umaOf(score, points, settings))}</td>
              <td data-sign={Math.sign(points)}>
                <strong>{words.sheet.final(points)}</strong>
              </td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}
