import type { RequestHandler } from 'express';
import type { ShowInvitationLink } from '../../events/circle/circleCommands.ts';
import { findInvitationSent, type InvitationSent } from '../../projections/circle/careInvitationsQueries.ts';
import { findOpenLink, givenLink, makeLink, type ShownLink } from '../accessLink/accessLinks.ts';
import { newAccountsBy } from '../accessLink/newAccounts.ts';
import type { Dependencies } from '../dependencies.ts';
import { awaitMinPositionToWrite } from '../http/awaitPosition.ts';
import { pathId } from '../http/ids.ts';
import { pathParams, sentBody } from '../http/requestParts.ts';
import { validated } from '../http/validation.ts';
import { claimsOf, withSession } from '../session/authenticate.ts';
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
export const showInvitationLink =
  (deps: Dependencies): RequestHandler =>
  async (req, res) => {
    const claims = claimsOf(req, deps);
    const id = pathId(pathParams(req));
    const { renew = false } = validated<ShowInvitationLink>('ShowInvitationLink', sentBody(req));
    await awaitMinPositionToWrite(req, res, deps);
    const { found } = await withSession(req, res, deps, claims, (on) =>
      findInvitationSent(on, claims.userId, deps.now(), id),
    );
    const { shown, isMade } = await linkOf(deps, open(found), renew);
    const newAccounts = await newAccountsBy(deps, { linkId: shown.id, seniorId: claims.userId });
    const link: InvitationLink = { id, ...givenLink('/join', shown), ...newAccounts };
    res.status(isMade ? 201 : 200).json(link);
  };
