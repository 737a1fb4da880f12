import { useSeniors } from '../circle/useCareConnections.ts';
import './careDashboard.css';
import { CareHeadline } from './CareHeadline.tsx';
import { CareReminders } from './CareReminders.tsx';
import { SeniorsBelow } from './SeniorsUnderYourCare.tsx';
import { UrgentHealthAlerts } from './UrgentHealthAlerts.tsx';
import { useSeniorDays } from '../today/useSeniorDays.ts';
import { useSeniorsInPlace } from './useSeniorsInPlace.ts';

/**
 * On the home of a senior who is in another senior's care team (product.md "Couples"): below her own day, with its own
 * heading.
 */
export const CareForOthers = () => {
  const { connections } = useSeniors();
  const days = useSeniorsInPlace(useSeniorDays(connections));
  return (
    <SeniorsBelow days={days}>
      <p className="page-head__standfirst">
        <CareHeadline days={days} />
      </p>
      <div className="columns columns--alerts care-for-others">
        <UrgentHealthAlerts days={days} isWaiting={false} />
        <CareReminders days={days} />
      </div>
    </SeniorsBelow>
  );
};
