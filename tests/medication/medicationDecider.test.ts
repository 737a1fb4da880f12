import type { Prescription } from '../../events/medication/prescriptionFields.ts';
import type { MedicationEvent } from '../../events/medication/medicationEvents.ts';
import { medicationDecider, type MedicationCommand } from '../../server/medication/medicationDecider.ts';
import type { OpenedForm } from '../../server/command/openedForm.ts';
import { specifiedContext, specify } from '../support/given.ts';

const { given } = specify(medicationDecider);
const ids = { medicationId: '3f2b8a52-7a0e-4d7a-9d51-1f2d6c9f0a11', seniorId: '00000000-0000-4000-8000-0000000000aa' };
const photo = '9c1b8a52-7a0e-4d7a-9d51-1f2d6c9f0a22';
const prescription: Prescription = {
  name: 'Metformin',
  dosage: '500 mg',
  frequency: 'Twice daily',
  times: ['08:00', '20:00'],
  instructions: 'with food',
  imageUploadId: photo,
  startDate: null,
  minHoursBetween: null,
  maxPerDay: null,
};
const { name, dosage, frequency, times } = prescription;
const add: MedicationCommand = {
  type: 'AddMedication',
  data: { added: { ...ids, ...prescription }, beginsWithNext: false, others: 0 },
};
const remove: MedicationCommand = { type: 'RemoveMedication', data: {} };
const change = (data: Partial<Prescription>, opened?: OpenedForm): MedicationCommand => ({
  type: 'ChangeMedication',
  data: { change: { name, dosage, frequency, times, ...data }, ...(opened ? { opened } : {}) },
});
const luis = { id: '00000000-0000-4000-8000-0000000000bb', firstName: 'Luis' };
/** A form opened at that version; the read models know who made the change after it. */
const openedAt = (
  version: number,
  by: { id: string; firstName: string | null } | null = luis,
  known = 1,
): OpenedForm => ({
  version,
  lastChange: { version: known, by },
});
const added: MedicationEvent = { type: 'MedicationAdded', data: { ...ids, ...prescription } };
const changed = (data: Partial<Prescription>): MedicationEvent => ({
  type: 'MedicationChanged',
  data: { ...ids, ...prescription, ...data },
});
const removed: MedicationEvent = { type: 'MedicationRemoved', data: { ...ids, name } };

test('a medication is added with its whole prescription', () => given().when(add).then(added));
test('the same medication is not added twice', () => given(added).when(add).thenNothing());
test('a change says the whole new prescription', () =>
  given(added)
    .when(change({ times: ['09:00'] }))
    .then(changed({ times: ['09:00'] })));
test('what a change does not mention stays', () =>
  given(added)
    .when(change({ dosage: '1 g' }))
    .then(changed({ dosage: '1 g' })));
test('instructions and photo can be taken away', () =>
  given(added)
    .when(change({ instructions: null, imageUploadId: null }))
    .then(changed({ instructions: null, imageUploadId: null })));
test('a change that changes nothing is none', () => given(added).when(change({})).thenNothing());
test('a later change builds on the one before', () =>
  given(added, changed({ dosage: '1 g' }))
    .when(change({ dosage: '1 g', startDate: '2026-12-01' }))
    .then(changed({ dosage: '1 g', startDate: '2026-12-01' })));
test('a medication is removed by name', () => given(added).when(remove).then(removed));
test('a removed one is not removed again', () => given(added, removed).when(remove).thenNothing());
test('a removed one can’t be changed', () =>
  given(added, removed).when(change({})).thenRefused('This medication was deleted.'));
test('a removed one does not come back by a retry', () => given(added, removed).when(add).thenNothing());

describe('a form that was opened', () => {
  const stale = (who: string) =>
    `${who} changed this medication while you were editing it. Please check the changes, then save again.`;
  const stronger = changed({ dosage: '1 g' });
  const later = change({ dosage: '850 mg' }, openedAt(0));
  test('before anybody else’s change is saved', () =>
    given(added)
      .when(later)
      .then(changed({ dosage: '850 mg' })));
  test('after the last change is saved', () =>
    given(added, stronger)
      .when(change({ dosage: '850 mg' }, openedAt(1)))
      .then(changed({ dosage: '850 mg' })));
  test('before the last change is refused, and says who made that', () =>
    given(added, stronger).when(later).thenRefused(stale('Luis')));
  test('before the last of several changes is refused', () =>
    given(added, stronger, changed({ dosage: '2 g' }))
      .when(change({ dosage: '850 mg' }, openedAt(1, luis, 2)))
      .thenRefused(stale('Luis')));
  test('at a version that is still to come is refused', () =>
    given(added)
      .when(change({ dosage: '850 mg' }, openedAt(1, luis, 0)))
      .thenRefused(stale('Luis')));
  test('before one’s own change in another window is refused as well', () =>
    given(added, stronger)
      .when(change({ dosage: '850 mg' }, openedAt(0, { id: specifiedContext.actor ?? '', firstName: 'Rosa' })))
      .thenRefused(stale('You')));
  test.each([
    ['has no first name', openedAt(0, { ...luis, firstName: null })],
    ['is nobody', openedAt(0, null)],
    ['made another change', openedAt(0, luis, 0)],
    ['is not known', { version: 0, lastChange: undefined }],
  ])('is refused by Somebody where who %s', (_what, opened) =>
    given(added, stronger)
      .when(change({ dosage: '850 mg' }, opened))
      .thenRefused(stale('Someone')),
  );
  test('and asks for what already is, changes nothing, however old it is', () =>
    given(added, stronger)
      .when(change({ dosage: '1 g' }, openedAt(0)))
      .thenNothing());
  test('of a removed one hears that it was removed', () =>
    given(added, removed).when(later).thenRefused('This medication was deleted.'));
});

