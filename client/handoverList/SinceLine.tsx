import { Link } from 'react-router-dom';
import { monitoringPath } from '../screen/addresses.ts';
import { Icon } from '../ui/Icon.tsx';
import { newsLabel } from './handoverLabels.ts';
import { useHandoverSummary } from './handoverSummariesResource.ts';
import './sinceLine.css';

/** One line about what is new in a senior's record, which leads to it; nothing while that isn't known. */
export const SinceLine = ({ seniorId }: { readonly seniorId: string }) => {
  const summary = useHandoverSummary(seniorId);
  if (!summary) return null;
  const words = newsLabel(summary);
  if (words === undefined)
    return (
      <p className="since-line since-line--none">
        <Icon name="s-done" />
        <span>Nothing new since you last looked</span>
      </p>
    );
  return (
    <Link className="since-line" to={monitoringPath(seniorId)}>
      <Icon name="s-info" />
      <span>
        <b>Since you last looked:</b> {words}
      </span>
    </Link>
  );
};
