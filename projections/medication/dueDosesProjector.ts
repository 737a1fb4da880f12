import type { AccountEvent } from '../../events/account/accountEvents.ts';
import type { DoseEvent } from '../../events/medication/doseEvents.ts';
import type { MedicationEvent } from '../../events/medication/medicationEvents.ts';
import type { PauseEvent } from '../../events/medication/pauseEvents.ts';
import type { EventMetadata } from '../../events/store/eventStore.ts';
import { eraseBy, type Projector, type Rows } from '../runner/projector.ts';
import { isSnoozed, snoozed, withoutSnooze } from './doseSnoozes.ts';
import { dueDosesTable, type DueDosesRow } from './dueDosesTable.ts';
import { dateAt, startOfDay } from '../zones/zonedTime.ts';
import { putSchedule, reschedule } from './dueDosesRows.ts';
import { announceActive, pauseAll, pausesOf } from './dueDosesPauses.ts';
import { withPlannedEnd } from './plannedEnd.ts';
import {
  closed,
  prescribed,
  removed,
  reopened,
  restored,
  resuspended,
  type Prescribed,
  type Schedule,
} from './openDoses.ts';
import { withEnd, withSuspension } from './suspensions.ts';

type Added = Extract<MedicationEvent, { type: 'MedicationAdded' }>['data'];
type AddedMetadata = Pick<EventMetadata, 'schemaVersion'> & { readonly recordedAt: string };
type Closing = Exclude<DoseEvent, { type: 'DoseUndone' | 'DoseSnoozed' }>['data'];

const spanOf = (added: Added): Omit<Prescribed, 'from' | 'timeZone'> => {
  const { name, dosage, times, startDate, schedule, endDate, doseCount } = added;
  return {
    medicationName: name,
    dosage,
    times,
    startDate,
    schedule,
    endDate,
    doseCount,
    until: null,
  };
};

const firstDayBegins = (timeZone: string, { startDate }: Pick<Added, 'startDate'>, recorded: number): number =>
  startOfDay(timeZone, startDate ?? dateAt(timeZone, recorded));

/**
 * Due from the first day's beginning, by default the day of recording: doses given earlier than the medication was recorded can be entered.
 * An event of version 1 says nothing of the hours before it. They stay as they were shown when it was recorded: due only where a first day is
 * stated, since a dose that turns up by an upgrade may have been taken already.
 */
const firstSpan = (added: Added, timeZone: string, { recordedAt, schemaVersion }: AddedMetadata): Prescribed => {
  const recorded = Date.parse(recordedAt);
  const isFromRecording = schemaVersion === 1 && added.startDate === null;
  const begins = isFromRecording ? recorded : firstDayBegins(timeZone, added, recorded);
  return { timeZone, from: new Date(Math.min(begins, recorded)).toISOString(), ...spanOf(added) };
};

/** A dose of those hours that was recorded was due: a version that wrote version 1 as well counted the whole first day. */
const withFirstDay = (schedule: Schedule, dueAt: string): Schedule => {
  const [first, ...later] = schedule.spans;
  if (first === undefined || first.from !== schedule.since || dueAt >= first.from) return schedule;
  const begins = firstDayBegins(first.timeZone, first, Date.parse(schedule.since));
  return { ...schedule, spans: [{ ...first, from: new Date(begins).toISOString() }, ...later] };
};

interface ClosingEvent {
  readonly data: Closing;
  readonly metadata: { readonly recordedAt: string };
}

const close = (
  { data, metadata }: ClosingEvent,
  rows: Rows<DueDosesRow>,
  change = (schedule: Schedule) => schedule,
) => {
  const { medicationId, doseId, dueAt } = data;
  return dueAt === null
    ? undefined
    : reschedule(rows, medicationId, (schedule) =>
        change(closed(withFirstDay(schedule, dueAt), { doseId, dueAt }, metadata.recordedAt)),
      );
};

/** The dose is taken or skipped, so windows that wait for its reminder are notified. */
const finish = (event: ClosingEvent, rows: Rows<DueDosesRow>) =>
  close(event, rows, (schedule) => {
    const { doseId, medicationId, seniorId } = event.data;
    if (isSnoozed(schedule, doseId)) rows.changed([medicationId], { senior: { seniorId, area: 'medications' } });
    return withoutSnooze(schedule, doseId);
  });

const stop = { kind: 'stop', pauseId: null } as const;

/** Starts at the next dose: today's times that have passed are skipped. */
const startedWithNext = (schedule: Schedule, from: string): Schedule => {
  const { timeZone } = schedule.spans[0] ?? { timeZone: 'UTC' };
  const midnight = new Date(startOfDay(timeZone, dateAt(timeZone, Date.parse(schedule.since)))).toISOString();
  const firstDay = { kind: 'firstDay', pauseId: null, from: midnight, until: from } as const;
  return withPlannedEnd({ ...schedule, suspensions: [...schedule.suspensions, firstDay] });
};

const started = (schedule: Schedule, from: string, at: string): Schedule =>
  schedule.since === at && !schedule.suspensions.some(({ kind }) => kind === 'stop')
    ? startedWithNext(schedule, from)
    : resuspended(schedule, at, (suspensions, now) => withEnd(suspensions, { ...stop, until: from }, now));

