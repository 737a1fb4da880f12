import type { PermissionArea } from '../../events/circle/permissions.ts';
import type { UserView } from '../../projections/account/usersQueries.ts';
import type { Rights } from '../../projections/circle/rightsQueries.ts';
import type { Invitation } from '../../projections/circle/invitationCommandQueries.ts';
import { Forbidden, NotFound } from '../http/errors.ts';
import { accessUnavailable } from '../session/parkedStreamGuard.ts';

/** product.md "Invitations": only seniors send. */
export const mayInvite = (role: UserView['role']): void => {
  if (role !== 'senior') throw new Forbidden('Only a senior can invite people into a care team.');
};

export const invitationMissing = (): NotFound =>
  new NotFound('We couldn’t find this invitation. It may have been canceled.');

/** An invitation that the viewer sent or may answer; not found for anybody else. */
export const mayKnowInvitation = (invitation: Invitation | undefined, viewerId: string): Invitation => {
  if (!invitation || (invitation.seniorId !== viewerId && !invitation.isTheirs)) throw invitationMissing();
  return invitation;
};

export const mayAnswer = (invitation: Invitation, viewerId: string): void => {
  if (invitation.seniorId === viewerId) throw new Forbidden('Only the person you invited can answer.');
};

export const mayChangeMember = (invitation: Invitation, viewerId: string): void => {
  if (invitation.seniorId !== viewerId) throw new Forbidden('Only the senior can change what members can see.');
};

export const mayAnswerJoinRequest = (invitation: Invitation, viewerId: string): void => {
  if (invitation.seniorId !== viewerId) throw new Forbidden('Only the senior can say who may join.');
};

/** Invited people can decline; only members can leave. */
export const mayLeave = (invitation: Invitation): void => {
  if (!invitation.isAccepted && !invitation.isEnded)
    throw new Forbidden('You’re not in this care team. You can decline the invitation instead.');
};

/** A viewer, a senior and the viewer's rights as a member of the care team (`rightsOf`: read in the same round trip). */
export interface Approach {
  readonly viewerId: string;
  readonly seniorId: string;
  readonly rights: Rights;
}

/**
 * The rule for what needs no area: the senior, or any member. Others get the same answer as for things that never existed (`notFound`).
 */
export const mayKnowSenior = ({ viewerId, seniorId, rights }: Approach, notFound?: string): void => {
  if (viewerId === seniorId) return;
  if (rights === 'inDoubt') throw accessUnavailable();
  if (rights === null) throw new NotFound(notFound);
};

const areaLabels: { readonly [Area in PermissionArea]: { readonly label: string; readonly notAllowed: string } } = {
  medications: { label: 'their medications', notAllowed: 'change them' },
  health: { label: 'their health readings', notAllowed: 'change them' },
  appointments: { label: 'their appointments', notAllowed: 'change them' },
  family: { label: 'their family updates', notAllowed: 'share any' },
};

/**
 * The rule for reading any data of a senior: the senior, or a member who may see the area. Others get the same answer as for things that
 * never existed (`notFound`).
 */
export const maySee = (area: PermissionArea, { viewerId, seniorId, rights }: Approach, notFound?: string): void => {
  if (viewerId === seniorId) return;
  if (rights === 'inDoubt') throw accessUnavailable();
  if (rights === null) throw new NotFound(notFound);
  if (rights[area] === false) throw new Forbidden(`This person hasn’t shared ${areaLabels[area].label} with you.`);
};

/**
 * Whether the viewer is the senior or a member who may change the area: for answers that tell what the viewer can do.
 */
export const canChange = (area: PermissionArea, { viewerId, seniorId, rights }: Approach): boolean =>
  viewerId === seniorId || (rights !== null && rights !== 'inDoubt' && rights[area] === true);

/** The rule for writing any data of a senior: the senior, or a member who may see and change the area (product.md "Rights"). */
export const mayChange = (area: PermissionArea, approach: Approach, notFound?: string): void => {
  maySee(area, approach, notFound);
  if (canChange(area, approach)) return;
  const { label, notAllowed } = areaLabels[area];
  throw new Forbidden(`This person lets you see ${label}, but not ${notAllowed}.`);
};
