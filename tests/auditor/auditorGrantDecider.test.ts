import type { AuditorEvent } from '../../events/auditor/auditorEvents.ts';
import { auditorGrantDecider, type AuditorGrantCommand } from '../../server/auditor/auditorGrantDecider.ts';
import { specifiedContext, specify } from '../support/given.ts';

const { given } = specify(auditorGrantDecider);
const { now } = specifiedContext;
const daysFrom = (instant: string, days: number): string =>
  new Date(Date.parse(instant) + days * 24 * 3_600_000).toISOString();
const ids = { grantId: '8b9c0d1e-2f3a-4b4c-9d5e-6f7081920314', seniorId: '9c2e4f60-5b1d-4e3a-8f7c-2a1b0c9d8e7f' };
const [lee, other] = ['00000000-0000-4000-8000-0000000000bb', '00000000-0000-4000-8000-0000000000cc'];
const grant = {
  ...ids,
  personId: null,
  name: 'Ms. Lee',
  areas: ['medications' as const, 'health' as const],
  from: now,
  until: daysFrom(now, 30),
};
const give = (more: Partial<typeof grant> = {}, others = 0): AuditorGrantCommand => ({
  type: 'GrantAuditor',
  data: { grant: { ...grant, ...more }, others },
});
const given30 = (more: Partial<typeof grant> = {}): AuditorEvent => ({
  type: 'AuditorGranted',
  data: { ...grant, ...more, grantedAt: now },
});
const use = (personId: string): AuditorGrantCommand => ({ type: 'UseAuditorLink', data: { personId } });
const used: AuditorEvent = { type: 'AuditorLinkUsed', data: { ...ids, personId: lee, usedAt: now } };
const renew = (until: string): AuditorGrantCommand => ({ type: 'RenewAuditorGrant', data: { until } });
const withdraw: AuditorGrantCommand = { type: 'WithdrawAuditorGrant', data: {} };
const withdrawn: AuditorEvent = { type: 'AuditorGrantWithdrawn', data: { ...ids, withdrawnAt: now } };

test('access is given once', () => {
  given().when(give()).then(given30());
  given(given30()).when(give()).thenNothing();
  given(given30(), withdrawn).when(give()).thenNothing();
});

test('access lasts 90 days at most, counted from its beginning', () => {
  const from = daysFrom(now, 10);
  given()
    .when(give({ until: daysFrom(now, 90) }))
    .then(given30({ until: daysFrom(now, 90) }));
  given()
    .when(give({ from, until: daysFrom(from, 90) }))
    .then(given30({ from, until: daysFrom(from, 90) }));
  for (const period of [{ until: daysFrom(now, 91) }, { from, until: daysFrom(from, 91) }])
    given().when(give(period)).thenRefused('An auditor’s access lasts 90 days at most. You can renew it.');
});

test('a beginning in the past gives no longer access', () =>
  given()
    .when(give({ from: daysFrom(now, -60), until: daysFrom(now, 91) }))
    .thenRefused('An auditor’s access lasts 90 days at most'));

test('access ends later than it begins, and begins within 90 days', () => {
  given()
    .when(give({ until: now }))
    .thenRefused('The access must end later than it begins.');
  given()
    .when(give({ from: daysFrom(now, 91), until: daysFrom(now, 92) }))
    .thenRefused('The access must begin within 90 days.');
});

test('a senior has at most twenty auditors', () => {
  given().when(give({}, 19)).then(given30());
  given().when(give({}, 20)).thenRefused('You already have 20 auditors. Withdraw one to add another.');
});

test('a link works for one person, once', () => {
  given(given30()).when(use(lee)).then(used);
  given(given30(), used).when(use(lee)).thenNothing();
  given(given30(), used).when(use(other)).thenRefused('This link was used already. It works once.');
});

test('a link works no longer than the access, and not after it was withdrawn', () => {
  given(given30())
    .when(use(lee), { now: daysFrom(now, 30) })
    .thenRefused('This auditor’s access has ended.');
  given(given30(), withdrawn).when(use(lee)).thenRefused('This auditor’s access was withdrawn.');
});

test('running access is renewed for 90 days from now, or shortened', () => {
  const later = daysFrom(now, 20);
  for (const until of [daysFrom(later, 90), daysFrom(later, 1)])
    given(given30())
      .when(renew(until), { now: later })
      .then({ type: 'AuditorGrantRenewed', data: { ...ids, until, renewedAt: later } });
  given(given30()).when(renew(grant.until)).thenNothing();
  given(given30())
    .when(renew(daysFrom(later, 91)), { now: later })
    .thenRefused('An auditor’s access lasts 90 days at most. You can renew it.');
});

test('access that has ended or was withdrawn is not renewed', () => {
  const ended = daysFrom(now, 31);
  given(given30())
    .when(renew(daysFrom(ended, 1)), { now: ended })
    .thenRefused('This auditor’s access has ended.');
  given(given30(), withdrawn)
    .when(renew(daysFrom(now, 1)))
    .thenRefused('This auditor’s access was withdrawn.');
});

test('access is withdrawn once', () => {
  given(given30(), used).when(withdraw).then(withdrawn);
  given(given30(), withdrawn).when(withdraw).thenNothing();
});
