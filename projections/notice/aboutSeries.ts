import { repeatWords } from '../../events/appointment/repeatWords.ts';
import type { SeriesEvent } from '../../events/appointment/seriesEvents.ts';

/** A series at the time of an event: it may have been changed since. */
export type AboutSeries = {
  readonly seriesId: string;
  readonly title: string;
  readonly location: string | null;
  /** "every Tuesday at 2:00 PM until Dec 22"; null: nothing of it is left. */
  readonly repeats: string | null;
  /** The first date that it concerns, YYYY-MM-DD; null: its last change was undone. */
  readonly from: string | null;
};

export const aboutSeries = (data: SeriesEvent['data']): AboutSeries => {
  const plan = data.plans.at(-1);
  return {
    seriesId: data.seriesId,
    title: data.title,
    location: plan?.location ?? null,
    repeats: plan ? repeatWords(plan) : null,
    from: 'from' in data ? data.from : 'scheduledBy' in data ? (plan?.start ?? null) : null,
  };
};
