import type { DoseEvent } from '../../events/medication/doseEvents.ts';
import { doseDecider, type DoseCommand } from '../../server/medication/doseDecider.ts';
import { specifiedContext, specify } from '../support/given.ts';

const { given } = specify(doseDecider);
const actor = specifiedContext.actor ?? '';
const ana = '00000000-0000-4000-8000-0000000000bb';
const now = specifiedContext.now;
const ago = (minutes: number) => new Date(Date.parse(now) - minutes * 60_000).toISOString();
const dueAt = ago(180);
const dose = {
  doseId: '3f2b8a52-7a0e-4d7a-9d51-1f2d6c9f0a11-2026-11-21T0800',
  medicationId: '3f2b8a52-7a0e-4d7a-9d51-1f2d6c9f0a11',
  seniorId: actor,
  medicationName: 'Metformin',
  dosage: '500 mg',
  dueAt,
};
const take = (takenAt = now): DoseCommand => ({ type: 'TakeDose', data: { ...dose, takenAt } });
const skip: DoseCommand = { type: 'SkipDose', data: { ...dose, skippedAt: now, reason: 'Felt sick' } };
const undo: DoseCommand = { type: 'UndoDose', data: {} };
const flag: DoseCommand = { type: 'FlagMissedDose', data: dose };
const taken = (takenBy = actor, takenAt = now): DoseEvent => ({
  type: 'DoseTaken',
  data: { ...dose, takenAt, takenBy },
});
const skipped: DoseEvent = {
  type: 'DoseSkipped',
  data: { ...dose, skippedAt: now, skippedBy: actor, reason: 'Felt sick' },
};
const missed: DoseEvent = { type: 'DoseMissed', data: { ...dose, detectedAt: now } };
const undone = (what: 'taken' | 'skipped', backTo: 'open' | 'missed' = 'open'): DoseEvent => ({
  type: 'DoseUndone',
  data: { ...dose, undone: what, backTo, undoneBy: actor, undoneAt: now },
});
const job = { actor: null };

describe('taking', () => {
  test('an open dose is taken', () => given().when(take()).then(taken()));
  test('a dose already taken is not taken twice, even by another person', () =>
    given(taken(ana)).when(take()).thenNothing());
  test('a missed dose can still be taken, late', () => given(missed).when(take()).then(taken()));
  test('a skipped dose can be taken after all', () => given(skipped).when(take()).then(taken()));
  test('a dose taken and undone can be taken again', () => given(taken(), undone('taken')).when(take()).then(taken()));
  test('a dose taken yesterday can be entered today', () =>
    given()
      .when(take(ago(1440)))
      .then(taken(actor, ago(1440))));
  test('the amount taken is kept', () =>
    given()
      .when({ type: 'TakeDose', data: { ...dose, dueAt: null, takenAt: now, amount: '9 units' } })
      .then({ type: 'DoseTaken', data: { ...dose, dueAt: null, takenAt: now, takenBy: actor, amount: '9 units' } }));
});

describe('skipping', () => {
  test('an open dose is skipped, with the reason', () => given().when(skip).then(skipped));
  test('a missed dose can be skipped', () => given(missed).when(skip).then(skipped));
  test('a dose already skipped stays unchanged', () => given(skipped).when(skip).thenNothing());
  test('a dose that was taken is not skipped', () =>
    given(taken()).when(skip).thenRefused('This dose was already taken. To skip it, undo that first.'));
});

describe('undoing', () => {
  const nothing = 'There’s nothing to undo. This dose isn’t marked as taken or skipped.';
  test('a dose that was taken is open again', () => given(taken()).when(undo).then(undone('taken')));
  test('a dose that was skipped is open again', () => given(skipped).when(undo).then(undone('skipped')));
  test('a dose that had been missed is missed again', () =>
    given(missed, taken()).when(undo).then(undone('taken', 'missed')));
  test('it is still missed when it was skipped in between', () =>
    given(missed, skipped, taken()).when(undo).then(undone('taken', 'missed')));
  test('a second round on a missed dose comes back to missed too', () =>
    given(missed, taken(), undone('taken', 'missed'), skipped).when(undo).then(undone('skipped', 'missed')));
  test('an untouched dose has nothing to undo', () => given().when(undo).thenRefused(nothing));
  test('a missed dose has nothing to undo', () => given(missed).when(undo).thenRefused(nothing));
  test('nothing is undone twice', () => given(taken(), undone('taken')).when(undo).thenRefused(nothing));
});

describe('being reminded', () => {
  const inHalfAnHour = ago(-30);
  const snooze = (until = inHalfAnHour): DoseCommand => ({ type: 'SnoozeDose', data: { ...dose, until } });
  const snoozed = (until = inHalfAnHour): DoseEvent => ({
    type: 'DoseSnoozed',
    data: { ...dose, until, snoozedBy: actor, snoozedAt: now },
  });
  test('an open dose is put off', () => given().when(snooze()).then(snoozed()));
  test('so is one that is late', () => given(missed).when(snooze()).then(snoozed()));
  test('the same wish twice is one', () => given(snoozed(), missed).when(snooze()).thenNothing());
  test('it can be put off again', () =>
    given(snoozed(ago(5)))
      .when(snooze())
      .then(snoozed()));
  test('a dose that was taken needs no reminder', () =>
    given(taken()).when(snooze()).thenRefused('This dose was already taken. It no longer needs a reminder.'));
  test('one that was skipped has not either', () =>
    given(skipped).when(snooze()).thenRefused('This dose was already skipped. It no longer needs a reminder.'));
  test('taking ends it, so that after an undo the wish is a new one', () =>
    given(snoozed(), taken(), undone('taken')).when(snooze()).then(snoozed()));
  test('a dose that was put off is missed at its time', () => given(snoozed()).when(flag, job).then(missed));
  test('and is still one that had been missed after an undo', () =>
    given(missed, snoozed(), taken()).when(undo).then(undone('taken', 'missed')));
});

describe('the missed-dose check', () => {
  test('an open dose more than two hours late is missed', () => given().when(flag, job).then(missed));
  test('a dose exactly two hours late is not missed yet', () =>
    given()
      .when({ type: 'FlagMissedDose', data: { ...dose, dueAt: ago(120) } }, job)
      .thenNothing());
  test('a dose given in the same second is left alone', () => given(taken()).when(flag, job).thenNothing());
  test('a skipped dose is not missed', () => given(skipped).when(flag, job).thenNothing());
  test('a dose is missed once', () => given(missed).when(flag, job).thenNothing());
  test('a late dose that was undone is missed then', () =>
    given(taken(), undone('taken')).when(flag, job).then(missed));
  test('one that had been missed before needs no second flag', () =>
    given(missed, taken(), undone('taken', 'missed')).when(flag, job).thenNothing());
});

test('nobody takes a dose without being a person', () => {
  const decide = () =>
    doseDecider.decide.TakeDose({ ...dose, takenAt: now }, doseDecider.initialState, { now, actor: null });
  expect(decide).toThrow('Only a person');
});