describe('stop and start', () => {
  const { now } = specifiedContext;
  const inHours = (hours: number) => new Date(Date.parse(now) + hours * 3_600_000).toISOString();
  const stop = (from?: number, reason: string | null = null): MedicationCommand => ({
    type: 'StopMedication',
    data: { from: from === undefined ? undefined : inHours(from), reason },
  });
  const start = (from?: number): MedicationCommand => ({
    type: 'StartMedication',
    data: { from: from === undefined ? undefined : inHours(from), others: 0 },
  });
  const stopped = (from: number, reason: string | null = null): MedicationEvent => ({
    type: 'MedicationStopped',
    data: { ...ids, name, from: inHours(from), reason },
  });
  const started = (from: number): MedicationEvent => ({
    type: 'MedicationStarted',
    data: { ...ids, name, from: inHours(from) },
  });

  test('a medication stops now or later, with a reason', () => {
    given(added).when(stop(undefined, 'Dr. Osei')).then(stopped(0, 'Dr. Osei'));
    given(added).when(stop(5)).then(stopped(5));
  });
  test('what is stopped is not stopped again; a stop that lies ahead is moved', () => {
    given(added, stopped(-5)).when(stop()).thenNothing();
    given(added, stopped(5)).when(stop(5)).thenNothing();
    given(added, stopped(5)).when(stop(2)).then(stopped(2));
  });
  test('it starts again now or later, and not twice', () => {
    given(added, stopped(-5)).when(start()).then(started(0));
    given(added, stopped(-5)).when(start(9)).then(started(9));
    given(added, stopped(-5), started(9)).when(start(9)).thenNothing();
    given(added, stopped(-5), started(-1)).when(start()).thenNothing();
    given(added).when(start()).thenNothing();
  });
  test('a stop that lies ahead is called off', () => {
    given(added, stopped(5)).when(start()).then(started(0));
    given(added, stopped(5), started(0)).when(stop(7)).then(stopped(7));
  });
  test('one that is to start again stays stopped, and is not stopped after that', () => {
    given(added, stopped(-5), started(9)).when(stop()).then(stopped(-5));
    given(added, stopped(-5), started(9)).when(stop(10)).thenRefused('Start it first');
  });
  test('what was removed does neither', () => {
    given(added, removed).when(stop()).thenRefused('This medication was deleted.');
    given(added, stopped(-5), removed).when(start()).thenRefused('This medication was deleted.');
  });
});

describe('a removal', () => {
  const restore = (removedAt?: string): MedicationCommand => ({
    type: 'RestoreMedication',
    data: { removedAt, others: 0 },
  });
  const restored: MedicationEvent = { type: 'MedicationRestored', data: { ...ids, name } };
  test('is undone within the hour, once', () => {
    given(added, removed).when(restore(specifiedContext.now)).then(restored);
    given(added, removed, restored).when(restore(specifiedContext.now)).thenNothing();
    given(added, removed).when(restore('2026-11-21T06:59:59.000Z')).thenRefused('more than an hour ago');
  });
  test('leaves the prescription as it was', () => given(added, removed, restored).when(change({})).thenNothing());
});

test('what begins with the next dose says so in the same append', () =>
  given()
    .when({ type: 'AddMedication', data: { added: { ...ids, ...prescription }, beginsWithNext: true, others: 0 } })
    .then(added, { type: 'MedicationStarted', data: { ...ids, name, from: specifiedContext.now } }));

describe('with 200 other medications in use', () => {
  const others = 200;
  const full = 'There are already 200 medications in use. Stop or delete one to add another.';
  const { now } = specifiedContext;
  const anHourAgo = new Date(Date.parse(now) - 3_600_000).toISOString();
  const stopped: MedicationEvent = { type: 'MedicationStopped', data: { ...ids, name, from: anHourAgo, reason: null } };
  const toStop: MedicationEvent = {
    type: 'MedicationStopped',
    data: { ...ids, name, from: '2027-01-01T00:00:00.000Z', reason: null },
  };
  const addAnother: MedicationCommand = {
    type: 'AddMedication',
    data: { added: { ...ids, ...prescription }, beginsWithNext: false, others },
  };
  const restore: MedicationCommand = { type: 'RestoreMedication', data: { removedAt: now, others } };
  const start: MedicationCommand = { type: 'StartMedication', data: { from: undefined, others } };

  test('none is added, restored or started', () => {
    given().when(addAnother).thenRefused(full);
    given(added, removed).when(restore).thenRefused(full);
    given(added, stopped).when(start).thenRefused(full);
  });
  test('what is in use stays so', () => {
    given(added).when(addAnother).thenNothing();
    given(added).when(restore).thenNothing();
    given(added).when(start).thenNothing();
    given(added, toStop)
      .when(start)
      .then({ type: 'MedicationStarted', data: { ...ids, name, from: now } });
  });
});
