import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { gapsIn } from './lineGaps.ts';
import { inkOf, type PlotInk } from './plotInk.ts';
import type { PlotInput } from './plotInput.ts';
import { paintBands, paintPoints } from './plotPainting.ts';
import { daySplitLabel, linesWithin, numberSplitLabel, timeReach, valueReach } from './plotScales.ts';
import { hasBars } from './trend.ts';

/** A painted chart. */
export interface HistoryPlot {
  /** Marks one reading, by its index in the input; undefined: none. */
  readonly mark: (index: number | undefined) => void;
  readonly resize: () => void;
  readonly remove: () => void;
}

const heightFor = (width: number): number => (width < 480 ? 264 : 300);

const axesOf = (input: PlotInput, ink: PlotInk): uPlot.Axis[] => {
  const common = { stroke: ink.quiet, font: ink.font, ticks: { show: false } };
  return [
    {
      ...common,
      values: (_plot, splits, _axis, _space, step) => daySplitLabel(splits, step, input.timeZone),
      space: ink.fontPx * 6.5,
      size: ink.fontPx * 2.1,
      gap: ink.fontPx * 0.6,
      grid: { show: false },
      border: { show: true, stroke: ink.ink, width: 1.5 },
    },
    {
      ...common,
      values: (_plot, splits) => numberSplitLabel(input.kind, splits),
      ...(input.kind === 'mood' ? { splits: [1, 2, 3, 4] } : {}),
      space: ink.fontPx * 2.6,
      size: (_plot, values) =>
        Math.max(...(values ?? ['']).map((value) => String(value).length)) * ink.fontPx * 0.62 + 12,
      gap: 8,
      grid: { stroke: ink.line, width: 1 },
    },
  ];
};

/** The pixels before a reading in which the line is interrupted. */
const pixelsBetween = (plot: uPlot, { xs }: PlotInput, at: number): [from: number, to: number] => [
  plot.valToPos(xs[at - 1] ?? 0, 'x', true),
  plot.valToPos(xs[at] ?? 0, 'x', true),
];

const seriesOf = (input: PlotInput, ink: PlotInk): uPlot.Series[] => [
  {},
  ...input.lines.map((_line, index): uPlot.Series => ({
    stroke: ink.primary,
    width: index === 0 ? 2.5 : 3,
    cap: 'round',
    points: { show: false },
    gaps: (plot) => gapsIn(input.xs.map((x) => x * 1000)).map((at) => pixelsBetween(plot, input, at)),
    ...(index === 0 ? {} : { dash: [1, 6] }),
    ...(hasBars(input.kind) && uPlot.paths.bars
      ? { paths: uPlot.paths.bars({ size: [0.6, 44], radius: 0.1 }), fill: ink.primary, width: 0 }
      : {}),
  })),
];

const optionsOf = (
  input: PlotInput,
  ink: PlotInk,
  width: number,
  onPoint: (index: number | undefined) => void,
): uPlot.Options => ({
  width,
  height: heightFor(width),
  legend: { show: false },
  cursor: { y: false, drag: { x: false, y: false }, points: { size: 16, width: 3, stroke: ink.ink, fill: ink.card } },
  tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), input.timeZone),
  padding: [ink.fontPx * 1.6, 10, 0, 0],
  scales: { x: { time: true, range: () => timeReach(input) }, y: { range: () => valueReach(input) } },
  axes: axesOf(input, ink),
  series: seriesOf(input, ink),
  hooks: {
    drawClear: [(plot) => paintBands(plot, input, ink)],
    draw: [(plot) => paintPoints(plot, input, ink)],
    setCursor: [(plot) => onPoint(plot.cursor.idx ?? undefined)],
  },
});

/** Paints the chart into `place`, with its colors and font. `onPoint` receives the reading under the pointer. */
export const paintHistory = (
  place: HTMLElement,
  input: PlotInput,
  onPoint: (index: number | undefined) => void,
): HistoryPlot => {
  const plot = new uPlot(
    optionsOf(input, inkOf(place), place.clientWidth, onPoint),
    [[...input.xs], ...linesWithin(input)],
    place,
  );
  return {
    mark: (index) => {
      const at = index === undefined ? undefined : input.xs[index];
      plot.setCursor({ left: at === undefined ? -10 : plot.valToPos(at, 'x'), top: at === undefined ? -10 : 0 }, false);
    },
    resize: () => {
      const width = place.clientWidth;
      if (width > 0 && width !== plot.width) plot.setSize({ width, height: heightFor(width) });
    },
    remove: () => plot.destroy(),
  };
};
