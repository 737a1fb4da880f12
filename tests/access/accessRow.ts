import type { Browser, Reply } from '../support/browser.ts';
import type { PermissionArea, PermissionLevel } from '../../events/circle/permissions.ts';
import { mixedMembers, mixedRights, whos, type AccessFixture, type Who } from './accessFixture.ts';

/** The outcome of a request: a status, or whether a window received the change or an answer has the fields. */
export type Outcome = number | 'told' | 'not told';
type Ask = (fixture: AccessFixture, who: Who) => Promise<Outcome>;

export interface AccessRow {
  /** Method and pattern, as the server's routers have it. */
  readonly route: string;
  /** The case of the route that is asked. */
  readonly of: string;
  readonly ask: Ask;
  readonly expected: { readonly [Asking in Who]: Outcome };
}

type ManyOutcomes = readonly [
  self: Outcome,
  member: Outcome,
  /** Each member with mixed rights, and the second one with every right. */
  mixed: Outcome,
  removed: Outcome,
  expired: Outcome,
  stranger: Outcome,
  signedOut: Outcome,
];
export const outcomes = (...[self, member, mixed, ...others]: ManyOutcomes): AccessRow['expected'] => {
  const each = [self, member, ...mixedMembers.map(() => mixed), mixed, ...others];
  return Object.fromEntries(whos.map((who, index) => [who, each[index] ?? 0])) as AccessRow['expected'];
};
/** That outcome for members of mixed rights who have one of the levels in the area. */
export const ofThose = (
  area: PermissionArea,
  levels: readonly PermissionLevel[],
  outcome: Outcome,
): Partial<AccessRow['expected']> =>
  Object.fromEntries(
    mixedMembers.flatMap((who) => (levels.includes(mixedRights[who][area]) ? [[who, outcome] as const] : [])),
  );
/** Those who see the area, whether they change it or not, are like the member with all. */
export const outcomesIn = (area: PermissionArea, ...each: ManyOutcomes): AccessRow['expected'] => ({
  ...outcomes(...each),
  ...ofThose(area, ['read', true], each[1]),
  inTwoTeams: each[1],
});

//                                              self  member mixed removed expired stranger signedOut
/** Outcomes of a read: seeing the area is enough. */
export const seesArea = (area: PermissionArea, ok: number) => outcomesIn(area, ok, ok, 403, 404, 404, 404, 401);
/** Outcomes of a write: seeing the area is not enough. */
export const changesArea = (area: PermissionArea, ok: number) => ({
  ...seesArea(area, ok),
  ...ofThose(area, ['read'], 403),
});
/** Outcomes of a change of that area: the windows that receive it. */
export const toldWith = (area: PermissionArea) =>
  outcomesIn(area, 'told', 'told', 'not told', 'not told', 'not told', 'not told', 401);
export const connected = (ok: number) => outcomes(/**/ ok, ok, ok, 404, 404, 404, 401);
export const seniorOnly = (ok: number) => outcomes(/**/ ok, 404, 404, 404, 404, 404, 401);
export const own = (ok: number) => outcomes(/*      */ ok, ok, ok, ok, ok, ok, 401);
export const anybody = (ok: number) => outcomes(/*  */ ok, ok, ok, ok, ok, ok, ok);

export const row = (route: string, of: string, expected: AccessRow['expected'], ask: Ask): AccessRow => ({
  route,
  of,
  ask,
  expected,
});
/** One request of the given requester; `to` creates its subject. */
export const asks =
  (to: (fixture: AccessFixture, browser: Browser, who: Who) => Reply<unknown> | Promise<Reply<unknown>>): Ask =>
  async (fixture, who) =>
    (await to(fixture, fixture.browser(who), who)).status;
export const gets = (path: (fixture: AccessFixture) => string | Promise<string>): Ask =>
  asks(async (fixture, browser) => browser.get(await path(fixture)));
export const patch = (browser: Browser, path: string, body: object): Promise<Reply<unknown>> =>
  browser.request('PATCH', path, { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
