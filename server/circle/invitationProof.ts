import { comparableCode } from '../../events/accessLink/accessCodes.ts';
import type { ReadInvitationLink } from '../../events/circle/circleCommands.ts';
import type { Invitation } from '../../projections/circle/invitationCommandQueries.ts';
import type { Queryable } from '../../projections/queryable.ts';
import { findLink, type AccessLink } from '../accessLink/accessLinks.ts';
import type { Dependencies } from '../dependencies.ts';
import { Invalid } from '../http/errors.ts';
import { expired, noLongerOpen, replacedLink, wrongProof } from './invitationRefusals.ts';

type Given = { readonly secret: string } | { readonly code: string };

/** The secret or the code of a body: one of the two. */
const givenProof = ({ secret, code }: ReadInvitationLink): Given => {
  if ((secret === undefined) === (code === undefined))
    throw new Invalid('Please send either the link’s secret or its code.');
  if (secret !== undefined) return { secret };
  const letters = comparableCode(code ?? '');
  const sentence = 'A code has eight letters, for example KLMR-TWXZ.';
  if (letters === undefined) throw new Invalid(sentence, { code: sentence });
  return { code: letters };
};

/** The invitation’s link that the person holds; undefined: none has that secret or code. */
export const findInvitationLink = async (
  on: Queryable,
  { keys }: Pick<Dependencies, 'keys'>,
  proof: ReadInvitationLink,
  now: Date,
): Promise<AccessLink | undefined> => {
  const link = await findLink(on, keys, givenProof(proof), now);
  return link?.kind === 'invitation' ? link : undefined;
};

/** The proof that a link gives of an invitation; null: none, because it belongs to another one or has ended. */
export const provenBy = (link: AccessLink | undefined, { id }: Invitation): 'link' | 'code' | null =>
  link?.subjectId === id && link.status === 'open' ? link.by : null;

/** The error for a link that proves nothing. */
export const whyNotProven = (link: AccessLink | undefined, { id }: Invitation): Error => {
  if (link?.subjectId !== id) return wrongProof();
  if (link.status === 'replaced') return replacedLink();
  return link.status === 'expired' ? expired() : noLongerOpen();
};
