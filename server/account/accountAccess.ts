import { contactDetailFields, medicalFields } from '../../events/account/profileFields.ts';
import type { RecordFields } from '../../events/kernel/recordFields.ts';
import type { UserSeen, UserView } from '../../projections/account/usersQueries.ts';
import type { Rights } from '../../projections/circle/rightsQueries.ts';
import type { Teammates } from '../../projections/circle/teamQueries.ts';
import type { Config } from '../config.ts';
import { Forbidden, HttpProblem, NotCaughtUp, NotFound } from '../http/errors.ts';
import { accessUnavailable } from '../session/parkedStreamGuard.ts';

/** Oneself or a connected person: somebody with rights in either direction. For a picture it is enough to be teammates. */
export const maySeeUser = (viewerId: string, userId: string, bonds: readonly (Rights | Teammates)[]): void => {
  if (viewerId === userId || bonds.some((bond) => bond !== null && bond !== 'inDoubt')) return;
  throw bonds.includes('inDoubt') ? accessUnavailable() : new NotFound();
};

/** Whether somebody has a password, and how they read numbers, is nobody else's business. */
const ofOther = ({ hasPassword: _hasPassword, units: _units, ...rest }: UserView): UserSeen => rest;

/**
 * The rights between two people: `asMember`, the viewer's in the other's care team; `asSenior`, the other's in the
 * viewer's.
 */
export interface Connection {
  readonly asMember: Rights;
  readonly asSenior: Rights;
}

const hiding = (fields: RecordFields, user: UserSeen): UserSeen =>
  Object.fromEntries(Object.entries(user).filter(([name]) => !(name in fields))) as unknown as UserSeen;

/**
 * product.md "GET /api/user/{id}": oneself or a connected person; medical fields only of oneself, or with `health`. The same holds for
 * phone, birth date and address of a senior; a senior sees those of her members.
 */
export const asSeenBy = (viewerId: string, user: UserView, { asMember, asSenior }: Connection): UserSeen => {
  if (viewerId === user.id) return user;
  const seen = ofOther(user);
  if (asMember !== null && asMember !== 'inDoubt' && asMember.health) return seen;
  maySeeUser(viewerId, user.id, [asMember, asSenior]);
  const others = hiding(medicalFields, seen);
  return asMember === null ? others : hiding(contactDetailFields, others);
};

/** spec.md §6: only family members share their appointments with seniors. */
export const mayShareAppointments = (role: UserView['role']): void => {
  if (role !== 'family_member')
    throw new Forbidden('Only family members can share their appointments with the seniors they care for.');
};

/** product.md "The team": only a senior has a care team of her own. */
export const mayHideTeam = (role: UserView['role']): void => {
  if (role !== 'senior') throw new Forbidden('Only a senior can change who sees whom in the care team.');
};

/** The contact for people who can't sign in; `contact` is SUPPORT_CONTACT. */
export const supportOf = (contact: string | undefined): string => contact ?? 'the person who runs Hearthline for you';

/** 403; only somebody who knows the password or holds a link learns it. */
export const accountLocked = ({ supportContact }: Pick<Config, 'supportContact'>): HttpProblem =>
  new HttpProblem(403, 'account_locked', `This account is locked. Ask ${supportOf(supportContact)}.`);

/** A signed-in person has an account; a missing row means that the read models are behind. */
export const ready = <Account>(found: Account | undefined): Account => {
  if (found === undefined) throw new NotCaughtUp('Your account isn’t ready yet. Please try again in a moment.');
  return found;
};
