import { useState } from 'react';
import type { AdherencePeriod } from '../../events/medication/adherence.ts';
import type { AdherenceView } from '../../projections/medication/adherenceQueries.ts';
import { Card } from '../ui/Card.tsx';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import { SkeletonRows } from '../ui/SkeletonRows.tsx';
import { AdherenceChart } from './AdherenceChart.tsx';
import { AdherenceChoice } from './AdherenceChoice.tsx';
import { adherenceSentence } from './adherenceLabels.ts';
import { lastDays } from './adherencePeriod.ts';
import { useAdherence } from './adherenceResource.ts';
import { medicationTitle } from './doseLabels.ts';

interface SeniorAdherenceProps {
  readonly seniorId: string;
  /** "Rosa's" */
  readonly whose: string;
}

/** The doses on time of each medication; absent before the first medication. */
export const SeniorAdherence = ({ seniorId, whose }: SeniorAdherenceProps) => {
  const [days, setDays] = useState<AdherencePeriod>(7);
  const { status, adherence, retry } = useAdherence(seniorId);
  if (status === 'ready' && adherence.length === 0) return null;
  return (
    <Card title="Doses on time">
      <AdherenceChoice days={days} onChange={setDays} />
      {status === 'waiting' && <SkeletonRows what="the counts" />}
      {status === 'failed' && <LoadProblem sentence={`We couldn’t count ${whose} doses.`} onRetry={retry} />}
      <ul className="rows adherence-list">
        {adherence.map((view) => (
          <OfMedication key={view.medicationId} view={view} days={days} />
        ))}
      </ul>
    </Card>
  );
};

const OfMedication = ({ view, days }: { view: AdherenceView; days: AdherencePeriod }) => {
  const period = lastDays(view, days);
  const title = medicationTitle(view);
  return (
    <li>
      <div>
        <h3>
          {title}
          {!view.isActive && <span className="quiet small"> deleted</span>}
        </h3>
        <p>{adherenceSentence(period)}</p>
      </div>
      {period.series.length > 0 && <AdherenceChart period={period} title={title} />}
    </li>
  );
};
