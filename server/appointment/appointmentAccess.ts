import type { Rights } from '../../projections/circle/rightsQueries.ts';
import type { Sharing } from '../../projections/circle/sharingQueries.ts';
import { mayChange, maySee } from '../circle/circleAccess.ts';
import { Forbidden } from '../http/errors.ts';
import { accessUnavailable } from '../session/parkedStreamGuard.ts';

export const appointmentNotFound = 'We couldn’t find this appointment. It may have been deleted.';

/** A viewer and an owner, and the connection between them (`rightsOf`, `sharingOf`: read in the same round trip). */
interface AppointmentApproach {
  readonly viewerId: string;
  readonly ownerId: string;
  readonly rights: Rights;
  readonly sharing: Sharing;
}

/** The owner, and team members who see `appointments`. A senior also sees those that a family member of the team shares (spec.md §6). */
export const maySeeAppointments = (
  { viewerId, ownerId, rights, sharing }: AppointmentApproach,
  notFound?: string,
): void => {
  if (sharing === 'shared') return;
  if (rights === null && sharing === 'inDoubt') throw accessUnavailable();
  maySee('appointments', { viewerId, seniorId: ownerId, rights }, notFound);
};

/** The owner, and team members who change `appointments`. Shared ones can only be changed by the family member's side. */
export const mayChangeAppointments = (approach: AppointmentApproach, notFound?: string): void => {
  maySeeAppointments(approach, notFound);
  if (approach.sharing === 'shared')
    throw new Forbidden('Only the person they belong to can change these appointments.');
  const { viewerId, ownerId, rights } = approach;
  mayChange('appointments', { viewerId, seniorId: ownerId, rights }, notFound);
};
