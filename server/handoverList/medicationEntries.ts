import { prescriptionFields } from '../../events/medication/prescriptionFields.ts';
import { valuesIn } from '../../events/kernel/recordFields.ts';
import { changedParts, prescribedIn } from '../../projections/notice/noticePrescriptions.ts';
import { lastOf, type EntryBuilders } from './entryBuilder.ts';

interface DoseData {
  readonly medicationId: string;
  readonly medicationName: string;
  readonly dosage: string;
}
const doseIn = ({ medicationId, medicationName: name, dosage }: DoseData) => ({ medicationId, name, dosage });

export const doseEntries: EntryBuilders<'DoseTaken' | 'DoseSkipped' | 'DoseMissed' | 'DoseUndone'> = {
  DoseTaken: ({ data }) => ({
    ...doseIn(data),
    dueAt: data.dueAt,
    amount: data.amount ?? null,
    confirmed: data.safety?.confirmed ?? [],
  }),
  DoseSkipped: ({ data }) => ({ ...doseIn(data), dueAt: data.dueAt, reason: data.reason }),
  DoseMissed: ({ data }) => ({ ...doseIn(data), dueAt: data.dueAt }),
  DoseUndone: ({ data }, context) => {
    const done = lastOf(context, 'DoseTaken', 'DoseSkipped');
    if (!done) return undefined;
    const { actorId } = done.metadata;
    const before = {
      at: done.type === 'DoseTaken' ? done.data.takenAt : done.data.skippedAt,
      by: actorId === null ? null : context.personOf(actorId),
    };
    return { ...doseIn(data), dueAt: data.dueAt, undone: data.undone, before };
  },
};

type MedicationType =
  | 'MedicationAdded'
  | 'MedicationChanged'
  | 'MedicationRemoved'
  | 'MedicationRestored'
  | 'MedicationStopped'
  | 'MedicationStarted';

export const medicationEntries: EntryBuilders<MedicationType> = {
  MedicationAdded: ({ data }) => ({ medicationId: data.medicationId, after: prescribedIn(data) }),
  MedicationChanged: ({ data }, context) => {
    const last = lastOf(context, 'MedicationAdded', 'MedicationChanged');
    if (!last) return undefined;
    const [before, after] = [valuesIn(prescriptionFields, last.data), valuesIn(prescriptionFields, data)];
    return {
      medicationId: data.medicationId,
      before: prescribedIn(before),
      after: prescribedIn(after),
      changed: changedParts(before, after),
    };
  },
  MedicationRemoved: ({ data }, context) => {
    const last = lastOf(context, 'MedicationAdded', 'MedicationChanged');
    return last && { medicationId: data.medicationId, before: prescribedIn(last.data) };
  },
  MedicationRestored: ({ data: { medicationId, name } }) => ({ medicationId, name }),
  MedicationStopped: ({ data: { medicationId, name, from, reason } }) => ({ medicationId, name, from, reason }),
  MedicationStarted: ({ data: { medicationId, name, from } }) => ({ medicationId, name, from }),
};

export const pauseEntries: EntryBuilders<'MedicationsPaused' | 'MedicationsPauseChanged' | 'MedicationsResumed'> = {
  MedicationsPaused: ({ data: { from, until, reason } }) => ({ from, until, reason }),
  MedicationsPauseChanged: ({ data: { until } }) => ({ until }),
  MedicationsResumed: ({ data: { resumedAt } }) => ({ resumedAt }),
};
