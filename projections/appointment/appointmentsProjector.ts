import type { AppointmentEvent } from '../../events/appointment/appointmentEvents.ts';
import type { MessageNamed } from '../../events/kernel/message.ts';
import type { RecordedEvent } from '../../events/store/eventLog.ts';
import { eraseBy, type Projector, type Rows } from '../runner/projector.ts';
import { appointmentsTable, type AppointmentsRow } from './appointmentsTable.ts';

type Details = Omit<MessageNamed<AppointmentEvent, 'AppointmentScheduled'>['data'], 'scheduledBy'>;

const columnsOf = ({ title, type, startTime, endTime, location, description, reminderMinutes, isAllDay }: Details) => ({
  ...{ title, type, location, description },
  start_time: startTime,
  end_time: endTime,
  reminder_minutes: reminderMinutes,
  is_all_day: isAllDay,
});

/** Nobody has said what became of it. */
const open = { completed_at: null, completed_by: null, did_not_happen_at: null, did_not_happen_by: null };

const lastChangeOf = ({ version, metadata }: Pick<RecordedEvent, 'version' | 'metadata'>) => ({
  version: Number(version),
  changed_by: metadata.actorId,
});

const isoOrNull = (at: string | null): string | null => at && new Date(at).toISOString();

/** What the row was before a change: of its last move, and of its last change of anything else. */
const keptOf = (row: AppointmentsRow, { metadata, data }: RecordedEvent<MessageNamed<AppointmentEvent, 'AppointmentChanged'>>) => {
  const [startTime, endTime] = [new Date(row.start_time).toISOString(), isoOrNull(row.end_time)];
  const was = { title: row.title, location: row.location, startTime, endTime, isAllDay: row.is_all_day };
  const kept = { by: data.changedBy, at: metadata.recordedAt, was };
  const after = columnsOf(data);
  const isMoved =
    startTime !== new Date(data.startTime).toISOString() || endTime !== isoOrNull(data.endTime) || row.is_all_day !== data.isAllDay;
  const others = ['title', 'type', 'location', 'description', 'reminder_minutes'] as const;
  const isEdited = others.some((column) => row[column] !== after[column]);
  return { ...(isMoved ? { moved: kept } : {}), ...(isEdited ? { edited: kept } : {}) };
};

/** Notifies the owner and team members with the area. Seniors who see a family member's appointments are looked up when the change is sent. */
const recordChange = ({ data }: RecordedEvent<AppointmentEvent>, rows: Rows<AppointmentsRow>): void =>
  rows.changed([data.appointmentId], { senior: { seniorId: data.ownerId, area: 'appointments' } });

const update = async (event: RecordedEvent<AppointmentEvent>, rows: Rows<AppointmentsRow>, change: Partial<AppointmentsRow>) => {
  await rows.update(event.data.appointmentId, { ...change, ...lastChangeOf(event) });
  recordChange(event, rows);
};

export const appointmentsProjector: Projector<AppointmentEvent, AppointmentsRow> = {
  name: 'appointments',
  version: 2,
  table: appointmentsTable,
  erase: eraseBy(appointmentsTable, 'owner_id'),
  keys: ({ data, version }) => (version > 0n ? [data.appointmentId] : []),
  on: {
    AppointmentScheduled: (event, rows) => {
      const { appointmentId, ownerId, scheduledBy } = event.data;
      const since = { scheduled_by: scheduledBy, created_at: event.metadata.recordedAt, is_active: true, moved: null, edited: null };
      rows.insert({ id: appointmentId, owner_id: ownerId, ...columnsOf(event.data), ...since, ...open, ...lastChangeOf(event) });
      recordChange(event, rows);
    },
    AppointmentChanged: async (event, rows) => {
      const before = await rows.find(event.data.appointmentId);
      await update(event, rows, { ...columnsOf(event.data), ...(before ? keptOf(before, event) : {}) });
    },
    AppointmentCompleted: (event, rows) =>
      update(event, rows, { ...open, completed_at: event.data.completedAt, completed_by: event.data.completedBy }),
    AppointmentMissed: (event, rows) =>
      update(event, rows, { ...open, did_not_happen_at: event.data.missedAt, did_not_happen_by: event.data.missedBy }),
    AppointmentReopened: (event, rows) => update(event, rows, open),
    AppointmentCancelled: (event, rows) => update(event, rows, { is_active: false }),
  },
};
