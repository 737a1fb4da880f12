import { useSearchParams } from 'react-router-dom';
import { PageSkeleton } from '../ui/PageSkeleton.tsx';
import { useSeniors } from '../circle/useCareConnections.ts';
import { useLeaveWhenRemoved } from '../circle/useLeaveWhenRemoved.ts';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import { CareManagement } from './CareManagement.tsx';
import { SeniorNotFound } from '../senior/SeniorNotFound.tsx';

/** /senior-monitoring?senior= (spec.md §2): one senior's care, for the members of her care team. */
export const SeniorMonitoringPage = () => {
  const [search] = useSearchParams();
  // ids are lowercase here; a typed or forwarded link may not be
  const seniorId = (search.get('senior') ?? '').toLowerCase();
  const { status, connections, retry } = useSeniors();
  useLeaveWhenRemoved(seniorId);
  const senior = connections.find((connection) => connection.seniorId === seniorId);
  if (senior) return <CareManagement key={seniorId} senior={senior} seniors={connections} />;
  if (status === 'waiting') return <PageSkeleton />;
  if (status === 'failed') return <LoadProblem sentence="We couldn’t load the people you care for." onRetry={retry} />;
  return <SeniorNotFound />;
};
