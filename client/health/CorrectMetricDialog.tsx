import { useState } from 'react';
import { kindLabels } from '../../events/health/metricTypes.ts';
import type { HealthMetricView } from '../../projections/health/healthMetricsQueries.ts';
import type { MeanwhileChoice } from '../form/changedMeanwhile.ts';
import { ChangedMeanwhileNotice } from '../circle/ChangedMeanwhileNotice.tsx';
import { useEditingNoted } from '../recordView/useEditingNoted.ts';
import { useAppSelector } from '../store/hooks.ts';
import { correctionOf, draftOf } from './correctionDraft.ts';
import { correctMetric } from './healthWrites.ts';
import { ownLabels } from './metricDraft.ts';
import type { MetricOwner } from './MetricWhen.tsx';
import { MetricFormDialog } from './MetricFormDialog.tsx';
import { readingDifferences } from './readingMeanwhile.ts';
import { useUnits } from './useUnits.ts';

interface CorrectMetricDialogProps {
  readonly metric: HealthMetricView;
  readonly owner: MetricOwner;
  readonly onClose: () => void;
}

/** The reading that the correction is based on, and what was chosen when somebody else had corrected it. */
interface Answer {
  readonly base: HealthMetricView;
  readonly choice: MeanwhileChoice | undefined;
}

/**
 * Corrects a reading. The first value stays visible. A correction that somebody else made in the meantime is shown
 * before it is replaced.
 */
export const CorrectMetricDialog = ({ metric, owner, onClose }: CorrectMetricDialogProps) => {
  useEditingNoted(metric.userId, 'health');
  const units = useUnits();
  const now = useAppSelector(({ clock }) => clock.now);
  const [{ base, choice }, setAnswer] = useState<Answer>({ base: metric, choice: undefined });
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
      decision={(form) => (
        <ChangedMeanwhileNotice
          meanwhile={{
            differences:
              form.problem?.code === 'reading_changed'
                ? readingDifferences(metric, { opened: base, draft: form.values, units, now: new Date(now) })
                : [],
            changed: { userId: metric.userId, changedBy: metric.correctedBy ?? metric.recordedBy },
            choice,
          }}
          explanation="“Use theirs” puts their reading into the form. “Keep mine” leaves yours, and saving replaces theirs."
          onChoose={(chosen) => {
            if (chosen === 'taken') form.change(draftOf(metric, units));
            form.forget();
            setAnswer({ base: metric, choice: chosen });
          }}
        />
      )}
      onClose={onClose}
    />
  );
};
