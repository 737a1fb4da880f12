import type { Invitation } from '../../projections/circle/invitationCommandQueries.ts';
import { endLinksMadeBy } from '../accessLink/accessLinks.ts';
import type { Dependencies } from '../dependencies.ts';

/**
 * Ends the link that the member has made for the senior, before the command that takes the right away or gives it
 * again. A link's use also checks its maker's right; without this, an older one would work again with a right that was
 * given back.
 */
export const endSignInHelp = async (
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  { seniorId, memberId }: Pick<Invitation, 'seniorId' | 'memberId'>,
): Promise<void> => {
  if (memberId !== null) await endLinksMadeBy(db.pool, { kind: 'signIn', subjectId: seniorId }, memberId, now());
};
