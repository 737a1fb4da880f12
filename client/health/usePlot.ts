import { useEffect, useRef, useState, type RefObject } from 'react';
import type { HistoryPlot } from './historyPlot.ts';
import type { PlotInput } from './plotInput.ts';
import { useAppearance } from './useAppearance.ts';

const loadPainter = () => import(/* webpackChunkName: "historyPlot" */ './historyPlot.ts');

interface PlotHandle {
  /** The element that contains the canvas. */
  readonly place: RefObject<HTMLDivElement | null>;
  /** Marks one reading by its index in the input. */
  readonly mark: (index: number | undefined) => void;
  /** The reading under the pointer. */
  readonly pointed: number | undefined;
  readonly hasFailed: boolean;
}

/** Paints the chart, and paints it again for other readings, colors or fonts. Its code is fetched on first use. */
export const usePlot = (input: PlotInput): PlotHandle => {
  const place = useRef<HTMLDivElement>(null);
  const plot = useRef<HistoryPlot>(undefined);
  const [pointed, setPointed] = useState<number>();
  const [hasFailed, setFailed] = useState(false);
  const appearance = useAppearance();
  const key = `${input.kind} ${input.unit ?? ''} ${input.metrics.map(({ id, recordedAt, correctedAt }) => `${id}${recordedAt}${correctedAt ?? ''}`).join(' ')}`;
  // the same readings in a new list cause no new painting
  const [painted, setPainted] = useState({ key, input });
  if (painted.key !== key) setPainted({ key, input });
  useEffect(() => {
    let isOver = false;
    let observer: ResizeObserver | undefined;
    const paint = async () => {
      const { paintHistory } = await loadPainter();
      if (isOver || !place.current) return;
      plot.current = paintHistory(place.current, painted.input, setPointed);
      observer = new ResizeObserver(() => plot.current?.resize());
      observer.observe(place.current);
    };
    paint().catch(() => !isOver && setFailed(true));
    return () => {
      isOver = true;
      observer?.disconnect();
      plot.current?.remove();
      plot.current = undefined;
    };
  }, [painted, appearance]);
  return { place, mark: (index) => plot.current?.mark(index), pointed, hasFailed };
};
