import { mostAppointments } from '../../events/appointment/appointmentTimes.ts';
import type { AppointmentView } from '../../projections/appointment/appointmentsQueries.ts';
import { ownerResource } from '../resource/ownerResource.ts';
import type { ShownBy } from '../resource/useOwner.ts';
import { joinViews, viewsOf, withoutView, withView } from '../resource/views.ts';
import { appointmentWrites, cancelledBy, writtenBy } from './appointmentWrites.ts';

const sorted = (views: readonly AppointmentView[]): readonly AppointmentView[] =>
  views.toSorted((one, other) =>
    one.startTime === other.startTime ? (one.id < other.id ? -1 : 1) : one.startTime < other.startTime ? -1 : 1,
  );

/** A person's appointments in order of time, without cancelled ones; older ones page by page. */
export const appointmentsResource = ownerResource({
  name: 'appointments',
  request: (whose, { before }) => ({ route: 'GET /appointments', query: { ...whose, before } }),
  dataOf: (views, ownerId) => sorted(viewsOf(views, ownerId)),
  // a full list about several people may lack some of one person's
  mayLack: ({ length }) => length >= mostAppointments,
  join: (views, older) => sorted(joinViews(views, older)),
  empty: [],
  shown: (appointments) => ({ appointments }),
  isBatched: true,
  readModels: ['appointmentSeries'],
  showsZone: true,
  writes: appointmentWrites,
  afterCommand: (views, success) => {
    const cancelled = cancelledBy(success);
    if (cancelled !== undefined) return withoutView(views, cancelled);
    const written = writtenBy(success);
    return written ? sorted(withView(views, written)) : views;
  },
});
export const { use: useAppointments, useEach: useAppointmentsOf } = appointmentsResource;
export type AppointmentsOfOwner = ShownBy<typeof useAppointments>;
