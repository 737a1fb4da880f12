import type { Decider } from '../../events/kernel/decider.ts';
import type { Message, MessageNamed } from '../../events/kernel/message.ts';
import { Refusal } from '../../events/kernel/refusal.ts';
import type { MedicationEvent } from '../../events/medication/medicationEvents.ts';

type Added = MessageNamed<MedicationEvent, 'MedicationAdded'>['data'];
export type Prescription = Omit<Added, 'medicationId' | 'seniorId'>;

/** Absent means unchanged; a photo of null means none any more. */
export interface PrescriptionChange extends Pick<Prescription, 'name' | 'dosage' | 'frequency' | 'times'> {
  readonly instructions?: string | null;
  readonly imageUploadId?: string | null;
  readonly startDate?: string | null;
}

export type MedicationCommand =
  Message<'AddMedication', Added> | Message<'ChangeMedication', PrescriptionChange> | Message<'RemoveMedication', unknown>;

export type MedicationState =
  { readonly status: 'none' } | { readonly status: 'active'; readonly medication: Added } | { readonly status: 'removed' };

const gone = () => new Refusal('This medication was removed.', 'medication_removed');

const changed = (medication: Added, change: PrescriptionChange): Added => ({
  ...medication,
  ...change,
  instructions: change.instructions === undefined ? medication.instructions : change.instructions,
  imageUploadId: change.imageUploadId === undefined ? medication.imageUploadId : change.imageUploadId,
  startDate: change.startDate === undefined ? medication.startDate : change.startDate,
});
const isSame = (one: Added, other: Added): boolean =>
  (Object.keys(other) as (keyof Added)[]).every((field) => JSON.stringify(one[field]) === JSON.stringify(other[field]));

/** One medication and its prescription. What was taken of it lives in streams of its own, which nothing here touches. */
export const medicationDecider: Decider<MedicationState, MedicationCommand, MedicationEvent> = {
  initialState: { status: 'none' },
  decide: {
    AddMedication: (command, medication) => (medication.status === 'none' ? [{ type: 'MedicationAdded', data: command }] : []),
    ChangeMedication: (change, state) => {
      if (state.status !== 'active') throw gone();
      const data = changed(state.medication, change);
      return isSame(state.medication, data) ? [] : [{ type: 'MedicationChanged', data }];
    },
    RemoveMedication: (_command, state) => {
      if (state.status !== 'active') return [];
      const { medicationId, seniorId, name } = state.medication;
      return [{ type: 'MedicationRemoved', data: { medicationId, seniorId, name } }];
    },
  },
  evolve: {
    MedicationAdded: (_state, medication) => ({ status: 'active', medication }),
    MedicationChanged: (_state, medication) => ({ status: 'active', medication }),
    MedicationRemoved: () => ({ status: 'removed' }),
  },
};
