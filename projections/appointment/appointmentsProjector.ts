import type { AccountEvent } from '../../events/account/accountEvents.ts';
import type { AppointmentEvent } from '../../events/appointment/appointmentEvents.ts';
import {
  appointmentFields,
  detailFields,
  plannedFields,
  timeFields,
} from '../../events/appointment/appointmentFields.ts';
import { wholeDaysOf, type WholeDays } from '../../events/appointment/wholeDays.ts';
import type { MessageNamed } from '../../events/kernel/message.ts';
import { absentOf, changedFields } from '../../events/kernel/recordFields.ts';
import type { RecordedEvent } from '../../events/store/eventLog.ts';
import { columnsOf, valuesOfRow } from '../json/fieldColumns.ts';
import { eraseBy, type Projector, type Rows } from '../runner/projector.ts';
import { addDays, startOfDay } from '../zones/zonedTime.ts';
import { appointmentsTable, type AppointmentsRow } from './appointmentsTable.ts';

type Details = Omit<MessageNamed<AppointmentEvent, 'AppointmentScheduled'>['data'], 'scheduledBy'>;

/** The columns of an appointment without an outcome. */
const open = { completed_at: null, completed_by: null, did_not_happen_at: null, did_not_happen_by: null };

const ofNoSeries = { series_id: null, series_date: null, series_version: null };

/** When whole days begin and end by the clock of that zone. */
const timesOf = ({ firstDay, lastDay }: WholeDays, timeZone: string | undefined): Partial<AppointmentsRow> =>
  firstDay === null || lastDay === null || timeZone === undefined
    ? {}
    : {
        start_time: new Date(startOfDay(timeZone, firstDay)).toISOString(),
        end_time: new Date(startOfDay(timeZone, addDays(lastDay, 1))).toISOString(),
      };

const detailsOf = (details: Details, timeZone: string | undefined) => {
  const days = wholeDaysOf(details, timeZone);
  return {
    ...columnsOf(appointmentFields, { ...details, ...days }),
    zone_of: details.isAllDay ? details.ownerId : null,
    ...timesOf(days, timeZone),
  };
};

/** A person's row. It is listed nowhere. */
const personRow = (userId: string, timeZone: string, at: string): AppointmentsRow => ({
  id: userId,
  owner_id: userId,
  time_zone: timeZone,
  is_active: false,
  created_at: at,
  ...columnsOf(appointmentFields, { ...absentOf(appointmentFields), startTime: at }),
  scheduled_by: userId,
  zone_of: null,
  version: 0,
  changed_by: null,
  moved: null,
  edited: null,
  ...ofNoSeries,
  ...open,
});

/** The zone that the owner of whole days lives in; that of others nobody need look up. */
const zoneFor = async ({ isAllDay, ownerId }: Details, rows: Rows<AppointmentsRow>): Promise<string | undefined> =>
  isAllDay ? ((await rows.find(ownerId))?.time_zone ?? undefined) : undefined;

const lastChangeOf = ({ version, metadata }: Pick<RecordedEvent, 'version' | 'metadata'>) => ({
  version: Number(version),
  changed_by: metadata.actorId,
});

type New = RecordedEvent<MessageNamed<AppointmentEvent, 'AppointmentScheduled' | 'AppointmentSetApart'>>;
const newRow = (event: New, timeZone: string | undefined): AppointmentsRow => {
  const { appointmentId, ownerId, scheduledBy } = event.data;
  return {
    id: appointmentId,
    owner_id: ownerId,
    ...detailsOf(event.data, timeZone),
    time_zone: null,
    scheduled_by: scheduledBy,
    created_at: event.metadata.recordedAt,
    is_active: true,
    moved: null,
    edited: null,
    ...ofNoSeries,
    ...open,
    ...lastChangeOf(event),
  };
};

const isoOrNull = (at: string | null): string | null => at && new Date(at).toISOString();

