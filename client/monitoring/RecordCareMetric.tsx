import { careKinds } from '../../events/health/metricTypes.ts';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { careMetricTexts, recordMetric } from '../health/healthWrites.ts';
import { careBodyOf, careLabels, emptyMetricDraft } from '../health/metricDraft.ts';
import { MetricFormDialog } from '../health/MetricFormDialog.tsx';
import { metricOwnerOf } from './metricOwner.ts';

/** Records a reading for a senior, by the clocks of her zone (spec.md §5 "Caregiver metric form"). */
export const RecordCareMetric = ({ senior, onClose }: { senior: CareConnection; onClose: () => void }) => (
  <MetricFormDialog
    commandKey={`record-metric-${senior.seniorId}`}
    title="Record a Reading"
    button="Record Reading"
    kinds={careKinds}
    owner={metricOwnerOf(senior)}
    draft={emptyMetricDraft()}
    words={careLabels}
    hasNotes
    write={(draft) => recordMetric(careBodyOf(draft, senior.seniorTimeZone), senior.seniorId, careMetricTexts)}
    onClose={onClose}
  />
);
