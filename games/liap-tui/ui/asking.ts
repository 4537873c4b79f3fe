/** The menu bar: the question, with exactly the choices that the server offers. */
import {
  goOn,
  notYet,
  refusalOf,
  sureChoice,
  waitingLine,
  type Asked as AskedOf,
  type Asking,
  type Choice,
} from '@parlour/client/ui';
import type { Action } from '../actions.ts';
import { accepts, checkTurn, type DeclareMenu, type Menu } from '../menu.ts';
import { HAND_SIZE, type PieceId } from '../rules/pieces.ts';
import type { LiapTui } from '../types.ts';
import type { Words } from '../words/en.ts';
import { read } from './reading.ts';

export interface Asked extends AskedOf<LiapTui, Words> {
  readonly selection: readonly PieceId[];
}

export function askingOf(asked: Asked): Asking {
  const { menu, acknowledge, view, words } = asked;
  if (acknowledge !== null) {
    const prompt = view.table.phase === 'turn_results' ? words.table.seeResult : words.table.seeRound;
    return { prompt, choices: [goOn(words.table.continue, acknowledge)] };
  }
  switch (menu?.kind) {
    case 'redeal':
      return askRedeal(asked);
    case 'declare':
      return { prompt: words.table.howMany, choices: declarations(menu, asked) };
    case 'play': {
      const prompt = menu.role === 'lead' ? words.table.lead : words.table.follow(menu.playType, menu.count);
      return { prompt, choices: [playChoice(menu, asked)] };
    }
    case undefined:
      return { prompt: waiting(asked), choices: asked.selection.length === 0 ? [] : [playChoice(null, asked)] };
  }
}

function askRedeal({ words: { table: words }, view, send }: Asked): Asking {
  return {
    prompt: words.weakHand,
    choices: [
      {
        id: 'keep',
        label: words.redealNo,
        hint: words.redealNoHint,
        keys: 'k',
        onChoose: () => send({ type: 'redeal', accept: false }),
      },
      {
        id: 'redeal',
        label: words.redealYes,
        hint: words.redealYesHint(view.table.multiplier + 1),
        keys: 'n',
        onChoose: () => send({ type: 'redeal', accept: true }),
      },
    ],
  };
}

function declarations(menu: DeclareMenu, asked: Asked): Choice[] {
  return Array.from({ length: HAND_SIZE + 1 }, (_, value) => {
    const action: Action = { type: 'declare', value };
    return {
      id: `declare-${value}`,
      label: String(value),
      keys: String(value),
      onChoose: () => asked.send(action),
      ...refusalOf(accepts(menu, action), asked),
    };
  });
}

function playChoice(menu: Menu | null, asked: Asked): Choice {
  const { view, selection, words, send } = asked;
  const action: Action = { type: 'play', pieces: selection };
  const { playType, competes } = read(selection, view.table.turn);
  const verdict = menu === null ? notYet(view, (seen) => checkTurn(seen, 'play', 'unasked')) : accepts(menu, action);
  const label = labelOf();
  function labelOf(): string {
    if (!verdict.ok) return words.table.play;
    return playType === null || competes === false
      ? words.table.giveUp(selection.length)
      : words.table.playType(playType);
  }
  return sureChoice({ id: 'play', label, onChoose: () => send(action), ...refusalOf(verdict, asked) });
}

const waiting = ({ view: { table, seat: viewer }, words, name }: Asked): string =>
  waitingLine({ toAct: table.toAct, viewer, over: table.phase === 'game_over' }, words.table, name);