/** The row's values before a change: its last move, and the last change of anything else. */
const keptOf = (
  row: AppointmentsRow,
  after: ReturnType<typeof detailsOf>,
  { metadata, data }: RecordedEvent<MessageNamed<AppointmentEvent, 'AppointmentChanged'>>,
) => {
  const [startTime, endTime] = [new Date(row.start_time).toISOString(), isoOrNull(row.end_time)];
  const was = { ...valuesOfRow(plannedFields, row), startTime, endTime };
  const kept = { by: data.changedBy, at: metadata.recordedAt, was };
  const areSameTimes = startTime === new Date(after.start_time).toISOString() && endTime === isoOrNull(after.end_time);
  const areSameDays =
    row.is_all_day === data.isAllDay && row.first_day === after.first_day && row.last_day === after.last_day;
  const isMoved = !areSameDays || (!data.isAllDay && !areSameTimes);
  const isEdited = changedFields(detailFields, valuesOfRow(detailFields, row), data).length > 0;
  return { ...(isMoved ? { moved: kept } : {}), ...(isEdited ? { edited: kept } : {}) };
};

/** Notifies the owner and team members with the area. Seniors who see a family member's appointments are looked up when the change is sent. */
const recordChange = ({ data }: RecordedEvent<AppointmentEvent>, rows: Rows<AppointmentsRow>): void =>
  rows.changed([data.appointmentId], { senior: { seniorId: data.ownerId, area: 'appointments' } });

const update = async (
  event: RecordedEvent<AppointmentEvent>,
  rows: Rows<AppointmentsRow>,
  change: Partial<AppointmentsRow>,
) => {
  await rows.update(event.data.appointmentId, { ...change, ...lastChangeOf(event) });
  recordChange(event, rows);
};

const ofPeople: Projector<AccountEvent, AppointmentsRow>['on'] = {
  UserRegistered: ({ data: { userId, timeZone }, metadata }, rows) =>
    rows.upsert(personRow(userId, timeZone, metadata.recordedAt)),
  /** Whole days stay the same days, which begin and end elsewhere. */
  ProfileUpdated: async ({ data: { userId, timeZone } }, rows) => {
    if (timeZone === undefined || (await rows.find(userId))?.time_zone === timeZone) return;
    await rows.update(userId, { time_zone: timeZone });
    const moving = await rows.where({ zone_of: userId, is_active: true });
    for (const row of moving) await rows.update(row.id, timesOf(valuesOfRow(timeFields, row), timeZone));
    const ids = moving.map(({ id }) => id);
    if (ids.length > 0) rows.changed(ids, { senior: { seniorId: userId, area: 'appointments' } });
  },
};

export const appointmentsProjector: Projector<AccountEvent | AppointmentEvent, AppointmentsRow> = {
  name: 'appointments',
  version: 7,
  table: appointmentsTable,
  erase: eraseBy(appointmentsTable, 'owner_id'),
  keys: ({ data, version }) => {
    if (!('appointmentId' in data)) return ['userId' in data ? data.userId : ''].filter(Boolean);
    return [
      ...(version > 0n ? [data.appointmentId] : []),
      ...('isAllDay' in data && data.isAllDay ? [data.ownerId] : []),
    ];
  },
  on: {
    ...ofPeople,
    AppointmentScheduled: async (event, rows) => {
      rows.insert(newRow(event, await zoneFor(event.data, rows)));
      recordChange(event, rows);
    },
    /** Once more if its series was changed for its date since. */
    AppointmentSetApart: async (event, rows) => {
      const { seriesId, date, seriesVersion } = event.data;
      const ofSeries = { series_id: seriesId, series_date: date, series_version: seriesVersion };
      rows.upsert({ ...newRow(event, await zoneFor(event.data, rows)), ...ofSeries });
      recordChange(event, rows);
    },
    AppointmentChanged: async (event, rows) => {
      const before = await rows.find(event.data.appointmentId);
      const columns = detailsOf(event.data, await zoneFor(event.data, rows));
      await update(event, rows, { ...columns, ...(before ? keptOf(before, columns, event) : {}) });
    },
    AppointmentCompleted: (event, rows) =>
      update(event, rows, { ...open, completed_at: event.data.completedAt, completed_by: event.data.completedBy }),
    AppointmentMissed: (event, rows) =>
      update(event, rows, { ...open, did_not_happen_at: event.data.missedAt, did_not_happen_by: event.data.missedBy }),
    AppointmentReopened: (event, rows) => update(event, rows, open),
    AppointmentCancelled: (event, rows) => update(event, rows, { is_active: false }),
    AppointmentRestored: (event, rows) => update(event, rows, { is_active: true }),
  },
};
