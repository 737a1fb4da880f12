import { valuesIn } from '../../events/kernel/recordFields.ts';
import { detailFields, type Appointment } from '../../events/appointment/appointmentFields.ts';
import type { Planned } from '../../events/appointment/seriesPlans.ts';
import { addDays, epochOf, startOfDay } from '../zones/zonedTime.ts';

const isoOf = (at: number): string => new Date(at).toISOString();
const minuteMs = 60_000;
const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Epoch milliseconds of an occurrence’s beginning and end by the clock of that zone. */
export interface Span {
  readonly start: number;
  readonly end: number | null;
}

/** A night that skips hours may leave none between start and end: it then lasts as long as its clock times say. */
export const spanOf = ({ plan, date }: Planned, timeZone: string): Span => {
  const { startsAt, endsAt, endDays } = plan;
  const lastDay = addDays(date, endDays);
  if (startsAt === null) return { start: startOfDay(timeZone, date), end: startOfDay(timeZone, addDays(lastDay, 1)) };
  const start = epochOf(timeZone, date, startsAt);
  if (endsAt === null) return { start, end: null };
  const end = epochOf(timeZone, lastDay, endsAt);
  const planned = (minuteOf(endsAt) - minuteOf(startsAt) + endDays * 24 * 60) * minuteMs;
  return { start, end: end > start ? end : start + planned };
};

/** The occurrence’s own fields as an appointment has them. */
export const timesOf = (planned: Planned, timeZone: string) => {
  const { plan, date } = planned;
  const { start, end } = spanOf(planned, timeZone);
  return {
    startTime: isoOf(start),
    endTime: end === null ? null : isoOf(end),
    isAllDay: plan.isAllDay,
    firstDay: plan.isAllDay ? date : null,
    lastDay: plan.isAllDay ? addDays(date, plan.endDays) : null,
  };
};

export const appointmentOf = (planned: Planned, timeZone: string): Appointment => ({
  ...valuesIn(detailFields, planned.plan),
  ...timesOf(planned, timeZone),
});
