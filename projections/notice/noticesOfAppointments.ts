import type { AppointmentEvent } from '../../events/appointment/appointmentEvents.ts';
import { appointmentFields, namedFields, plannedFields } from '../../events/appointment/appointmentFields.ts';
import type { SeriesEvent } from '../../events/appointment/seriesEvents.ts';
import { changedFields, valuesIn } from '../../events/kernel/recordFields.ts';
import type { RecordedEvent } from '../../events/store/eventLog.ts';
import type { Projector, Rows } from '../runner/projector.ts';
import { aboutSeries } from './aboutSeries.ts';
import { keepState, lastAppointment } from './noticeStates.ts';
import type { NoticesRow } from './noticesTable.ts';
import { notify } from './notify.ts';

type Notices = Rows<NoticesRow>;
type Outcome =
  'appointmentCompleted' | 'appointmentMissed' | 'appointmentReopened' | 'appointmentCancelled' | 'appointmentRestored';

/** Announces an appointment's outcome, by its last name and time. */
const notifyOfAppointment = async (event: RecordedEvent<AppointmentEvent>, rows: Notices, kind: Outcome) => {
  const { ownerId, appointmentId } = event.data;
  const last = await lastAppointment(rows, appointmentId);
  if (last) notify(event, rows, ownerId, ownerId, { kind, about: { appointmentId, ...valuesIn(plannedFields, last) } });
};

export const ofAppointments: Projector<AppointmentEvent, NoticesRow>['on'] = {
  /** One that is over already was written down, not planned. */
  AppointmentScheduled: (event, rows) => {
    const { appointmentId, ownerId } = event.data;
    keepState(event, rows, appointmentId, ownerId, valuesIn(appointmentFields, event.data));
    const planned = valuesIn(plannedFields, event.data);
    const { startTime, endTime, isAllDay } = planned;
    if ((isAllDay ? (endTime ?? startTime) : startTime) <= event.metadata.recordedAt) return;
    notify(event, rows, ownerId, ownerId, { kind: 'appointmentScheduled', about: { appointmentId, ...planned } });
  },
  AppointmentChanged: async (event, rows) => {
    const { appointmentId, ownerId } = event.data;
    const last = await lastAppointment(rows, appointmentId);
    const appointment = valuesIn(appointmentFields, event.data);
    const ofSeries = last?.seriesId === undefined ? {} : { seriesId: last.seriesId };
    keepState(event, rows, appointmentId, ownerId, { ...appointment, ...ofSeries });
    if (!last) return;
    const about = {
      appointmentId,
      ...valuesIn(plannedFields, appointment),
      before: valuesIn(plannedFields, last),
      changed: changedFields(namedFields, last, appointment).map(({ label }) => label.toLowerCase()),
    };
    notify(event, rows, ownerId, ownerId, { kind: 'appointmentChanged', about });
  },
  AppointmentCompleted: (event, rows) => notifyOfAppointment(event, rows, 'appointmentCompleted'),
  AppointmentMissed: (event, rows) => notifyOfAppointment(event, rows, 'appointmentMissed'),
  AppointmentReopened: (event, rows) => notifyOfAppointment(event, rows, 'appointmentReopened'),
  AppointmentCancelled: async (event, rows) => {
    await notifyOfAppointment(event, rows, 'appointmentCancelled');
    // a deleted occurrence of a series may come back
    if ((await lastAppointment(rows, event.data.appointmentId))?.seriesId === undefined)
      rows.remove(event.data.appointmentId);
  },
  /** It comes with an act on that occurrence, which is announced. */
  AppointmentSetApart: (event, rows) => {
    const { appointmentId, ownerId, seriesId } = event.data;
    keepState(event, rows, appointmentId, ownerId, { ...valuesIn(appointmentFields, event.data), seriesId });
  },
  AppointmentRestored: (event, rows) => notifyOfAppointment(event, rows, 'appointmentRestored'),
};

/** The owner hears of a change of all that follows by one notice. */
const notifyOfSeries = (
  event: RecordedEvent<SeriesEvent>,
  rows: Notices,
  kind: 'seriesScheduled' | 'seriesChanged' | 'seriesEnded' | 'seriesRestored',
): void => notify(event, rows, event.data.ownerId, event.data.ownerId, { kind, about: aboutSeries(event.data) });

export const ofSeries: Projector<SeriesEvent, NoticesRow>['on'] = {
  AppointmentSeriesScheduled: (event, rows) => notifyOfSeries(event, rows, 'seriesScheduled'),
  AppointmentSeriesChanged: (event, rows) => notifyOfSeries(event, rows, 'seriesChanged'),
  AppointmentSeriesEnded: (event, rows) => notifyOfSeries(event, rows, 'seriesEnded'),
  AppointmentSeriesRestored: (event, rows) => notifyOfSeries(event, rows, 'seriesRestored'),
};
