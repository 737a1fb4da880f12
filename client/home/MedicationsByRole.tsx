import { ByRole } from '../session/ByRole.tsx';
import { MedicationsPage } from '../medication/MedicationsPage.tsx';
import './careMedications.css';
import { CareMedicationsPage } from './CareMedicationsPage.tsx';
import { DueForOthers } from './DueBySenior.tsx';

/** /medications: a senior's own first, then what is due for others; a caregiver's in the opposite order. */
export const MedicationsByRole = () => <ByRole senior={<SeniorMedications />} carer={<CareMedicationsPage />} />;

const SeniorMedications = () => (
  <>
    <MedicationsPage />
    <DueForOthers />
  </>
);
