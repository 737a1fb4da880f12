import type { MedicationEvent } from '../../events/medication/medicationEvents.ts';
import { medicationDecider, type MedicationCommand, type Prescription } from '../../server/medication/medicationDecider.ts';
import { specify } from '../support/given.ts';

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
};
const { name, dosage, frequency, times } = prescription;
const add: MedicationCommand = { type: 'AddMedication', data: { ...ids, ...prescription } };
const remove: MedicationCommand = { type: 'RemoveMedication', data: {} };
const change = (data: Partial<Prescription>): MedicationCommand => ({
  type: 'ChangeMedication',
  data: { name, dosage, frequency, times, ...data },
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
test('a removed one can’t be changed', () => given(added, removed).when(change({})).thenRefused('This medication was removed.'));
test('a removed one does not come back by a retry', () => given(added, removed).when(add).thenNothing());