/** The open doses of each medication, and the time of the next one. Follows the zones of the people. */
export const dueDosesProjector: Projector<AccountEvent | MedicationEvent | PauseEvent | DoseEvent, DueDosesRow> = {
  name: 'dueDoses',
  version: 8,
  table: dueDosesTable,
  erase: eraseBy(dueDosesTable, 'senior_id'),
  keys: ({ data }) =>
    'doseId' in data
      ? [data.medicationId]
      : 'medicationId' in data
        ? [data.medicationId, data.seniorId]
        : ['pauseId' in data ? data.seniorId : data.userId],
  on: {
    UserRegistered: ({ data: { userId, timeZone } }, rows) =>
      rows.upsert({
        id: userId,
        senior_id: userId,
        time_zone: timeZone,
        schedule: null,
        pauses: null,
        due_at: null,
        ends_at: null,
        look_from: null,
      }),
    ProfileUpdated: async ({ data: { userId, timeZone }, metadata }, rows) => {
      if (timeZone === undefined || (await rows.find(userId))?.time_zone === timeZone) return;
      await rows.update(userId, { time_zone: timeZone });
      // a removed one may be restored
      const medications = (await rows.where({ senior_id: userId })).filter(({ schedule }) => schedule !== null);
      for (const { id } of medications)
        await reschedule(rows, id, (schedule) => prescribed(schedule, { timeZone, from: metadata.recordedAt }));
      announceActive(rows, userId, medications);
    },
    MedicationAdded: async ({ data, metadata }, rows) => {
      const { recordedAt } = metadata;
      const person = await rows.find(data.seniorId);
      const timeZone = person?.time_zone ?? 'UTC';
      const { medicationId, seniorId } = data;
      const spans = [firstSpan(data, timeZone, metadata)];
      const suspensions = pausesOf(person, recordedAt);
      putSchedule(
        rows,
        { id: medicationId, senior_id: seniorId, look_from: null },
        withPlannedEnd({
          medicationId,
          active: true,
          since: recordedAt,
          until: recordedAt,
          spans,
          suspensions,
          open: [],
          closed: [],
          removal: null,
        }),
      );
    },
    MedicationChanged: ({ data, metadata }, rows) =>
      reschedule(rows, data.medicationId, (schedule) =>
        prescribed(schedule, { ...spanOf(data), from: metadata.recordedAt }),
      ),
    MedicationRemoved: ({ data, metadata }, rows) =>
      reschedule(rows, data.medicationId, (schedule) => removed(schedule, metadata.recordedAt)),
    DoseTaken: (event, rows) => finish(event, rows),
    DoseSkipped: (event, rows) => finish(event, rows),
    DoseMissed: (event, rows) => close(event, rows),
    DoseSnoozed: async ({ data: { doseId, until, medicationId, seniorId }, metadata: { recordedAt } }, rows) => {
      await reschedule(rows, medicationId, (schedule) => snoozed(schedule, { doseId, until }, recordedAt));
      rows.changed([medicationId], { senior: { seniorId, area: 'medications' } });
    },
    MedicationRestored: ({ data, metadata }, rows) =>
      reschedule(rows, data.medicationId, (schedule) => restored(schedule, metadata.recordedAt)),
    MedicationStopped: ({ data: { medicationId, from }, metadata }, rows) =>
      reschedule(rows, medicationId, (schedule) =>
        resuspended(schedule, metadata.recordedAt, (stops, now) =>
          withSuspension(stops, { ...stop, from, until: null }, now),
        ),
      ),
    MedicationStarted: ({ data: { medicationId, from }, metadata }, rows) =>
      reschedule(rows, medicationId, (schedule) => started(schedule, from, metadata.recordedAt)),
    MedicationsPaused: ({ data: { pauseId, seniorId, from, until }, metadata }, rows) =>
      pauseAll(rows, seniorId, metadata.recordedAt, (pauses, now) =>
        withSuspension(pauses, { kind: 'pause', pauseId, from, until }, now),
      ),
    MedicationsPauseChanged: ({ data: { pauseId, seniorId, until }, metadata }, rows) =>
      pauseAll(rows, seniorId, metadata.recordedAt, (pauses, now) =>
        withEnd(pauses, { kind: 'pause', pauseId, until }, now),
      ),
    MedicationsResumed: ({ data: { pauseId, seniorId, resumedAt }, metadata }, rows) =>
      pauseAll(rows, seniorId, metadata.recordedAt, (pauses, now) =>
        withEnd(pauses, { kind: 'pause', pauseId, until: resumedAt }, now),
      ),
    DoseUndone: ({ data, metadata }, rows) => {
      const { dueAt, doseId, medicationName, dosage } = data;
      if (dueAt === null || data.backTo === 'missed') return undefined;
      return reschedule(rows, data.medicationId, (schedule) =>
        reopened(schedule, { doseId, dueAt, medicationName, dosage }, metadata.recordedAt),
      );
    },
  },
};
