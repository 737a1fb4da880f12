import { careKinds, type MetricKind } from '../../events/health/metricTypes.ts';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import type { Write } from '../command/command.ts';
import { useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { aboutReading } from '../health/aboutReading.ts';
import { useHealthSummary } from '../health/healthSummaryResource.ts';
import { careMetricTexts, recordMetric, recordSilently } from '../health/healthWrites.ts';
import { lastReadingOf, newestReadingOf } from '../health/lastReading.ts';
import { careBodyOf, careLabels, emptyMetricDraft, hasPulse, type MetricDraft } from '../health/metricDraft.ts';
import { MetricFormDialog } from '../health/MetricFormDialog.tsx';
import { rememberedKind } from '../health/rememberedKind.ts';
import { useUnits } from '../health/useUnits.ts';
import { metricOwnerOf } from './metricOwner.ts';

interface RecordCareMetricProps {
  readonly senior: CareConnection;
  /** The initial kind; absent: the one recorded last. */
  readonly kind?: MetricKind;
  readonly onClose: () => void;
}

/** Records a reading for a senior, in her zone (spec.md §5 "Caregiver metric form"). */
export const RecordCareMetric = ({ senior, kind, onClose }: RecordCareMetricProps) => {
  const { seniorId, seniorTimeZone } = senior;
  const { summary, now } = useHealthSummary(seniorId);
  const units = useUnits();
  const { id: viewerId } = useAppSelector(selectUser);
  const record = (draft: MetricDraft, before?: string): Write => {
    const body = careBodyOf(draft, seniorTimeZone);
    const about = aboutReading({ draft, body, summary, units, isOwn: false, before });
    return recordMetric(body, seniorId, { ...careMetricTexts, about }, before);
  };
  return (
    <MetricFormDialog
      commandKey={`record-metric-${seniorId}`}
      title="Record a Reading"
      button="Record Reading"
      kinds={careKinds}
      owner={metricOwnerOf(senior)}
      draft={emptyMetricDraft(kind ?? rememberedKind(seniorId, careKinds, viewerId), units)}
      words={careLabels}
      hasNotes
      write={(draft) =>
        hasPulse(draft) ? recordSilently(careBodyOf(draft, seniorTimeZone), seniorId, careMetricTexts) : record(draft)
      }
      writePulse={record}
      last={lastReadingOf(summary, now, units)}
      newest={newestReadingOf(summary)}
      onClose={onClose}
    />
  );
};
