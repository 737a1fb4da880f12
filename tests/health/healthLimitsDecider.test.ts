import type { HealthLimitsEvent } from '../../events/health/healthEvents.ts';
import type { HealthLimits } from '../../events/health/healthLimits.ts';
import { healthLimitsDecider, type HealthLimitsCommand } from '../../server/health/healthLimitsDecider.ts';
import { specifiedContext, specify } from '../support/given.ts';

const { given } = specify(healthLimitsDecider);
const { now } = specifiedContext;
const rosa = '00000000-0000-4000-8000-0000000000aa';
const fay = '00000000-0000-4000-8000-0000000000bb';
const sugar = { bloodSugar: { warningLow: 80, warningHigh: 160, criticalHigh: 220 } };
const heart = { heartRate: { warningLow: 50, warningHigh: 110 } };
const change = (limits: HealthLimits): HealthLimitsCommand => ({
  type: 'ChangeHealthLimits',
  data: { seniorId: rosa, limits },
});
const changed = (limits: HealthLimits, changedBy = rosa): HealthLimitsEvent => ({
  type: 'HealthLimitsChanged',
  data: { seniorId: rosa, limits, changedBy, changedAt: now },
});

test('one command sets all of a senior’s own limits', () =>
  given()
    .when(change({ ...sugar, ...heart }))
    .then(changed({ ...sugar, ...heart })));
test('the event names who set them', () => given().when(change(sugar), { actor: fay }).then(changed(sugar, fay)));
test('the same limits again change nothing, in whatever order they are sent', () => {
  given(changed({ ...sugar, ...heart }))
    .when(change({ ...heart, ...sugar }), { actor: fay })
    .thenNothing();
  given(changed(sugar))
    .when(change({ bloodSugar: { criticalHigh: 220, warningHigh: 160, warningLow: 80 } }))
    .thenNothing();
});
test('a kind that is left out follows the standard again', () =>
  given(changed({ ...sugar, ...heart }))
    .when(change(heart))
    .then(changed(heart)));
test('without her own, the standard limits apply, like at the beginning', () => {
  given(changed(sugar)).when(change({})).then(changed({}));
  given().when(change({})).thenNothing();
});
test('one number that differs is another limit', () => {
  const other = { bloodSugar: { ...sugar.bloodSugar, criticalHigh: 221 } };
  given(changed(sugar)).when(change(other)).then(changed(other));
});
test('nobody’s clock sets limits', () =>
  expect(() => given().when(change(sugar), { actor: null }).thenNothing()).toThrow('Only a person'));
