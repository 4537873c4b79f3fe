import { useMemo, type ReactElement } from 'react';
import type { MatchModel } from '../store/state.ts';
import { useRoom } from '../hooks/use-room.ts';
import { Button, MenuBar, SeatPlate, useWords } from '../ui/index.ts';
import { logLines } from '../lib/log-lines.ts';
import css from './PlainTable.module.css';
import { plainly, sampleChoices, sentence } from '../lib/plain-choices.ts';
import { Scroll } from './Scroll.tsx';
import { tellingOf } from '../lib/telling.ts';
import { useRules } from '../hooks/use-game.ts';

/** The table of a game without a drawing: its events in plain words, and its choices as buttons. */
export function PlainTable({ play }: { readonly play: MatchModel }): ReactElement {
  const { table, plain } = useWords();
  const room = useRoom();
  const rules = useRules(play.game);
  const { prompt, sent, players, clocks } = play;
  const menu = sent === null ? (prompt?.menu ?? null) : null;
  const actions = useMemo(() => (rules === null || menu === null ? [] : sampleChoices(rules, menu)), [rules, menu]);
  return (
    <div className={css.table}>
      <div className={css.seats}>
        {players.map((player) => (
          <SeatPlate
            key={player.seat}
            player={player}
            clock={clocks.get(player.seat) ?? null}
            active={clocks.has(player.seat)}
            you={player.seat === play.seat}
          />
        ))}
      </div>
      <p className={css.note}>{`${table.noDrawing} ${table.noDrawingHelp}`}</p>
      <Scroll label={plain.events} newest={play.seq ?? 0}>
        <ol className={css.events}>
          {logLines(play, null, plain).map(({ seq, text }) => (
            <li key={seq}>{text}</li>
          ))}
        </ol>
      </Scroll>
      {play.ackWanted !== null && <Button onClick={() => room.acknowledge()}>{table.goOn}</Button>}
      <MenuBar
        prompt={menu === null ? plain.waiting : plain.choices}
        choices={actions.map((action) => ({
          id: JSON.stringify(action),
          label: sentence(action, undefined, plainly(plain, tellingOf(play))),
          onChoose: () => room.answer(action),
        }))}
      />
    </div>
  );
}
