import { findAppointment, type AppointmentFound } from '../../projections/appointment/appointmentsQueries.ts';
import type { Queryable } from '../../projections/queryable.ts';
import { NotFound } from '../http/errors.ts';
import { pathId } from '../http/ids.ts';
import { mayChangeAppointments } from './appointmentAccess.ts';

const notFound = 'This appointment was not found.';

/** The appointment that a path names, if there is one, and what connects the viewer with whose it is. */
export const appointmentOfPath = (
  on: Queryable,
  { params, viewerId }: { readonly params: Readonly<Record<string, string>>; readonly viewerId: string },
): Promise<AppointmentFound | undefined> => findAppointment(on, pathId(params), viewerId);

/** The appointment, when there is one that the viewer may change; `seniorId` is whose the request says it is. */
export const changeable = (found: AppointmentFound | undefined, viewerId: string, seniorId?: string): AppointmentFound => {
  if (!found || (seniorId !== undefined && seniorId !== found.ownerId)) throw new NotFound(notFound);
  mayChangeAppointments({ viewerId, ...found }, notFound);
  return found;
};
