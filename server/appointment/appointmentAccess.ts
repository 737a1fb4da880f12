import type { Rights } from '../../projections/circle/rightsQueries.ts';
import type { Sharing } from '../../projections/circle/sharingQueries.ts';
import { mayReach } from '../circle/circleAccess.ts';
import { Forbidden } from '../http/errors.ts';
import { accessUnavailable } from '../session/parkedStreamGuard.ts';

/** Somebody who asks for what is another's, or her own, and what connects the two (`rightsOf`, `sharingOf`: read in the same round trip). */
export interface AppointmentApproach {
  readonly viewerId: string;
  readonly ownerId: string;
  readonly rights: Rights;
  readonly sharing: Sharing;
}

/** The owner, and members of her care team with `appointments`; a senior reads those of a family member of her team who shares them (spec.md §6). */
export const maySeeAppointments = ({ viewerId, ownerId, rights, sharing }: AppointmentApproach, notFound?: string): void => {
  if (sharing === 'shared') return;
  if (rights === null && sharing === 'inDoubt') throw accessUnavailable();
  mayReach('appointments', { viewerId, seniorId: ownerId, rights }, notFound);
};

/** The same, but for the senior: what she is shown stays the family member's. */
export const mayChangeAppointments = (approach: AppointmentApproach, notFound?: string): void => {
  maySeeAppointments(approach, notFound);
  if (approach.sharing === 'shared') throw new Forbidden('Only they can change their own appointments.');
};
