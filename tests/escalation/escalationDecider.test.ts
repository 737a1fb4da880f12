import type { EscalationEvent } from '../../events/escalation/escalationEvents.ts';
import { usualEscalation } from '../../events/escalation/escalationRules.ts';
import {
  escalationDecider,
  type EscalationCommand,
  type EscalationSettings,
} from '../../server/escalation/escalationDecider.ts';
import { specifiedContext, specify } from '../support/given.ts';

const { given } = specify(escalationDecider);
const { now } = specifiedContext;
const rosa = '00000000-0000-4000-8000-0000000000aa';
const fay = '00000000-0000-4000-8000-0000000000bb';
const usual: EscalationSettings = { isOn: false, ...usualEscalation, steps: [fay, rosa] };
const change = (to: Partial<EscalationSettings>): EscalationCommand => ({
  type: 'ChangeEscalation',
  data: { seniorId: rosa, usual, change: to },
});
const changed = (more: Partial<EscalationSettings>, changedBy = rosa): EscalationEvent => ({
  type: 'EscalationChanged',
  data: { seniorId: rosa, ...usual, ...more, changedBy, changedAt: now },
});

test('switched on, it begins with the main contact, after 30 minutes and 15 minutes apart', () =>
  given()
    .when(change({ isOn: true }))
    .then(changed({ isOn: true })));
test('what is left out stays as it was chosen', () =>
  given(changed({ isOn: true, steps: [fay], everyMinutes: 20 }))
    .when(change({ firstAfterMinutes: 45 }), { actor: fay })
    .then(changed({ isOn: true, steps: [fay], everyMinutes: 20, firstAfterMinutes: 45 }, fay)));
test('the same again changes nothing', () =>
  given(changed({ isOn: true }))
    .when(change({ isOn: true, steps: [fay, rosa] }))
    .thenNothing());
test('another order is a change', () =>
  given(changed({ isOn: true }))
    .when(change({ steps: [rosa, fay] }))
    .then(changed({ isOn: true, steps: [rosa, fay] })));
test('it can’t be on for nobody', () =>
  given(changed({ steps: [] }))
    .when(change({ isOn: true }))
    .thenRefused('Please choose at least one person'));
