import type { RequestHandler } from 'express';
import type { ReadInvitationLink } from '../../events/circle/circleCommands.ts';
import { findInvitationOffered, type InvitationOffered } from '../../projections/circle/invitationsReceivedQueries.ts';
import type { InvitationLinkView, NewAccounts } from '../../projections/circle/invitationLinkView.ts';
import type { AccessLink } from '../accessLink/accessLinks.ts';
import { newAccountsBy } from '../accessLink/newAccounts.ts';
import type { Dependencies } from '../dependencies.ts';
import { NotFound } from '../http/errors.ts';
import { sentBody } from '../http/requestParts.ts';
import { validated } from '../http/validation.ts';
import { authenticate } from '../session/authenticate.ts';
import { assertNotParked } from '../session/parkedStreamGuard.ts';
import { findInvitationLink } from './invitationProof.ts';

const unknown = (by: 'link' | 'code'): NotFound =>
  new NotFound(
    by === 'link'
      ? 'We don’t know this link. Check that you have all of it, or ask for a new one.'
      : 'We don’t know this code. Check the letters, or ask for a new one.',
  );

/** The link ends with its invitation, whose status decides. */
const statusOf = ({ status }: AccessLink, offered: InvitationOffered | undefined): InvitationLinkView['status'] => {
  if (status === 'replaced') return 'replaced';
  if (!offered || status === 'withdrawn') return 'withdrawn';
  if (offered.status !== 'pending') return offered.status;
  return status === 'open' ? 'open' : 'expired';
};

type LinkView = Omit<InvitationLinkView, keyof NewAccounts>;

const viewOf = (link: AccessLink, offered: InvitationOffered | undefined, viewerId: string | undefined): LinkView => {
  const status = statusOf(link, offered);
  const isYours = viewerId !== undefined && offered?.personId === viewerId;
  if (!offered || !(status === 'open' || isYours)) return { status, by: link.by, isYours, invitation: null };
  const { id, seniorId, seniorName, relationship, permissions, message, invitedAt, expiresAt } = offered;
  return {
    status,
    by: link.by,
    isYours,
    invitation: { id, seniorId, seniorName, relationship, permissions, message, invitedAt, expiresAt },
  };
};

/** POST /api/invitation-links/read: the invitation behind a link or a code, also for people who are signed out. */
export const readInvitationLink =
  (deps: Dependencies): RequestHandler =>
  async (req, res) => {
    const body = validated<ReadInvitationLink>('ReadInvitationLink', sentBody(req));
    const now = deps.now();
    const link = await findInvitationLink(deps.db.pool, deps, body, now);
    if (!link) throw unknown(body.code === undefined ? 'link' : 'code');
    const [offered, viewer] = await Promise.all([
      findInvitationOffered(deps.db.pool, now, link.subjectId),
      authenticate(req, deps),
    ]);
    if (offered) await assertNotParked(deps.db.pool, deps.parkedStreamGuard, { personId: offered.seniorId });
    const view = viewOf(link, offered, viewer?.userId);
    const newAccounts: NewAccounts =
      offered && view.status === 'open'
        ? await newAccountsBy(deps, { linkId: link.id, seniorId: offered.seniorId })
        : { newAccounts: 'no', newAccountsFrom: null };
    const answer: InvitationLinkView = { ...view, ...newAccounts };
    res.json(answer);
  };
