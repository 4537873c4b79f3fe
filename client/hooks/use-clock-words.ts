import { isRecord, type AnyRules } from '@parlour/kernel';
import { clockTimes, timingUnder } from '../lib/clock-times.ts';
import type { Values } from '../lib/schema-form.ts';
import type { ClockChoice } from '@parlour/sdk/vocabulary';
import { useWords } from '../ui/index.ts';
import { useHostingWords } from '../words/hosting/index.ts';
import { rules } from './use-game.ts';
import { useLoaded } from './use-guide.ts';

/** A non-breaking space, which keeps a time on one line. */
const UNBROKEN = '\u00a0';

export interface ClockWords {
  /** For example "Normal · 5 + 20 s". Only the choice's name until the game's times are known. */
  readonly name: string;
  readonly about: string;
}
function presetOf({ presets }: AnyRules, name: string): Values {
  const settings = presets[name]?.settings;
  return isRecord(settings) ? settings : {};
}
/** The words for each clock choice, with its times in this game. `values` are all settings, or changes to `preset`. */
export function useClockWords(game: string, values: Values, preset = ''): (choice: ClockChoice) => ClockWords {
  const { clocks, lang } = useWords();
  const host = useHostingWords();
  const loaded = useLoaded(rules, game);
  const timing = loaded === null ? null : timingUnder(loaded, { ...presetOf(loaded, preset), ...values });
  const number = new Intl.NumberFormat(lang, { maximumFractionDigits: 1 });
  return (choice) => {
    const times = timing === null ? null : clockTimes(timing, choice);
    if (times === null) return clocks[choice];
    const { turn, bank, bonus } = times;
    const shown = [turn, ...(bank > 0 ? [bank] : [])].map((seconds) => number.format(seconds)).join(' + ');
    return {
      name: `${clocks[choice].name} · ${host.clockTime(shown).replaceAll(' ', UNBROKEN)}`,
      about: [
        host.clockTurn(number.format(turn)),
        ...(bank > 0 ? [host.clockBank(number.format(bank))] : []),
        ...(bonus > 0 ? [host.clockBonus(number.format(bonus))] : []),
      ].join(' '),
    };
  };
}
