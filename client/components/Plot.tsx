import { useEffect, useRef, type ReactElement } from 'react';
import UPlot from 'uplot';
import { defined } from '@parlour/kernel/defined';
import 'uplot/dist/uPlot.min.css';
import { useHistoryWords } from '../hooks/use-history-words.ts';
import { usePreferences } from '../ui/preferences.ts';
import { useMedia } from '../hooks/use-media.ts';
import type { ChartLine } from './Chart.tsx';
import css from './Chart.module.css';

interface PlotProps {
  readonly lines: readonly ChartLine[];
  readonly along: string;
  readonly counts: string;
}
const HEIGHT = 260;
/** Step sizes of the x axis: whole numbers, since it counts hands or games. */
const WHOLE = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000];
/** Dash pattern of each line, so that lines differ by more than their colour. */
const DASHES: readonly (readonly number[])[] = [[], [7, 5], [2, 4]];

/** The drawing of a `Chart`. What it shows is also in the chart's table and in its sentence. */
export function Plot({ lines, along, counts }: PlotProps): ReactElement {
  const words = useHistoryWords();
  const { theme } = usePreferences();
  const isDark = useMedia('(prefers-color-scheme: dark)');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const within = box.current;
    if (within === null) return;
    const colours = coloursOf(within);
    const { fontFamily } = getComputedStyle(within);
    const axis = {
      font: `12px ${fontFamily}`,
      labelFont: `600 12px ${fontFamily}`,
      stroke: colours.soft,
      grid: { stroke: colours.line, width: 1 },
      ticks: { stroke: colours.line },
    };
    const plot = new UPlot(
      {
        width: within.clientWidth,
        height: HEIGHT,
        legend: { show: false },
        cursor: { show: false },
        scales: { x: { time: false } },
        series: [
          {},
          ...lines.map(({ name }, at) => ({
            label: name,
            stroke: at === 0 ? colours.first : colours.second,
            width: 2,
            dash: [...defined(DASHES[at % DASHES.length])],
            points: { show: false },
          })),
        ],
        axes: [
          { ...axis, label: along, incrs: WHOLE, values: (_, values) => values.map(words.number) },
          { ...axis, label: counts, size: 64, values: (_, values) => values.map(words.number) },
        ],
      },
      [lines[0]?.points.map(([x]) => x) ?? [], ...lines.map(({ points }) => points.map(([, y]) => y))],
      within,
    );
    const sized = new ResizeObserver(() => plot.setSize({ width: within.clientWidth, height: HEIGHT }));
    sized.observe(within);
    return () => {
      sized.disconnect();
      plot.destroy();
    };
  }, [lines, along, counts, words, theme, isDark]);
  return <div ref={box} className={css.canvas} />;
}

/** The resolved colours of the style sheet's tokens. A canvas cannot use custom properties. */
function coloursOf(within: HTMLElement): Readonly<Record<'first' | 'second' | 'soft' | 'line', string>> {
  const probe = document.createElement('span');
  within.append(probe);
  const colour = (name: string): string => {
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color;
  };
  const colours = {
    first: colour('--accent'),
    second: colour('--good'),
    soft: colour('--ink-soft'),
    line: colour('--line'),
  };
  probe.remove();
  return colours;
}
