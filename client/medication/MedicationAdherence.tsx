import { useId, useState } from 'react';
import type { AdherencePeriod } from '../../events/medication/adherence.ts';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import { AdherenceChart } from './AdherenceChart.tsx';
import { AdherenceChoice } from './AdherenceChoice.tsx';
import { adherenceSentence } from './adherenceLabels.ts';
import { lastDays } from './adherencePeriod.ts';
import { useMedicationAdherence } from './adherenceResource.ts';
import { medicationTitle } from './doseLabels.ts';

/** A medication's doses on time in the last days: a sentence and a chart. */
export const MedicationAdherence = ({ medication }: { medication: MedicationView }) => {
  const id = useId();
  const [days, setDays] = useState<AdherencePeriod>(7);
  const { status, adherence, retry } = useMedicationAdherence(medication.userId, medication.id);
  const period = adherence && lastDays(adherence, days);
  return (
    <div className="adherence-of-one" role="group" aria-labelledby={id}>
      <h3 id={id}>Doses on time</h3>
      <AdherenceChoice days={days} onChange={setDays} />
      {status === 'failed' && <LoadProblem sentence="We couldn’t count the doses." onRetry={retry} />}
      {status === 'waiting' && <p className="quiet">Counting the doses…</p>}
      {period && (
        <>
          <p role="status">{adherenceSentence(period)}</p>
          {period.series.length > 0 && <AdherenceChart period={period} title={medicationTitle(medication)} />}
        </>
      )}
    </div>
  );
};
