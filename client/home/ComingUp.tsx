import { Link } from 'react-router-dom';
import { MissedYesterday } from '../medication/MissedYesterday.tsx';
import { useMedicationPauses } from '../medication/medicationPausesResource.ts';
import { hasBegun, pauseSentence } from '../medication/stopLabels.ts';
import type { MedicationsOfToday } from '../medication/useMedicationRows.ts';
import { NewestNotice } from '../notice/NewestNotice.tsx';
import { Icon } from '../ui/Icon.tsx';
import './seniorHome.css';

/** One line each for what isn't of today: yesterday's missed doses, pauses ahead, and the newest notice. */
export const ComingUp = ({ seniorId, today }: { readonly seniorId: string; readonly today: MedicationsOfToday }) => {
  const { viewerContext } = today;
  const { pauses } = useMedicationPauses(seniorId);
  const ahead = pauses.filter((pause) => !hasBegun(pause, viewerContext.now));
  return (
    <div className="ahead">
      {today.status === 'ready' && <MissedYesterday today={today} />}
      {ahead.map((pause) => (
        <p key={pause.id} className="ahead__line">
          <Icon name="i-clock" />
          <Link className="row-link ahead__link" to="/medications">
            {pauseSentence(pause, viewerContext)} <Icon name="i-arrow" />
          </Link>
        </p>
      ))}
      <NewestNotice />
    </div>
  );
};
