import type { DoseStatus } from '../../events/medication/doseStatus.ts';
import { useNow } from '../clock/useNow.ts';
import { Status, type StatusKind } from '../ui/Status.tsx';
import { hasCome, type MedicationDose } from './doseLabels.ts';

/** spec.md §4: labels of the states. "missed" is labelled "Late". */
const shown: Readonly<Record<DoseStatus, { readonly kind: StatusKind; readonly word: string }>> = {
  scheduled: { kind: 'scheduled', word: 'Scheduled' },
  upcoming: { kind: 'upcoming', word: 'Upcoming' },
  pending: { kind: 'pending', word: 'Due' },
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

/** spec.md §4 calls a dose "upcoming" until half an hour after its time; from its time on it is due. */
const dueNow = { kind: 'upcoming', word: 'Due now' } as const;

interface DoseStatusWordProps {
  readonly dose: Pick<MedicationDose, 'status' | 'occurrence'>;
  readonly isSaving: boolean;
  readonly isOwn: boolean;
}

/** The status of a dose, or "Saving…" while it is sent. */
export const DoseStatusWord = ({ dose, isSaving, isOwn }: DoseStatusWordProps) => {
  const now = useNow();
  if (isSaving) return <Status kind="queued" word="Saving…" />;
  const isDueNow = dose.status === 'upcoming' && hasCome(dose, now);
  return <Status {...(isDueNow ? dueNow : (isOwn ? shown : shownToCarers)[dose.status])} />;
};
