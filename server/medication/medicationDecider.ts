import type { Decider } from '../../events/kernel/decider.ts';
import type { Message, MessageNamed } from '../../events/kernel/message.ts';
import { Refusal } from '../../events/kernel/refusal.ts';
import type { MedicationEvent } from '../../events/medication/medicationEvents.ts';
import { refuseOpenedBefore, type OpenedForm } from '../command/openedForm.ts';

type Added = MessageNamed<MedicationEvent, 'MedicationAdded'>['data'];
export type Prescription = Omit<Added, 'medicationId' | 'seniorId'>;

/** Absent means unchanged; a photo of null removes it. */
export interface PrescriptionChange extends Pick<Prescription, 'name' | 'dosage' | 'frequency' | 'times'> {
  readonly instructions?: string | null;
  readonly imageUploadId?: string | null;
  readonly startDate?: string | null;
}

export type MedicationCommand =
  | Message<'AddMedication', Added>
  | Message<'ChangeMedication', { readonly change: PrescriptionChange; readonly opened?: OpenedForm }>
  | Message<'RemoveMedication', unknown>;

/** `version`: the version of its last event in its stream. */
type Active = { readonly status: 'active'; readonly version: number; readonly medication: Added };
export type MedicationState = { readonly status: 'none' } | Active | { readonly status: 'removed' };

const gone = () => new Refusal('This medication was deleted.', 'medication_removed');

/** A form opened before the last change would revert that change. */
export const refuseStale = (state: MedicationState, opened: OpenedForm | undefined, actor: string | null): void => {
  if (opened !== undefined && state.status === 'active') refuseOpenedBefore(state.version, opened, actor, 'medication');
};

const changed = (medication: Added, change: PrescriptionChange): Added => ({
  ...medication,
  ...change,
  instructions: change.instructions === undefined ? medication.instructions : change.instructions,
  imageUploadId: change.imageUploadId === undefined ? medication.imageUploadId : change.imageUploadId,
  startDate: change.startDate === undefined ? medication.startDate : change.startDate,
});
const isSame = (one: Added, other: Added): boolean =>
  (Object.keys(other) as (keyof Added)[]).every((field) => JSON.stringify(one[field]) === JSON.stringify(other[field]));

/** One medication and its prescription. Doses have streams of their own, which this does not touch. */
export const medicationDecider: Decider<MedicationState, MedicationCommand, MedicationEvent> = {
  initialState: { status: 'none' },
  decide: {
    AddMedication: (command, medication) => (medication.status === 'none' ? [{ type: 'MedicationAdded', data: command }] : []),
    ChangeMedication: ({ change, opened }, state, { actor }) => {
      if (state.status !== 'active') throw gone();
      const data = changed(state.medication, change);
      if (isSame(state.medication, data)) return [];
      refuseStale(state, opened, actor);
      return [{ type: 'MedicationChanged', data }];
    },
    RemoveMedication: (_command, state) => {
      if (state.status !== 'active') return [];
      const { medicationId, seniorId, name } = state.medication;
      return [{ type: 'MedicationRemoved', data: { medicationId, seniorId, name } }];
    },
  },
  evolve: {
    MedicationAdded: (_state, medication) => ({ status: 'active', version: 0, medication }),
    MedicationChanged: (state, medication) => ({
      status: 'active',
      version: state.status === 'active' ? state.version + 1 : 0,
      medication,
    }),
    MedicationRemoved: () => ({ status: 'removed' }),
  },
};
