import { useSeniors } from '../circle/useCareConnections.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { useAppSelector } from '../store/hooks.ts';
import { FoldedCard } from '../ui/FoldedCard.tsx';
import { useIsNarrow } from '../ui/useIsNarrow.ts';
import './careDashboard.css';
import { CareHeadline } from './CareHeadline.tsx';
import { headline } from './careHeadline.ts';
import { plainSentence } from './openingSentence.ts';
import { CareReminders } from './CareReminders.tsx';
import type { SeniorDay } from '../today/seniorDay.ts';
import { SeniorCards, seniorsTitle } from './SeniorsUnderYourCare.tsx';
import { UrgentHealthAlerts } from './UrgentHealthAlerts.tsx';
import { useSeniorDays } from '../today/useSeniorDays.ts';
import { useSeniorsInPlace } from './useSeniorsInPlace.ts';

/**
 * On the home of a senior who is in another senior's care team (product.md "Couples"): below her own day, with its own
 * heading. Phones fold it to the opening sentence.
 */
export const CareForOthers = () => {
  const { connections } = useSeniors();
  const days = useSeniorsInPlace(useSeniorDays(connections));
  const { id } = useAppSelector(selectUser);
  const isNarrow = useIsNarrow();
  const content = <Content days={days} />;
  if (isNarrow)
    return (
      <FoldedCard title={seniorsTitle} fact={headline(days, id).map(plainSentence).join(' ')}>
        {content}
      </FoldedCard>
    );
  return (
    <section className="stack stack--tight" aria-labelledby="seniors-title">
      <h2 id="seniors-title">{seniorsTitle}</h2>
      <p className="page-head__standfirst">
        <CareHeadline days={days} />
      </p>
      {content}
    </section>
  );
};

const Content = ({ days }: { readonly days: readonly SeniorDay[] }) => (
  <>
    <div className="columns columns--alerts care-for-others">
      <UrgentHealthAlerts days={days} isWaiting={false} />
      <CareReminders days={days} />
    </div>
    <SeniorCards days={days} />
  </>
);
