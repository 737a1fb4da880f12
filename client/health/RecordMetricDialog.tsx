import { metricKinds, type MetricKind } from '../../events/health/metricTypes.ts';
import { useAppSelector } from '../app/hooks.ts';
import { selectUser } from '../app/sessionSlice.ts';
import { ownMetricTexts, recordMetric } from './healthWrites.ts';
import { emptyMetricDraft, ownBodyOf, ownLabels } from './metricDraft.ts';
import { MetricFormDialog } from './MetricFormDialog.tsx';

interface RecordMetricDialogProps {
  /** What it begins with; "": nothing is chosen yet. */
  readonly kind: MetricKind | '';
  readonly onClose: () => void;
}

/** Records a reading of one's own (spec.md §5 "Health tracking"). */
export const RecordMetricDialog = ({ kind, onClose }: RecordMetricDialogProps) => {
  const { id, timeZone } = useAppSelector(selectUser);
  return (
    <MetricFormDialog
      commandKey="record-metric"
      title="Record a Reading"
      button="Record Reading"
      kinds={metricKinds}
      owner={{ id, timeZone }}
      draft={emptyMetricDraft(kind)}
      words={ownLabels}
      write={(draft) => recordMetric(ownBodyOf(draft, timeZone), id, ownMetricTexts)}
      onClose={onClose}
    />
  );
};
