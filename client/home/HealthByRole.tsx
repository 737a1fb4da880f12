import { ByRole } from '../session/ByRole.tsx';
import { HealthPage } from './HealthPage.tsx';
import { CareHealthPage } from './CareHealthPage.tsx';

/** /health: a senior's own readings; a caregiver's seniors first, then her own. */
export const HealthByRole = () => <ByRole senior={<HealthPage />} carer={<CareHealthPage />} />;
