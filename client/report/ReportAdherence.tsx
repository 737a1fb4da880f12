import { adherencePeriods } from '../../events/medication/adherence.ts';
import type { AdherenceView } from '../../projections/medication/adherenceQueries.ts';
import { AdherenceChart } from '../medication/AdherenceChart.tsx';
import { adherenceLines } from '../medication/adherenceLabels.ts';
import { lastDays } from '../medication/adherencePeriod.ts';
import { medicationTitle } from '../medication/doseLabels.ts';

/** A medication's doses on time in the last 7, 30 and 90 days, and a chart of the weeks. */
export const ReportAdherence = ({ view }: { view: AdherenceView }) => {
  const longest = lastDays(view, 90);
  return (
    <div className="report__adherence">
      <div>
        {adherenceLines(adherencePeriods.map((days) => lastDays(view, days))).map((line) => (
          <span key={line}>{line}. </span>
        ))}
      </div>
      {longest.series.length > 0 && <AdherenceChart period={longest} title={medicationTitle(view)} isBare />}
    </div>
  );
};
