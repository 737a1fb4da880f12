interface Person {
  readonly id: string;
  readonly firstName: string | null;
}

/** One dose that was taken, skipped or missed, as GET /api/medication-logs answers: facts only, newest first. */
export interface DoseLogView {
  /** `<medicationId>-<date>T<HHMM>`, or `<medicationId>-<uuid>` for a dose taken as needed. */
  readonly id: string;
  readonly medicationId: string;
  readonly medicationName: string;
  readonly dosage: string;
  readonly userId: string;
  /** null: as needed. */
  readonly scheduledTime: string | null;
  readonly takenTime: string | null;
  /** The same as takenTime (spec.md §3 reads both). */
  readonly takenAt: string | null;
  readonly status: 'taken' | 'missed' | 'skipped';
  /** Who took or gave it; null unless taken. */
  readonly takenBy: Person | null;
  /** Who skipped it; null unless skipped. */
  readonly skippedBy: Person | null;
  readonly reason: string | null;
  readonly amount: string | null;
  /** It had been missed before it was taken or skipped. */
  readonly wasMissed: boolean;
  readonly createdAt: string;
}
