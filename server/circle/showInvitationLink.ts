import { findInvitationSent, type InvitationSent } from '../../projections/circle/careInvitationsQueries.ts';
import { findOpenLink, givenLink, makeLink, type ShownLink } from '../accessLink/accessLinks.ts';
import { newAccountsBy } from '../accessLink/newAccounts.ts';
import type { Dependencies } from '../dependencies.ts';
import { processRoute, type Done } from '../command/commandRoute.ts';
import { pathId } from '../http/ids.ts';
import { invitationMissing } from './circleAccess.ts';
import { closedForSenior, expiredForSenior } from './invitationRefusals.ts';
import type { InvitationLink } from '../../projections/circle/invitationLinkView.ts';

const open = (sent: InvitationSent | undefined): InvitationSent => {
  if (!sent) throw invitationMissing();
  if (sent.status === 'pending') return sent;
  throw sent.status === 'expired' ? expiredForSenior() : closedForSenior();
};

interface Given {
  readonly shown: ShownLink;
  readonly isMade: boolean;
}

/** The link is made when it is first shown, so that nothing is half done where the invitation was recorded and the answer was lost. */
const linkOf = async (
  { db, keys, now }: Dependencies,
  { id, seniorId, expiresAt }: InvitationSent,
  isNew: boolean,
): Promise<Given> => {
  const subject = { kind: 'invitation', subjectId: id } as const;
  const present = isNew ? undefined : await findOpenLink(db.pool, keys, subject, now());
  const link = { ...subject, madeBy: seniorId, expiresAt: new Date(expiresAt), hasCode: true };
  return present
    ? { shown: present, isMade: false }
    : { shown: await makeLink(db.pool, keys, link, now()), isMade: true };
};

/**
 * POST /api/care-invitations/{id}/link: the link for the senior to hand over. `renew`: a new link, and the present one
 * no longer works. 201 with a new one, 200 with the present one.
 */
export const showInvitationLink = processRoute({
  name: 'ShowInvitationLink',
  success: 201,
  loadContext: (on, { params, viewerId, now }) => findInvitationSent(on, viewerId, now, pathId(params)),
  carryOut: async ({ request: { body }, context: found, viewer, deps }): Promise<Done<InvitationLink>> => {
    const invitation = open(found);
    const { id } = invitation;
    const { shown, isMade } = await linkOf(deps, invitation, body.renew === true);
    const newAccounts = await newAccountsBy(deps, { linkId: shown.id, seniorId: viewer.userId });
    return { id, changed: isMade, view: { id, ...givenLink('/join', shown), ...newAccounts } };
  },
});
