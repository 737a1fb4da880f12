import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { useEditingNoted } from '../recordView/useEditingNoted.ts';
import { MedicationFormDialog } from './MedicationFormDialog.tsx';
import { careDraftOf } from './careMedicationDraft.ts';
import { addMedicationFor, changeMedicationFor } from './careMedicationWrites.ts';
import { emptyDraft } from './medicationDraft.ts';

/** Adds a medication for a senior (spec.md §5 "Caregiver add medication"). */
export const AddCareMedicationDialog = ({ seniorId, onClose }: { seniorId: string; onClose: () => void }) => (
  <MedicationFormDialog
    commandKey={`add-medication-${seniorId}`}
    ownerId={seniorId}
    title="Add Medication"
    button="Add Medication"
    draft={emptyDraft}
    isForSenior
    write={(draft, photo) => addMedicationFor(seniorId, draft, photo)}
    onClose={onClose}
  />
);

export const EditCareMedicationDialog = ({
  medication,
  onClose,
}: {
  medication: MedicationView;
  onClose: () => void;
}) => {
  useEditingNoted(medication.userId, 'medications');
  return (
    <MedicationFormDialog
      commandKey={`change-${medication.id}`}
      ownerId={medication.userId}
      title={`Edit ${medication.name}`}
      button="Save Changes"
      draft={careDraftOf(medication)}
      medication={medication}
      isForSenior
      write={(draft, photo, version) => changeMedicationFor(medication, draft, photo, version)}
      onClose={onClose}
    />
  );
};
