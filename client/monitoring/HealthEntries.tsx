import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { useHealthSummary, type HealthSummaryOfOwner } from '../health/healthSummaryResource.ts';
import { SummaryFigure } from './SummaryFigure.tsx';

/** The number of readings of any kind (spec.md §9: in the last 7 days). */
export const HealthEntries = ({ senior }: { senior: CareConnection }) => {
  const ofSenior = useHealthSummary(senior.seniorId);
  const { summary } = ofSenior;
  return (
    <SummaryFigure
      word="Health metric entries"
      figure={summary && String(summary.entriesLast7Days)}
      note={noteOf(ofSenior)}
    />
  );
};

const noteOf = ({ status, summary }: HealthSummaryOfOwner): string | undefined => {
  if (summary) return 'in the last 7\u00a0days';
  return status === 'failed' ? 'Not available right now' : undefined;
};
