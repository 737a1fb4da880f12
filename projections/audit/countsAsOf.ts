import type { AppointmentEvent } from '../../events/appointment/appointmentEvents.ts';
import type { SeriesEvent } from '../../events/appointment/seriesEvents.ts';
import { metricEvents, type AlertEvent, type MetricEvent } from '../../events/health/healthEvents.ts';
import type { MessageNamed } from '../../events/kernel/message.ts';
import type { DoseEvent } from '../../events/medication/doseEvents.ts';
import { missedAfterMs } from '../../events/medication/doseStatus.ts';
import type { MedicationEvent } from '../../events/medication/medicationEvents.ts';
import type { ReadEvent, RecordedEvent } from '../../events/store/eventLog.ts';
import { startOfDay } from '../zones/zonedTime.ts';

type Dated = AppointmentEvent | SeriesEvent | AlertEvent | MetricEvent | DoseEvent | MedicationEvent;

/** Epoch milliseconds from which a fact counts; `happened`: the event's own moment. */
type MomentsOf<E extends Dated> = {
  readonly [Name in E['type']]?: (data: MessageNamed<E, Name>['data'], happened: number, timeZone: string) => number;
};

const measured = ({ recordedAt }: { readonly recordedAt: string }): number => Date.parse(recordedAt);
const begins = ({ startTime }: { readonly startTime: string }, happened: number): number =>
  Math.min(Date.parse(startTime), happened);

const farAhead = '2199-12-31';

/** Facts that count from another moment than their event's `happenedAt`. */
const moments: MomentsOf<Dated> = {
  MedicationAdded: ({ startDate }, happened, timeZone) =>
    startDate === null ? happened : Math.min(startOfDay(timeZone, startDate), happened),
  AppointmentScheduled: begins,
  AppointmentChanged: begins,
  AppointmentSetApart: begins,
  AppointmentSeriesScheduled: ({ plans }, happened, timeZone) =>
    Math.min(startOfDay(timeZone, plans[0]?.start ?? farAhead), happened),
  // it happens when the dose was due, and is missed once it is later than this
  DoseMissed: ({ dueAt }) => Date.parse(dueAt) + missedAfterMs + 1,
  MetricRecorded: measured,
  MetricCorrected: measured,
  MetricTakenBack: measured,
  MetricRestored: measured,
  // the reading that raised it never was
  HealthAlertWithdrawn: ({ since }) => Date.parse(since),
};

type AnyMoment = (data: RecordedEvent['data'], happened: number, timeZone: string) => number;

/** No later than it was recorded: the clock of a phone may be ahead. */
const momentOf = (event: ReadEvent, timeZone: string): number => {
  const { happenedAt, recordedAt } = event.metadata;
  const happened = Date.parse(happenedAt);
  const ownMoment = (moments as Readonly<Record<string, AnyMoment | undefined>>)[event.type];
  const moment = event.kind === 'event' && ownMoment ? ownMoment(event.data, happened, timeZone) : happened;
  return Math.min(moment, Date.parse(recordedAt));
};

/** The moment from which the first of these facts counts, of whole streams in log order; Infinity: there are none. */
export const firstMoment = (events: readonly ReadEvent[], timeZone: string): number => {
  const first = new Map<string, number>();
  for (const event of events) {
    const moment = momentOf(event, timeZone);
    const before = event.type in metricEvents ? Infinity : (first.get(event.stream) ?? Infinity);
    first.set(event.stream, Math.min(before, moment));
  }
  return [...first.values()].reduce((one, other) => Math.min(one, other), Infinity);
};

/**
 * The events of whole streams, in log order, that count as of a moment with all that these streams say. An event that counts brings the
 * earlier ones of its stream with it, so an undo, which happens when the undone fact did, counts wherever that does. A reading counts from
 * the moment that its last correction gives, or not at all.
 */
export const countsAsOf = (events: readonly ReadEvent[], asOf: number, timeZone: string): readonly ReadEvent[] => {
  const last = new Map<string, number>();
  for (const [nth, event] of events.entries()) {
    if (momentOf(event, timeZone) <= asOf) last.set(event.stream, nth);
    else if (event.type in metricEvents) last.delete(event.stream);
  }
  return events.filter(({ stream }, nth) => nth <= (last.get(stream) ?? -1));
};
