import { kindLabels } from '../../events/health/metricTypes.ts';
import type { HealthMetricView } from '../../projections/health/healthMetricsQueries.ts';
import { correctionOf, draftOf } from './correctionDraft.ts';
import { correctMetric } from './healthWrites.ts';
import { ownLabels } from './metricDraft.ts';
import type { MetricOwner } from './MetricFields.tsx';
import { MetricFormDialog } from './MetricFormDialog.tsx';

interface CorrectMetricDialogProps {
  readonly metric: HealthMetricView;
  readonly owner: MetricOwner;
  readonly onClose: () => void;
}

/** Corrects a reading. The first value stays visible. */
export const CorrectMetricDialog = ({ metric, owner, onClose }: CorrectMetricDialogProps) => (
  <MetricFormDialog
    commandKey={`correct-${metric.id}`}
    title={`Correct ${kindLabels[metric.kind]}`}
    button="Save Correction"
    kinds={[metric.kind]}
    owner={{ ...owner, timeZone: metric.timeZone }}
    draft={draftOf(metric)}
    words={ownLabels}
    hasNotes={metric.notes !== null}
    isKnownMoment
    write={(draft) => correctMetric(metric, correctionOf(draft, metric))}
    onClose={onClose}
  />
);
