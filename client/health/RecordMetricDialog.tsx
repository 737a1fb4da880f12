import { metricKinds, type MetricKind } from '../../events/health/metricTypes.ts';
import type { Write } from '../command/command.ts';
import { useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { aboutReading } from './aboutReading.ts';
import { useHealthSummary } from './healthSummaryResource.ts';
import { ownMetricTexts, recordMetric, recordSilently } from './healthWrites.ts';
import { lastReadingOf, newestReadingOf } from './lastReading.ts';
import { emptyMetricDraft, hasPulse, ownBodyOf, ownLabels, type MetricDraft } from './metricDraft.ts';
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
  const record = (draft: MetricDraft, before?: string): Write => {
    const body = ownBodyOf(draft, timeZone);
    const about = aboutReading({ draft, body, summary, units, isOwn: true, before });
    return recordMetric(body, id, { ...ownMetricTexts, about }, before);
  };
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
        hasPulse(draft) ? recordSilently(ownBodyOf(draft, timeZone), id, ownMetricTexts) : record(draft)
      }
      writePulse={record}
      last={lastReadingOf(summary, now, units)}
      newest={newestReadingOf(summary)}
      onClose={onClose}
    />
  );
};
