import type { Decider } from '../../events/kernel/decider.ts';
import type { Message, MessageNamed } from '../../events/kernel/message.ts';
import { Refusal } from '../../events/kernel/refusal.ts';
import type { MedicationEvent } from '../../events/medication/medicationEvents.ts';

type Added = MessageNamed<MedicationEvent, 'MedicationAdded'>['data'];
export type Prescription = Omit<Added, 'medicationId' | 'seniorId'>;

/** Absent means unchanged; a photo of null removes it. */
export interface PrescriptionChange extends Pick<Prescription, 'name' | 'dosage' | 'frequency' | 'times'> {
  readonly instructions?: string | null;
  readonly imageUploadId?: string | null;
  readonly startDate?: string | null;
  readonly minHoursBetween?: number | null;
  readonly maxPerDay?: number | null;
}

/** The version that a form was opened with, and the author of the last change according to the read models. */
export interface OpenedForm {
  readonly version: number;
  readonly lastChange:
    { readonly version: number; readonly by: { readonly id: string; readonly firstName: string | null } | null } | undefined;
}

export type MedicationCommand =
  | Message<'AddMedication', Added>
  | Message<'ChangeMedication', { readonly change: PrescriptionChange; readonly opened?: OpenedForm }>
  | Message<'RemoveMedication', unknown>;

/** `version`: the version of its last event in its stream. */
type Active = { readonly status: 'active'; readonly version: number; readonly medication: Added };
export type MedicationState = { readonly status: 'none' } | Active | { readonly status: 'removed' };

const gone = () => new Refusal('This medication was deleted.', 'medication_removed');

/** The read model may be behind the stream and would then name the wrong author. */
const whoChanged = ({ version }: Active, { lastChange }: OpenedForm, actor: string | null): string => {
  if (lastChange?.version !== version) return 'Someone';
  return lastChange.by !== null && lastChange.by.id === actor ? 'You' : (lastChange.by?.firstName ?? 'Someone');
};

/** A form opened before the last change would revert that change. */
export const refuseStale = (state: MedicationState, opened: OpenedForm | undefined, actor: string | null): void => {
  if (opened === undefined || state.status !== 'active' || state.version === opened.version) return;
  const sentence = `${whoChanged(state, opened, actor)} changed this medication while you were editing it. Please check the changes, then save again.`;
  throw new Refusal(sentence, 'medication_changed');
};

/** Only as-needed medications have limits between doses. */
const limitsOf = (medication: Added, { frequency, minHoursBetween, maxPerDay }: PrescriptionChange) => {
  if (frequency !== 'As needed') return { minHoursBetween: null, maxPerDay: null };
  return {
    minHoursBetween: minHoursBetween === undefined ? medication.minHoursBetween : minHoursBetween,
    maxPerDay: maxPerDay === undefined ? medication.maxPerDay : maxPerDay,
  };
};

const changed = (medication: Added, change: PrescriptionChange): Added => ({
  ...medication,
  ...change,
  instructions: change.instructions === undefined ? medication.instructions : change.instructions,
  imageUploadId: change.imageUploadId === undefined ? medication.imageUploadId : change.imageUploadId,
  startDate: change.startDate === undefined ? medication.startDate : change.startDate,
  ...limitsOf(medication, change),
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
