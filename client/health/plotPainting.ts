import uPlot from 'uplot';
import { diastolicBand, normalBands } from '../../events/health/healthStatus.ts';
import { fromStandardUnit } from '../../events/health/metricUnits.ts';
import { labelledPoints, linesWithin, pointLabel } from './plotScales.ts';
import type { PlotInk } from './plotInk.ts';
import type { PlotInput } from './plotInput.ts';
import { hasBars } from './trend.ts';

type Band = readonly [least: number | null, most: number | null];

/** With more points than this, the dots would hide the line. */
const mostDots = 60;
/** Lower end of the painted systolic band, so that it stays apart from the diastolic band. */
const systolicFloor = 90;

const edgeIn = (unit: string | null, edge: number | null): number | null =>
  edge === null ? null : fromStandardUnit(unit, edge);

const bandsOf = ({ kind, unit }: PlotInput): readonly Band[] => {
  const band = normalBands[kind];
  if (!band) return [];
  return kind === 'bloodPressure'
    ? [[systolicFloor, band[1]], diastolicBand]
    : [[edgeIn(unit, band[0]), edgeIn(unit, band[1])]];
};
/** The edges of a band that the rule defines; an open side has no edge. */
const edgesOf = ({ kind }: PlotInput, [least, most]: Band): readonly number[] =>
  [kind === 'bloodPressure' ? null : least, most].filter((edge) => edge !== null);

/** Below everything else: the normal ranges. */
export const paintBands = (plot: uPlot, input: PlotInput, ink: PlotInk): void => {
  const { ctx, bbox } = plot;
  const y = (value: number) => Math.min(Math.max(plot.valToPos(value, 'y', true), bbox.top), bbox.top + bbox.height);
  ctx.save();
  for (const band of bandsOf(input)) {
    const [least, most] = band;
    const top = most === null ? bbox.top : y(most);
    const bottom = least === null ? bbox.top + bbox.height : y(least);
    ctx.fillStyle = ink.goodTint;
    ctx.fillRect(bbox.left, top, bbox.width, bottom - top);
    ctx.strokeStyle = ink.good;
    ctx.lineWidth = uPlot.pxRatio;
    ctx.setLineDash([3 * uPlot.pxRatio, 4 * uPlot.pxRatio]);
    for (const edge of edgesOf(input, band)) {
      ctx.beginPath();
      ctx.moveTo(bbox.left, y(edge));
      ctx.lineTo(bbox.left + bbox.width, y(edge));
      ctx.stroke();
    }
  }
  ctx.restore();
};

/** Systolic: an open ring; diastolic: a square. */
const paintDot = (ctx: CanvasRenderingContext2D, x: number, y: number, line: number, ink: PlotInk): void => {
  const px = uPlot.pxRatio;
  ctx.beginPath();
  if (line === 0) ctx.arc(x, y, 5 * px, 0, 2 * Math.PI);
  else ctx.rect(x - 4 * px, y - 4 * px, 8 * px, 8 * px);
  ctx.fillStyle = line === 0 ? ink.card : ink.primary;
  ctx.fill();
  ctx.setLineDash([]);
  ctx.lineWidth = 2.5 * px;
  ctx.strokeStyle = ink.primary;
  if (line === 0) ctx.stroke();
};

/** Above its point, and to the left of it at the right edge. */
const paintLabel = ({ ctx, bbox }: uPlot, label: string, x: number, y: number, ink: PlotInk): void => {
  const px = uPlot.pxRatio;
  ctx.font = ink.boldFont.replace(/[\d.]+px/, `${ink.fontPx * px}px`);
  ctx.fillStyle = ink.ink;
  ctx.textAlign = 'right';
  ctx.textBaseline = 'bottom';
  const place = [label, Math.min(x + 12 * px, bbox.left + bbox.width), y - 9 * px] as const;
  // separates the label from the line behind it
  ctx.lineWidth = 4 * px;
  ctx.strokeStyle = ink.card;
  ctx.strokeText(...place);
  ctx.fillText(...place);
};

/**
 * On top of the lines: one dot per reading, the newest one's number, and HI or LO for readings beyond the meter's
 * range.
 */
export const paintPoints = (plot: uPlot, input: PlotInput, ink: PlotInk): void => {
  if (hasBars(input.kind)) return;
  const { ctx } = plot;
  ctx.save();
  linesWithin(input).forEach((line, which) => {
    const entered = input.lines[which] ?? line;
    const labelled = labelledPoints(entered);
    line.forEach((value, index) => {
      const isLabelled = labelled.includes(index);
      if (line.length > mostDots && !isLabelled) return;
      const [x, y] = [plot.valToPos(input.xs[index] ?? 0, 'x', true), plot.valToPos(value, 'y', true)];
      paintDot(ctx, x, y, which, ink);
      if (isLabelled && input.kind !== 'mood')
        paintLabel(plot, pointLabel(input.kind, entered[index] ?? value), x, y, ink);
    });
  });
  ctx.restore();
};
