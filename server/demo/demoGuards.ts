import type { RequestHandler } from 'express';
import { cleanAddress } from '../../events/account/cleanAddress.ts';
import { findUser } from '../../projections/account/usersQueries.ts';
import { findInvitation } from '../../projections/circle/invitationCommandQueries.ts';
import { invitationMissing } from '../circle/circleAccess.ts';
import type { Dependencies } from '../dependencies.ts';
import { Invalid } from '../http/errors.ts';
import { pathId } from '../http/ids.ts';
import { pathParams, sentBody } from '../http/requestParts.ts';
import { claimsOf } from '../session/authenticate.ts';
import { areOfDifferentFamilies, isDemoMember } from './demoFamilies.ts';

/** Nobody's address: nothing is ever sent to it. */
const isExample = (address: string): boolean => /@([^@\s]+\.)?example\.(com|net|org)$/i.test(cleanAddress(address));

const refuse = (field: string, sentence: string): never => {
  throw new Invalid(sentence, { [field]: sentence });
};

/** The trimmed text of the field; undefined for other types, which the route itself refuses. */
const sentText = (body: unknown, field: string): string | undefined => {
  const value: unknown = Reflect.get(Object(body) as object, field);
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
};

/** People of a demo family can't invite a real address. Also after DEMO was turned off: their families live on for a while. */
export const onlyExampleInvited =
  (deps: Dependencies): RequestHandler =>
  async (req, _res, next) => {
    const address = sentText(sentBody(req), 'caregiverEmail');
    if (address === undefined || isExample(address)) return next();
    if (await isDemoMember(deps.db.pool, claimsOf(req, deps).userId))
      refuse('caregiverEmail', 'This is a demo, so please use an address that ends with @example.com.');
    next();
  };

/** An invitation shows its words to the person with its address, so people of a demo family can't take one that somebody invited. */
export const onlyOwnAddress =
  (deps: Dependencies): RequestHandler =>
  async (req, _res, next) => {
    const address = sentText(sentBody(req), 'email');
    if (address === undefined) return next();
    const { userId } = claimsOf(req, deps);
    if (
      (await isDemoMember(deps.db.pool, userId)) &&
      (await findUser(deps.db.pool, userId))?.email !== cleanAddress(address)
    )
      refuse('email', 'This is a demo, so the email address stays as it is.');
    next();
  };

/**
 * An invitation can be accepted by its link, or by an account that took the address later: accounts of other families
 * can decline, but not join. They get the answer of an invitation that doesn't exist, which doesn't reveal the owner.
 */
export const onlyOwnFamilyJoined =
  (deps: Dependencies): RequestHandler =>
  async (req, _res, next) => {
    if (sentText(sentBody(req), 'status') !== 'accepted') return next();
    const { userId } = claimsOf(req, deps);
    const invitation = await findInvitation(deps.db.pool, pathId(pathParams(req)), userId);
    const mayAnswer = invitation?.isTheirs || Reflect.get(Object(sentBody(req)) as object, 'proof') !== undefined;
    if (invitation && mayAnswer && (await areOfDifferentFamilies(deps.db.pool, userId, invitation.seniorId)))
      throw invitationMissing();
    next();
  };
