import { adherencePeriods } from '../../events/medication/adherence.ts';
import type { AdherenceView } from '../../projections/medication/adherenceQueries.ts';
import { AdherenceChart } from '../medication/AdherenceChart.tsx';
import { adherenceInShort, adherenceNotes } from '../medication/adherenceLabels.ts';
import { lastDays } from '../medication/adherencePeriod.ts';
import { medicationTitle } from '../medication/doseLabels.ts';

/** A medication's doses on time in the last 7, 30 and 90 days, and a chart of the weeks. */
export const ReportAdherence = ({ view }: { view: AdherenceView }) => {
  const periods = adherencePeriods.map((days) => lastDays(view, days));
  const longest = lastDays(view, 90);
  const notes = adherenceNotes(longest);
  return (
    <div className="report__adherence">
      <div>
        {periods.map((period) => (
          <span key={period.days}>
            {period.days} days: {adherenceInShort(period)}.{' '}
          </span>
        ))}
        {notes && <span>{notes}</span>}
      </div>
      {longest.series.length > 0 && <AdherenceChart period={longest} title={medicationTitle(view)} isBare />}
    </div>
  );
};
