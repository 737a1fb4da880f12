import { cleanAddress } from '../../events/account/cleanAddress.ts';
import type { GrantAuditor } from '../../events/auditor/auditorCommands.ts';
import { permissionAreas } from '../../events/circle/permissions.ts';
import { isoOf } from '../../events/kernel/isoInstant.ts';
import { comparableAddress } from '../../projections/account/comparableAddress.ts';
import {
  findAuditorGrant,
  findAuditorGrantView,
  findGranting,
  lastingGrants,
  listAuditorGrants,
  type AuditorGrantView,
  type Granting,
} from '../../projections/auditor/auditorGrantsQueries.ts';
import { ready } from '../account/accountAccess.ts';
import { commandRoute } from '../command/commandRoute.ts';
import { holdPlace } from '../command/heldPlaces.ts';
import { withinFamily } from '../demo/demoFamilies.ts';
import type { Dependencies } from '../dependencies.ts';
import { HttpProblem, Invalid } from '../http/errors.ts';
import { ofPath } from '../http/ids.ts';
import type { ReadRoute } from '../http/readRoute.ts';
import { mayChangeGrant, mayGrantAuditor } from './auditorAccess.ts';
import { auditorGrantDecider } from './auditorGrantDecider.ts';
import { onAuditorGrant } from './onAuditorGrant.ts';

/** GET /api/auditor-grants: those that the viewer gave, and those that the viewer has. */
export const auditorGrantsOf: ReadRoute<readonly AuditorGrantView[], readonly AuditorGrantView[]> = {
  find: (on, { viewerId, now }) => listAuditorGrants(on, viewerId, now),
  answer: (body) => ({ body }),
};

const given = (text: string | undefined): string | undefined => text?.trim() || undefined;

/** The name of somebody who gets a link; null: an address was sent. */
const nameIn = (body: GrantAuditor): string | null => {
  const [email, name] = [given(body.email), given(body.name)];
  if ((email === undefined) !== (name === undefined)) return name ?? null;
  const problem = 'Please enter either the address of an account, or a name';
  throw new Invalid(`${problem}.`, { [email === undefined ? 'name' : 'email']: problem });
};

const addressIn = (body: GrantAuditor): string | null => {
  const email = given(body.email);
  return email === undefined ? null : comparableAddress(cleanAddress(email));
};

const refused = (code: string, sentence: string): HttpProblem =>
  new HttpProblem(409, code, sentence, { fields: { email: sentence } });

/** The account of the address. */
const auditorOf = async ({ db }: Dependencies, seniorId: string, found: Granting): Promise<string> => {
  if (found.isOwnAddress) throw refused('own_address', 'This is your own address.');
  const accountId = await withinFamily(db.pool, seniorId, found.accountId);
  if (accountId === null)
    throw refused(
      'no_account',
      'No account has this address. Give access by a name, and you’ll get a link to hand over.',
    );
  return accountId;
};

/** POST /api/auditor-grants. */
export const grantAuditor = commandRoute({
  name: 'GrantAuditor',
  success: 201,
  decider: auditorGrantDecider,
  loadContext: (on, { viewerId, body }) => findGranting(on, viewerId, addressIn(body)),
  toCommand: async ({ body, commandId: grantId, now }, context, { userId: seniorId }, deps) => {
    const found = ready(context);
    mayGrantAuditor(found.role);
    const name = nameIn(body);
    const personId = name === null ? await auditorOf(deps, seniorId, found) : null;
    const areas = permissionAreas.filter((area) => body.areas?.includes(area) ?? true);
    const from = body.from === undefined ? now.toISOString() : isoOf(body.from);
    const grant = { grantId, seniorId, personId, name, areas, from, until: isoOf(body.until) };
    const others = await holdPlace(deps, lastingGrants, { ownerId: seniorId, id: grantId, now });
    const command = { type: 'GrantAuditor', data: { grant, others } } as const;
    return { ...onAuditorGrant({ id: grantId, seniorId }, command), expectNew: true };
  },
  answer: findAuditorGrantView,
});

const grantOfPath = ofPath(findAuditorGrant);

/** POST /api/auditor-grants/{id}/renew: another end. */
export const renewAuditorGrant = commandRoute({
  name: 'RenewAuditorGrant',
  success: 200,
  decider: auditorGrantDecider,
  loadContext: grantOfPath,
  toCommand: ({ body }, found, { userId }) =>
    onAuditorGrant(mayChangeGrant(found, userId), { type: 'RenewAuditorGrant', data: { until: isoOf(body.until) } }),
  answer: findAuditorGrantView,
});

/** DELETE /api/auditor-grants/{id}. Its link ends with it. */
export const withdrawAuditorGrant = commandRoute({
  name: 'WithdrawAuditorGrant',
  success: 204,
  decider: auditorGrantDecider,
  loadContext: grantOfPath,
  toCommand: (_request, found, { userId }) =>
    onAuditorGrant(mayChangeGrant(found, userId), { type: 'WithdrawAuditorGrant', data: {} }),
  endsAccess: () => true,
});
