import type { DoseStatus } from '../../events/medication/doseStatus.ts';
import { Status, type StatusKind } from '../ui/Status.tsx';

/** spec.md §4: labels of the states. "missed" is labelled "Late". */
const shown: Readonly<Record<DoseStatus, { readonly kind: StatusKind; readonly word: string }>> = {
  scheduled: { kind: 'scheduled', word: 'Scheduled' },
  upcoming: { kind: 'upcoming', word: 'Upcoming' },
  pending: { kind: 'pending', word: 'Pending' },
  missed: { kind: 'late', word: 'Late' },
  taken: { kind: 'taken', word: 'Taken' },
  skipped: { kind: 'skipped', word: 'Skipped' },
};

/** Where a dose stands; while it is being sent, that. */
export const DoseStatusWord = ({ status, isSaving }: { status: DoseStatus; isSaving: boolean }) =>
  isSaving ? <Status kind="queued" word="Saving…" /> : <Status {...shown[status]} />;
