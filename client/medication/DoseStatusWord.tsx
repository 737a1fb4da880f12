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

/** spec.md §4 "Caregiver reminder levels": the same states in a caregiver's words. */
const shownToCarers: typeof shown = {
  ...shown,
  pending: { kind: 'overdue', word: 'Overdue' },
  missed: { kind: 'missed', word: 'Missed' },
};

interface DoseStatusWordProps {
  readonly status: DoseStatus;
  readonly isSaving: boolean;
  readonly isOwn: boolean;
}

/** The status of a dose, or "Saving…" while it is sent. */
export const DoseStatusWord = ({ status, isSaving, isOwn }: DoseStatusWordProps) =>
  isSaving ? <Status kind="queued" word="Saving…" /> : <Status {...(isOwn ? shown : shownToCarers)[status]} />;
