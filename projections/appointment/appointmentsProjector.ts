import type { AppointmentEvent } from '../../events/appointment/appointmentEvents.ts';
import type { RecordedEvent } from '../../events/store/eventLog.ts';
import { eraseBy, type Projector, type Rows } from '../runner/projector.ts';
import { appointmentsTable, type AppointmentsRow } from './appointmentsTable.ts';

/** Notifies the owner and team members with the area. Seniors who see a family member's appointments are looked up when the change is sent. */
const recordChange = ({ data }: RecordedEvent<AppointmentEvent>, rows: Rows<AppointmentsRow>): void =>
  rows.changed([data.appointmentId], { senior: { seniorId: data.ownerId, area: 'appointments' } });

export const appointmentsProjector: Projector<AppointmentEvent, AppointmentsRow> = {
  name: 'appointments',
  version: 1,
  table: appointmentsTable,
  erase: eraseBy(appointmentsTable, 'owner_id'),
  keys: ({ data, version }) => (version > 0n ? [data.appointmentId] : []),
  on: {
    AppointmentScheduled: (event, rows) => {
      const { appointmentId, ownerId, title, type, startTime, endTime, location, description, reminderMinutes, scheduledBy } = event.data;
      const what = { title, type, start_time: startTime, end_time: endTime, location, description, reminder_minutes: reminderMinutes };
      const since = { scheduled_by: scheduledBy, created_at: event.metadata.recordedAt, is_active: true };
      rows.insert({ id: appointmentId, owner_id: ownerId, ...what, ...since, completed_at: null, completed_by: null });
      recordChange(event, rows);
    },
    AppointmentCompleted: async (event, rows) => {
      const { appointmentId, completedAt, completedBy } = event.data;
      await rows.update(appointmentId, { completed_at: completedAt, completed_by: completedBy });
      recordChange(event, rows);
    },
    AppointmentCancelled: async (event, rows) => {
      await rows.update(event.data.appointmentId, { is_active: false });
      recordChange(event, rows);
    },
  },
};
