import type { RequestHandler } from 'express';
import type { ReadAuditorLink } from '../../events/auditor/auditorCommands.ts';
import { Refusal } from '../../events/kernel/refusal.ts';
import {
  findAuditorGrant,
  findAuditorGrantView,
  isWaiting,
  type AuditorGrantFound,
} from '../../projections/auditor/auditorGrantsQueries.ts';
import type { AuditorLink, AuditorLinkView } from '../../projections/auditor/auditorLinkView.ts';
import type { Queryable } from '../../projections/queryable.ts';
import { findLink, findOpenLink, givenLink, makeLink, type AccessLink } from '../accessLink/accessLinks.ts';
import { newAccountsBy } from '../accessLink/newAccounts.ts';
import { commandRoute, processRoute, type Done } from '../command/commandRoute.ts';
import { areOfDifferentFamilies } from '../demo/demoFamilies.ts';
import type { Dependencies } from '../dependencies.ts';
import { NotFound } from '../http/errors.ts';
import { pathId } from '../http/ids.ts';
import { sentBody } from '../http/requestParts.ts';
import { validated } from '../http/validation.ts';
import { authenticate } from '../session/authenticate.ts';
import { assertNotParked } from '../session/parkedStreamGuard.ts';
import { mayChangeGrant, mayUseLink } from './auditorAccess.ts';
import { auditorGrantDecider } from './auditorGrantDecider.ts';
import { auditorLinkEnd } from './auditorLinkEnd.ts';
import { onAuditorGrant } from './onAuditorGrant.ts';

const linkUnknown = (): NotFound =>
  new NotFound('We don’t know this link. Check that you have all of it, or ask for a new one.');

const sentences: Readonly<Record<Exclude<AuditorLinkView['status'], 'open'>, string>> = {
  used: 'This link was used already. It works once.',
  withdrawn: 'This access was withdrawn.',
  expired: 'This link has expired. Ask for a new one.',
  replaced: 'There’s a newer link. Ask for it.',
};

/** The grant's status comes first: the link ends with it. */
const statusOf = ({ status }: AccessLink, grant: AuditorGrantFound, now: Date): AuditorLinkView['status'] => {
  if (grant.isWithdrawn || status === 'withdrawn') return 'withdrawn';
  if (grant.personId !== null) return 'used';
  if (status === 'replaced') return 'replaced';
  return status === 'open' && isWaiting(grant, now) ? 'open' : 'expired';
};

const refusedLink = (status: keyof typeof sentences): Refusal => new Refusal(sentences[status], `link_${status}`);

interface FoundLink {
  readonly link: AccessLink;
  readonly grant: AuditorGrantFound;
  readonly status: AuditorLinkView['status'];
}

const findAuditorLink = async (
  on: Queryable,
  { keys }: Dependencies,
  secret: string,
  now: Date,
): Promise<FoundLink> => {
  const link = await findLink(on, keys, { secret }, now);
  const grant = link?.kind === 'auditor' ? await findAuditorGrant(on, link.subjectId) : undefined;
  if (!link || !grant) throw linkUnknown();
  return { link, grant, status: statusOf(link, grant, now) };
};

/** POST /api/auditor-grants/{id}/link: the link to hand over, made when it is first shown. `renew`: a new one, and the present one no longer works. */
export const showAuditorLink = processRoute({
  name: 'ShowAuditorLink',
  success: 201,
  loadContext: (on, { params }) => findAuditorGrant(on, pathId(params)),
  carryOut: async ({ request: { body, now }, context: found, viewer, deps }): Promise<Done<AuditorLink>> => {
    const grant = mayChangeGrant(found, viewer.userId);
    const { db, keys } = deps;
    const subject = { kind: 'auditor', subjectId: grant.id } as const;
    if (grant.isWithdrawn) throw refusedLink('withdrawn');
    if (grant.personId !== null) throw refusedLink('used');
    const expiresAt = auditorLinkEnd(grant.until, now);
    if (expiresAt <= now) throw new Refusal('This auditor’s access has ended.', 'grant_ended');
    const present = body.renew === true ? undefined : await findOpenLink(db.pool, keys, subject, now);
    const shown = present ?? (await makeLink(db.pool, keys, { ...subject, madeBy: viewer.userId, expiresAt }, now));
    return { id: grant.id, changed: !present, view: { id: grant.id, ...givenLink('/auditor', shown) } };
  },
});

/** POST /api/auditor-links/read: what the link gives access to, also for people who are signed out. It changes nothing. */
export const readAuditorLink =
  (deps: Dependencies): RequestHandler =>
  async (req, res) => {
    const { secret } = validated<ReadAuditorLink>('ReadAuditorLink', sentBody(req));
    const { link, grant, status } = await findAuditorLink(deps.db.pool, deps, secret, deps.now());
    await assertNotParked(deps.db.pool, deps.parkedStreamGuard, { personId: grant.seniorId });
    const viewer = await authenticate(req, deps);
    const isYours = viewer !== undefined && viewer.userId === grant.personId;
    const { personId: _person, isWithdrawn: _withdrawn, ...shown } = grant;
    const newAccounts =
      status === 'open'
        ? await newAccountsBy(deps, { linkId: link.id, seniorId: grant.seniorId })
        : ({ newAccounts: 'no', newAccountsFrom: null } as const);
    const view: AuditorLinkView = {
      status,
      isYours,
      grant: status === 'open' || isYours ? shown : null,
      ...newAccounts,
    };
    res.json(view);
  };

/** POST /api/auditor-links/use: the signed-in person is the auditor. The grant's stream lets the link work once. */
export const useAuditorLink = commandRoute({
  name: 'UseAuditorLink',
  success: 200,
  decider: auditorGrantDecider,
  loadContext: (on, { body: { secret }, now }, deps) => findAuditorLink(on, deps, secret, now),
  toCommand: async (_request, { grant, status }, { userId: personId }, { db }) => {
    if (await areOfDifferentFamilies(db.pool, personId, grant.seniorId)) throw linkUnknown();
    mayUseLink(grant, personId);
    // the person who used it gets the same answer again
    if (status !== 'open' && grant.personId !== personId) throw refusedLink(status);
    return onAuditorGrant(grant, { type: 'UseAuditorLink', data: { personId } });
  },
  answer: findAuditorGrantView,
});
