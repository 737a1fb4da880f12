import { HandoverNotes } from '../handoverNote/HandoverNotes.tsx';
import { ByRole } from '../session/ByRole.tsx';
import { selectUser } from '../session/sessionSlice.ts';
import { useAppSelector } from '../store/hooks.ts';
import { HealthPage } from './HealthPage.tsx';
import { CareHealthPage } from './CareHealthPage.tsx';

/** /health: a senior's own readings; a caregiver's seniors first, then her own. */
export const HealthByRole = () => <ByRole senior={<HealthPage notes={<OwnNotes />} />} carer={<CareHealthPage />} />;

/** Notes are in the record of a senior, who may write them too. */
const OwnNotes = () => {
  const { id, timeZone } = useAppSelector(selectUser);
  return <HandoverNotes owner={{ id, timeZone, mayChange: true }} />;
};
