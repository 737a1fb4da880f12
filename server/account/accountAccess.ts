import type { UserView } from '../../projections/account/usersQueries.ts';
import type { Rights } from '../../projections/circle/rightsQueries.ts';
import { Forbidden, NotFound, Unavailable } from '../http/errors.ts';
import { accessUnavailable } from '../session/parkedStreamGuard.ts';

/** Oneself, or somebody of whose rights either way (the viewer's of hers, hers of the viewer's) there are some: a connected person. */
export const maySeeUser = (viewerId: string, userId: string, rights: readonly Rights[]): void => {
  if (viewerId === userId || rights.some((either) => either !== null && either !== 'inDoubt')) return;
  throw rights.includes('inDoubt') ? accessUnavailable() : new NotFound();
};

type MedicalField = 'emergencyContact' | 'medicalConditions' | 'allergies' | 'medications';
/** A user as somebody sees her: what one may not see is left out, which is not the same as null, "never given". */
export type UserSeen = Omit<UserView, MedicalField> & Partial<Pick<UserView, MedicalField>>;

/** How two people are connected: `asMember`, the viewer in her care team; `asSenior`, she in the viewer's. */
export interface Connection {
  readonly asMember: Rights;
  readonly asSenior: Rights;
}

const withoutMedical = (user: UserView): UserSeen => {
  const { emergencyContact: _contact, medicalConditions: _conditions, allergies: _allergies, medications: _medications, ...rest } = user;
  return rest;
};

/** product.md "GET /api/user/{id}": oneself or a connected person; medical fields only of oneself, or with `health`. */
export const asSeenBy = (viewerId: string, user: UserView, { asMember, asSenior }: Connection): UserSeen => {
  if (viewerId === user.id || (asMember !== null && asMember !== 'inDoubt' && asMember.health)) return user;
  maySeeUser(viewerId, user.id, [asMember, asSenior]);
  return withoutMedical(user);
};

/** spec.md §6: it is a family member's appointments that seniors see. */
export const mayShareAppointments = (role: UserView['role']): void => {
  if (role !== 'family_member')
    throw new Forbidden('Only a family member shares appointments with the seniors in whose care teams they are.');
};

/** Somebody who is signed in has an account; where its row isn't there the read models are behind, and a moment later it is. */
export const ready = <Account>(found: Account | undefined): Account => {
  if (found === undefined) throw new Unavailable('Your account is not ready yet. Please try again in a moment.');
  return found;
};
