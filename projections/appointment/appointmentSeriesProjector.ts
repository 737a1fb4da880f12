import type { SeriesEvent } from '../../events/appointment/seriesEvents.ts';
import { lastOfSeries } from '../../events/appointment/seriesPlans.ts';
import type { RecordedEvent } from '../../events/store/eventLog.ts';
import { eraseBy, type Projector, type Rows } from '../runner/projector.ts';
import { appointmentSeriesTable, type AppointmentSeriesRow } from './appointmentSeriesTable.ts';

/** Each event has the whole series after it. */
const stateIn = ({ data, version }: RecordedEvent<SeriesEvent>) => {
  const plans = data.plans;
  return { title: data.title, plans, last_date: lastOfSeries(plans), version: Number(version) };
};

const recordChange = ({ data }: RecordedEvent<SeriesEvent>, rows: Rows<AppointmentSeriesRow>): void =>
  rows.changed([data.seriesId], { senior: { seniorId: data.ownerId, area: 'appointments' } });

const update = async (event: RecordedEvent<SeriesEvent>, rows: Rows<AppointmentSeriesRow>): Promise<void> => {
  await rows.update(event.data.seriesId, { ...stateIn(event), changed_by: event.metadata.actorId });
  recordChange(event, rows);
};

export const appointmentSeriesProjector: Projector<SeriesEvent, AppointmentSeriesRow> = {
  name: 'appointmentSeries',
  version: 1,
  table: appointmentSeriesTable,
  erase: eraseBy(appointmentSeriesTable, 'owner_id'),
  keys: ({ data, version }) => (version > 0n ? [data.seriesId] : []),
  on: {
    AppointmentSeriesScheduled: (event, rows) => {
      const { seriesId, ownerId, scheduledBy } = event.data;
      rows.insert({
        id: seriesId,
        owner_id: ownerId,
        ...stateIn(event),
        scheduled_by: scheduledBy,
        changed_by: null,
        created_at: event.metadata.recordedAt,
      });
      recordChange(event, rows);
    },
    AppointmentSeriesChanged: update,
    AppointmentSeriesEnded: update,
    AppointmentSeriesRestored: update,
  },
};
