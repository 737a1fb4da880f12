import { findAppointment, type AppointmentFound } from '../../projections/appointment/appointmentsQueries.ts';
import type { Queryable } from '../../projections/queryable.ts';
import { NotFound } from '../http/errors.ts';
import { pathId } from '../http/ids.ts';
import { mayChangeAppointments } from './appointmentAccess.ts';

const notFound = 'We couldn’t find this appointment. It may have been deleted.';

/** The appointment of a path, if it exists, with the viewer's connection to its owner. */
export const appointmentOfPath = (
  on: Queryable,
  { params, viewerId }: { readonly params: Readonly<Record<string, string>>; readonly viewerId: string },
): Promise<AppointmentFound | undefined> => findAppointment(on, pathId(params), viewerId);

/** The appointment, if the viewer may change it; `seniorId` is the owner as the request states it. */
export const changeable = (found: AppointmentFound | undefined, viewerId: string, seniorId?: string): AppointmentFound => {
  if (!found || (seniorId !== undefined && seniorId !== found.ownerId)) throw new NotFound(notFound);
  mayChangeAppointments({ viewerId, ...found }, notFound);
  return found;
};
