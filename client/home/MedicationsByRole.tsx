import { ByRole } from '../app/ByRole.tsx';
import { MedicationsPage } from '../medication/MedicationsPage.tsx';
import { CareMedicationsPage } from './CareMedicationsPage.tsx';

/** /medications: one's own, or first those of the seniors one looks after. */
export const MedicationsByRole = () => <ByRole senior={<MedicationsPage />} carer={<CareMedicationsPage />} />;
