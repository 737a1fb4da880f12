import type { AlertEvent } from '../../events/health/healthEvents.ts';
import type { MessageNamed } from '../../events/kernel/message.ts';
import { alertDecider, type AlertCommand } from '../../server/health/alertDecider.ts';
import { specifiedContext, specify } from '../support/given.ts';

const { given } = specify(alertDecider);
const { now } = specifiedContext;
const fay = '00000000-0000-4000-8000-0000000000aa';
const ana = '00000000-0000-4000-8000-0000000000bb';
const identity = {
  metricId: '3f2b8a52-7a0e-4d7a-9d51-1f2d6c9f0a11',
  seniorId: '00000000-0000-4000-8000-0000000000cc',
  kind: 'bloodSugar',
} as const;

type Alert = MessageNamed<AlertEvent, 'HealthAlertRaised'>['data'];
const sugar = (number: number): Alert => ({
  ...identity,
  level: 'critical',
  reading: { systolic: null, diastolic: null, number, unit: 'mg/dL' },
  since: '2026-11-21T07:40:00.000Z',
  reasons: [{ measure: 'number', comparison: 'over', limit: 250, level: 'critical', isStandard: true }],
  ruleVersion: 1,
});
const raise = (alert: Alert): AlertCommand => ({ type: 'RaiseHealthAlert', data: alert });
const withdraw: AlertCommand = { type: 'WithdrawHealthAlert', data: { reason: 'corrected' } };
const acknowledge = (note: string | null = null, absent: string | null = null): AlertCommand => ({
  type: 'AcknowledgeHealthAlert',
  data: { note, absent },
});
const raised = (alert: Alert): AlertEvent => ({ type: 'HealthAlertRaised', data: alert });
/** The subject of the alert of 262. */
const subject = { ...identity, reading: sugar(262).reading, since: sugar(262).since };
const acknowledged = (note: string | null = null, acknowledgedBy = fay, about = subject): AlertEvent => ({
  type: 'HealthAlertAcknowledged',
  data: { ...about, acknowledgedBy, acknowledgedAt: now, note },
});
const withdrawn: AlertEvent = {
  type: 'HealthAlertWithdrawn',
  data: { ...subject, withdrawnAt: now, reason: 'corrected' },
};
const gone = 'This alert is no longer there.';

test('a reading that meets a rule raises an alert', () =>
  given()
    .when(raise(sugar(262)), { actor: null })
    .then(raised(sugar(262))));
test('the same reading raises it once, acknowledged or not', () => {
  given(raised(sugar(262)))
    .when(raise(sugar(262)))
    .thenNothing();
  given(raised(sugar(262)), acknowledged())
    .when(raise(sugar(262)))
    .thenNothing();
});
test('the same reading under newer rules that say the same is the same alert', () =>
  given(raised(sugar(262)))
    .when(raise({ ...sugar(262), ruleVersion: 2 }))
    .thenNothing());
test.each<[string, Alert]>([
  ['another number', sugar(320)],
  ['another level', { ...sugar(262), level: 'warning' }],
  ['another time', { ...sugar(262), since: '2026-11-21T06:40:00.000Z' }],
  [
    'another limit',
    {
      ...sugar(262),
      reasons: [{ measure: 'number', comparison: 'over', limit: 260, level: 'critical', isStandard: false }],
    },
  ],
])('corrected to %s it is raised again', (_what, alert) =>
  given(raised(sugar(262)))
    .when(raise(alert))
    .then(raised(alert)),
);
test('raised again it waits for another acknowledgement', () => {
  given(raised(sugar(262)), acknowledged(), raised(sugar(320)))
    .when(acknowledge(), { actor: ana })
    .then(acknowledged(null, ana, { ...subject, reading: sugar(320).reading }));
});

test('an acknowledgement names the person and keeps the note', () =>
  given(raised(sugar(262)))
    .when(acknowledge('Calling her'))
    .then(acknowledged('Calling her')));
test('the first person to acknowledge it stays', () =>
  given(raised(sugar(262)), acknowledged())
    .when(acknowledge('Me too'), { actor: ana })
    .thenNothing());
test('another person can take it over only from a person who may no longer act', () => {
  given(raised(sugar(262)), acknowledged())
    .when(acknowledge('I’ll go', fay), { actor: ana })
    .then(acknowledged('I’ll go', ana));
  given(raised(sugar(262)), acknowledged(null, ana))
    .when(acknowledge('I’ll go', fay), { actor: ana })
    .thenNothing();
});
test('an alert that was never raised can’t be acknowledged', () => given().when(acknowledge()).thenRefused(gone));
test('one that was withdrawn can’t be acknowledged', () =>
  given(raised(sugar(262)), withdrawn)
    .when(acknowledge())
    .thenRefused(gone));
test('nobody’s clock is on it', () =>
  expect(() =>
    given(raised(sugar(262)))
      .when(acknowledge(), { actor: null })
      .thenNothing(),
  ).toThrow('Only a person'));

test('it is withdrawn, acknowledged or not, and once', () => {
  given(raised(sugar(262)))
    .when(withdraw)
    .then(withdrawn);
  given(raised(sugar(262)), acknowledged())
    .when(withdraw)
    .then(withdrawn);
  given(raised(sugar(262)), withdrawn)
    .when(withdraw)
    .thenNothing();
});
test('without an alert there is nothing to withdraw', () => given().when(withdraw).thenNothing());
test('withdrawn, and the reading corrected back, it is raised again', () =>
  given(raised(sugar(262)), withdrawn)
    .when(raise(sugar(262)))
    .then(raised(sugar(262))));
