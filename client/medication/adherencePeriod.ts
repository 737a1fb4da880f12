import {
  sumOfDays,
  type AdherenceDay,
  type AdherencePeriod,
  type DoseCounts,
} from '../../events/medication/adherence.ts';
import type { AdherenceView } from '../../projections/medication/adherenceQueries.ts';

/** A medication's counts of some days up to today. Dates are YYYY-MM-DD in the senior's zone. */
export interface CountedPeriod extends DoseCounts {
  readonly days: AdherencePeriod;
  readonly from: string;
  readonly until: string;
  readonly series: readonly AdherenceDay[];
  readonly addedOn: string;
  readonly isAsNeeded: boolean;
}

const dayMs = 86_400_000;

/** The date that many days later. */
export const datePlus = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** The last days of a longer period: its counts are sums of days, so that no two of them differ. */
export const lastDays = (view: AdherenceView, days: AdherencePeriod): CountedPeriod => {
  const { until, addedOn, isAsNeeded } = view;
  const wanted = datePlus(until, 1 - days);
  const from = wanted > view.from ? wanted : view.from;
  const series = view.series.filter(({ date }) => date >= from);
  return { ...sumOfDays(series), days, from, until, series, addedOn, isAsNeeded };
};
