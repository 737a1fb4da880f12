import { Link } from 'react-router-dom';
import { useAppSelector } from '../store/hooks.ts';
import { PageSkeleton } from '../ui/PageSkeleton.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useTitle } from '../ui/useTitle.ts';

/** No senior with this id is in the viewer's care, unless the list is known to be outdated. */
export const SeniorNotFound = () => {
  const isBehind = useAppSelector(({ connection }) => connection.behind);
  return isBehind ? <PageSkeleton /> : <NotFound />;
};

/** An unknown id, somebody else's, or a senior no longer in the viewer's care (spec.md §2). */
const NotFound = () => {
  useTitle('Senior Not Found');
  return (
    <div className="card empty not-found">
      <span className="print print--large">
        <Icon name="i-family" />
      </span>
      <h1>Senior Not Found</h1>
      <p>You aren’t in this person’s care team, or your access has ended.</p>
      <Link className="button button--primary" to="/caregiver-dashboard">
        Return to Dashboard
      </Link>
    </div>
  );
};
