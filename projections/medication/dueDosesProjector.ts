import type { AccountEvent } from '../../events/account/accountEvents.ts';
import type { DoseEvent } from '../../events/medication/doseEvents.ts';
import type { MedicationEvent } from '../../events/medication/medicationEvents.ts';
import { eraseBy, type Projector, type Rows } from '../runner/projector.ts';
import { isSnoozed, snoozed, withoutSnooze } from './doseSnoozes.ts';
import { dueDosesTable, type DueDosesRow } from './dueDosesTable.ts';
import { dateAt, startOfDay } from '../zones/zonedTime.ts';
import { closed, firstDueAt, prescribed, removed, reopened, type Prescribed, type Schedule } from './openDoses.ts';

type Added = Extract<MedicationEvent, { type: 'MedicationAdded' }>['data'];
type Closing = Exclude<DoseEvent, { type: 'DoseUndone' | 'DoseSnoozed' }>['data'];

const spanOf = ({ name, dosage, times, startDate }: Added): Omit<Prescribed, 'from' | 'timeZone'> => ({
  medicationName: name,
  dosage,
  times,
  startDate,
});

/** Due from the first day's beginning, by default the day of recording: doses given earlier than the medication was recorded can be entered. */
const firstSpan = (added: Added, timeZone: string, recordedAt: string): Prescribed => {
  const recorded = Date.parse(recordedAt);
  const begins = startOfDay(timeZone, added.startDate ?? dateAt(timeZone, recorded));
  return { timeZone, from: new Date(Math.min(begins, recorded)).toISOString(), ...spanOf(added) };
};

/** The most that `look_from` lags behind: of a daily dose every eighth moves it. */
const mostLagMs = 8 * 86_400_000;

const lookFrom = (before: string | null, dueAt: string | null): string | null => {
  const stays = before !== null && dueAt !== null && before <= dueAt && Date.parse(dueAt) - Date.parse(before) < mostLagMs;
  return stays ? before : dueAt;
};

type Before = Pick<DueDosesRow, 'id' | 'senior_id' | 'look_from'>;

const put = (rows: Rows<DueDosesRow>, { id, senior_id, look_from }: Before, schedule: Schedule): void => {
  const dueAt = firstDueAt(schedule);
  rows.upsert({ id, senior_id, time_zone: null, schedule, due_at: dueAt, look_from: lookFrom(look_from, dueAt) });
};

const reschedule = async (rows: Rows<DueDosesRow>, medicationId: string, change: (schedule: Schedule) => Schedule): Promise<void> => {
  const row = await rows.find(medicationId);
  if (row?.schedule) put(rows, row, change(row.schedule));
};

interface ClosingEvent {
  readonly data: Closing;
  readonly metadata: { readonly recordedAt: string };
}

const close = ({ data, metadata }: ClosingEvent, rows: Rows<DueDosesRow>, change = (schedule: Schedule) => schedule) => {
  const { medicationId, doseId, dueAt } = data;
  return dueAt === null
    ? undefined
    : reschedule(rows, medicationId, (schedule) => change(closed(schedule, { doseId, dueAt }, metadata.recordedAt)));
};

/** The dose is taken or skipped: windows that wait for its reminder hear that it has ended. */
const finish = (event: ClosingEvent, rows: Rows<DueDosesRow>) =>
  close(event, rows, (schedule) => {
    const { doseId, medicationId, seniorId } = event.data;
    if (isSnoozed(schedule, doseId)) rows.changed([medicationId], { senior: { seniorId, area: 'medications' } });
    return withoutSnooze(schedule, doseId);
  });

/** What is still to be taken of each medication, and when the next dose is due. Follows the zones of the people. */
export const dueDosesProjector: Projector<AccountEvent | MedicationEvent | DoseEvent, DueDosesRow> = {
  name: 'dueDoses',
  version: 3,
  table: dueDosesTable,
  erase: eraseBy(dueDosesTable, 'senior_id'),
  keys: ({ data }) =>
    'doseId' in data ? [data.medicationId] : 'medicationId' in data ? [data.medicationId, data.seniorId] : [data.userId],
  on: {
    UserRegistered: ({ data: { userId, timeZone } }, rows) =>
      rows.upsert({ id: userId, senior_id: userId, time_zone: timeZone, schedule: null, due_at: null, look_from: null }),
    ProfileUpdated: async ({ data: { userId, timeZone }, metadata }, rows) => {
      if (timeZone === undefined || (await rows.find(userId))?.time_zone === timeZone) return;
      await rows.update(userId, { time_zone: timeZone });
      const medications = (await rows.where({ senior_id: userId })).filter(({ schedule }) => schedule?.active);
      for (const { id } of medications)
        await reschedule(rows, id, (schedule) => prescribed(schedule, { timeZone, from: metadata.recordedAt }));
      if (medications.length > 0)
        rows.changed(
          medications.map(({ id }) => id),
          { senior: { seniorId: userId, area: 'medications' } },
        );
    },
    MedicationAdded: async ({ data, metadata: { recordedAt } }, rows) => {
      const timeZone = (await rows.find(data.seniorId))?.time_zone ?? 'UTC';
      const { medicationId, seniorId } = data;
      const spans = [firstSpan(data, timeZone, recordedAt)];
      put(
        rows,
        { id: medicationId, senior_id: seniorId, look_from: null },
        { medicationId, active: true, since: recordedAt, until: recordedAt, spans, open: [], closed: [] },
      );
    },
    MedicationChanged: ({ data, metadata }, rows) =>
      reschedule(rows, data.medicationId, (schedule) => prescribed(schedule, { ...spanOf(data), from: metadata.recordedAt })),
    MedicationRemoved: ({ data, metadata }, rows) =>
      reschedule(rows, data.medicationId, (schedule) => removed(schedule, metadata.recordedAt)),
    DoseTaken: (event, rows) => finish(event, rows),
    DoseSkipped: (event, rows) => finish(event, rows),
    DoseMissed: (event, rows) => close(event, rows),
    DoseSnoozed: async ({ data: { doseId, until, medicationId, seniorId }, metadata: { recordedAt } }, rows) => {
      await reschedule(rows, medicationId, (schedule) => snoozed(schedule, { doseId, until }, recordedAt));
      rows.changed([medicationId], { senior: { seniorId, area: 'medications' } });
    },
    DoseUndone: ({ data, metadata }, rows) => {
      const { dueAt, doseId, medicationName, dosage } = data;
      if (dueAt === null || data.backTo === 'missed') return undefined;
      return reschedule(rows, data.medicationId, (schedule) =>
        reopened(schedule, { doseId, dueAt, medicationName, dosage }, metadata.recordedAt),
      );
    },
  },
};
