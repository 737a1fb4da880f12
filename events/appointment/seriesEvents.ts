import { id, listOf, localDate, localDateOrNull, timeOfDay } from '../kernel/fields.ts';
import { record, type Message, type MessagesOf, type TypeOf } from '../kernel/message.ts';
import { storedSchemas, type ValuesOf } from '../kernel/recordFields.ts';
import { appointmentFields, detailFields } from './appointmentFields.ts';
import { storedRepeat, type Repeat } from './repeat.ts';
import { longestDays } from './appointmentTimes.ts';

const timeOrNull = { ...timeOfDay, type: ['string', 'null'] } as const;

/**
 * A part of a series, from its first date on: the details and times of its occurrences by the owner’s clock, and their rule. `endDays`: days
 * from an occurrence’s date to its end’s. `since`: the version of the series that made this part; a single change from before yields to it.
 */
const plan = record({
  ...storedSchemas(detailFields),
  start: localDate,
  /** No date after it; null: it goes on. */
  last: localDateOrNull,
  isAllDay: { type: 'boolean' },
  /** Null: of whole days. */
  startsAt: timeOrNull,
  endsAt: timeOrNull,
  endDays: { type: 'integer', minimum: 0, maximum: longestDays },
  repeat: storedRepeat,
  since: { type: 'integer', minimum: 0 },
});
type StoredPlan = TypeOf<typeof plan>;
export type SeriesPlan = ValuesOf<typeof detailFields> &
  Omit<{ readonly [Name in keyof StoredPlan]: StoredPlan[Name] }, 'repeat' | keyof typeof detailFields> & {
    readonly repeat: Repeat;
  };

/** Each change of "this and following" makes one more part. */
export const mostPlans = 100;
/** A person’s series that still go on. */
export const mostSeries = 50;

const series = {
  seriesId: id,
  ownerId: id,
  title: appointmentFields.title.stored,
  /** In order of their dates, which don’t overlap; none: all of it was deleted. */
  plans: listOf(plan, 0, mostPlans),
};

/** A series of appointments. Stream: `appointment-<seriesId>`, encrypted under its owner's key. Each event has all of it after the change. */
export const seriesEvents = {
  AppointmentSeriesScheduled: record({ ...series, scheduledBy: id }),
  /** `from`: the first date that it concerns. */
  AppointmentSeriesChanged: record({ ...series, from: localDate, changedBy: id }),
  /** It ended before `from`; what was earlier stays. */
  AppointmentSeriesEnded: record({ ...series, from: localDate, endedBy: id }),
  /** Its last change or end was undone. */
  AppointmentSeriesRestored: record({ ...series, restoredBy: id }),
};
/** The lists in a part are as unchanging as the event. */
type WithPlans<M> =
  M extends Message<infer Type, infer Data>
    ? Message<Type, Omit<Data, 'plans'> & { readonly plans: readonly SeriesPlan[] }>
    : never;
export type SeriesEvent = WithPlans<MessagesOf<typeof seriesEvents>>;
