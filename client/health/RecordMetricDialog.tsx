import { metricKinds, type MetricKind } from '../../events/health/metricTypes.ts';
import { useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { useHealthSummary } from './healthSummaryResource.ts';
import { ownMetricTexts, recordMetric, recordSilently } from './healthWrites.ts';
import { lastReadingOf, newestReadingOf } from './lastReading.ts';
import { emptyMetricDraft, hasPulse, ownBodyOf, ownLabels } from './metricDraft.ts';
import { MetricFormDialog } from './MetricFormDialog.tsx';
import { rememberedKind } from './rememberedKind.ts';

interface RecordMetricDialogProps {
  /** The initial kind of the form; "": none is chosen yet. */
  readonly kind: MetricKind | '';
  readonly onClose: () => void;
}

/** Records a reading of the viewer's own (spec.md §5 "Health tracking"). */
export const RecordMetricDialog = ({ kind, onClose }: RecordMetricDialogProps) => {
  const { id, timeZone, units } = useAppSelector(selectUser);
  const { summary, now } = useHealthSummary(id);
  return (
    <MetricFormDialog
      commandKey="record-metric"
      title="Record a Reading"
      button="Record Reading"
      kinds={metricKinds}
      owner={{ id, timeZone }}
      draft={emptyMetricDraft(kind || rememberedKind(id), units)}
      words={ownLabels}
      write={(draft) =>
        (hasPulse(draft) ? recordSilently : recordMetric)(ownBodyOf(draft, timeZone), id, ownMetricTexts)
      }
      writePulse={(draft, before) => recordMetric(ownBodyOf(draft, timeZone), id, ownMetricTexts, before)}
      last={lastReadingOf(summary, now, units)}
      newest={newestReadingOf(summary)}
      onClose={onClose}
    />
  );
};
