import type { Membership } from '../../projections/circle/careConnectionsQueries.ts';
import type { Rights } from '../../projections/circle/rightsQueries.ts';
import { mayKnowSenior } from '../circle/circleAccess.ts';
import { Forbidden, Invalid, NotFound } from '../http/errors.ts';

export const documentNotFound = 'We couldn’t find this document. It may have been removed.';

/** A viewer, an owner, and the viewer's rights as a member of the owner's care team (`rightsOf`: read in the same round trip). */
interface Approach {
  readonly viewerId: string;
  readonly ownerId: string;
  readonly rights: Rights;
  readonly isShared: boolean;
}

/** The owner, and members with whom the owner shared it, whatever their areas. For others it doesn't exist. */
export const maySeeDocument = ({ viewerId, ownerId, rights, isShared }: Approach, notFound?: string): void => {
  mayKnowSenior({ viewerId, seniorId: ownerId, rights }, notFound);
  if (viewerId !== ownerId && !isShared) throw new NotFound(notFound);
};

/** The owner alone. */
const ownerOnly =
  (what: string) =>
  (approach: Approach, notFound?: string): void => {
    maySeeDocument(approach, notFound);
    if (approach.viewerId !== approach.ownerId)
      throw new Forbidden(`Only the person this document belongs to can ${what}.`);
  };
export const mayChangeDocument = ownerOnly('change it');
export const maySeeDocumentViewers = ownerOnly('see who opened it');

/** The members named, each once; only current members of the owner's care team can be. */
export const mayShareWith = (personIds: readonly string[], members: readonly Membership[]): readonly Membership[] =>
  [...new Set(personIds)].map((personId) => {
    const member = members.find((one) => one.personId === personId);
    if (!member)
      throw new Invalid('You can only share with people in your care team.', {
        sharedWith: 'names someone who isn’t in your care team',
      });
    return member;
  });
