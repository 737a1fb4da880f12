import { kindLabels, type MetricKind } from '../../events/health/metricTypes.ts';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import { SheetDialog } from '../ui/laterOverlays.ts';
import { ShownSince } from '../ui/ShownSince.tsx';
import { SkeletonRows } from '../ui/SkeletonRows.tsx';
import { HistoryChart } from './HistoryChart.tsx';
import { historyLead } from './historyLead.ts';
import { HistoryTable } from './HistoryTable.tsx';
import type { MetricOwner } from './MetricWhen.tsx';
import { useMetricHistory, type MetricHistory } from './metricHistoryResource.ts';
import { kindInRow } from './readingTexts.ts';
import { useUnits } from './useUnits.ts';
import './history.css';

interface HistoryDialogProps {
  readonly owner: MetricOwner;
  readonly kind: MetricKind;
  /** Shows every reading right away instead of five at a time (spec.md §9 "Health history"). */
  readonly isWhole?: boolean;
  readonly onClose: () => void;
}

/** All readings of one kind: a sentence, a chart, and the table. */
export const HistoryDialog = ({ owner, kind, isWhole = false, onClose }: HistoryDialogProps) => {
  const history = useMetricHistory(owner.id, kind);
  const title = owner.name === undefined ? kindLabels[kind] : `${owner.name}’s ${kindInRow(kind).toLowerCase()}`;
  return (
    <SheetDialog title={title} onClose={onClose} isForm className="sheet--wide">
      <div className="history-of-kind" data-focus-home tabIndex={-1}>
        <Readings owner={owner} kind={kind} history={history} isWhole={isWhole} />
      </div>
    </SheetDialog>
  );
};

interface ReadingsProps {
  readonly owner: MetricOwner;
  readonly kind: MetricKind;
  readonly history: MetricHistory;
  readonly isWhole: boolean;
}

const Readings = ({ owner, kind, history, isWhole }: ReadingsProps) => {
  const { status, shownSince, all, metrics, now, retry } = history;
  const units = useUnits();
  if (status === 'waiting') return <SkeletonRows what="the readings" />;
  if (status === 'failed') return <LoadProblem sentence="We couldn’t load the readings." onRetry={retry} />;
  if (all.length === 0) return <p className="quiet">No readings yet. You’ll see them here.</p>;
  const lead = historyLead(kind, metrics, now, units);
  return (
    <>
      <ShownSince what="the readings" since={shownSince} timeZone={owner.timeZone} onRetry={retry} />
      {lead && (
        <>
          <p className="lead history-lead">
            <b className="number">{lead.newest}</b>
            {lead.rest}
          </p>
          <HistoryChart kind={kind} history={history} label={`${lead.newest}${lead.rest}`} />
        </>
      )}
      <HistoryTable owner={owner} kind={kind} history={history} isWhole={isWhole} />
    </>
  );
};
