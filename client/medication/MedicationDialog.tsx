import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { MedicationFormDialog } from './MedicationFormDialog.tsx';
import { careDraftOf } from './careMedicationDraft.ts';
import { emptyDraft } from './medicationDraft.ts';
import { addMedication, changeMedication } from './medicationWrites.ts';

export const AddMedicationDialog = ({ onClose }: { onClose: () => void }) => {
  const { id } = useAppSelector(selectUser);
  return (
    <MedicationFormDialog
      commandKey="add-medication"
      ownerId={id}
      title="Add Medication"
      button="Add Medication"
      draft={emptyDraft}
      write={(draft, photo) => addMedication(id, draft, photo)}
      onClose={onClose}
    />
  );
};

export const EditMedicationDialog = ({ medication, onClose }: { medication: MedicationView; onClose: () => void }) => (
  <MedicationFormDialog
    commandKey={`change-${medication.id}`}
    ownerId={medication.userId}
    title={`Edit ${medication.name}`}
    button="Save Changes"
    draft={careDraftOf(medication)}
    medication={medication}
    write={(draft, photo, version) => changeMedication(medication, draft, photo, version)}
    onClose={onClose}
  />
);
