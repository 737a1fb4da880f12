import { useState } from 'react';
import { kindLabels } from '../../events/health/metricTypes.ts';
import type { HealthMetricView } from '../../projections/health/healthMetricsQueries.ts';
import { correctionOf, draftOf } from './correctionDraft.ts';
import { correctMetric } from './healthWrites.ts';
import { ownLabels } from './metricDraft.ts';
import type { MetricOwner } from './MetricFields.tsx';
import { MetricFormDialog } from './MetricFormDialog.tsx';
import { ReadingChangedNotice } from './ReadingChangedNotice.tsx';
import { useUnits } from './useUnits.ts';

interface CorrectMetricDialogProps {
  readonly metric: HealthMetricView;
  readonly owner: MetricOwner;
  readonly onClose: () => void;
}

/** Corrects a reading. The first value stays visible. What somebody else corrected meanwhile is shown before it is replaced. */
export const CorrectMetricDialog = ({ metric, owner, onClose }: CorrectMetricDialogProps) => {
  const units = useUnits();
  const [base, setBase] = useState(metric);
  return (
    <MetricFormDialog
      commandKey={`correct-${metric.id}`}
      title={`Correct ${kindLabels[metric.kind]}`}
      button="Save Correction"
      kinds={[metric.kind]}
      owner={{ ...owner, timeZone: metric.timeZone }}
      draft={draftOf(metric, units)}
      words={ownLabels}
      hasNotes={metric.notes !== null}
      isKnownMoment
      write={(draft) => correctMetric(metric, correctionOf(draft, base, units))}
      decision={(form) =>
        form.problem?.code === 'reading_changed' &&
        metric.revision !== base.revision && (
          <ReadingChangedNotice
            metric={metric}
            own={form.values}
            onChoose={(choice) => {
              if (choice === 'theirs') form.change(draftOf(metric, units));
              form.forget();
              setBase(metric);
            }}
          />
        )
      }
      onClose={onClose}
    />
  );
};
