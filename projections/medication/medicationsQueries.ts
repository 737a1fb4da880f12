/** One time a medication is due: a wall-clock time on a day in the senior's zone, and the instant that is. */
export interface Occurrence {
  /** `<medicationId>-<date>T<HHMM>`: also the id of its dose log. */
  readonly doseId: string;
  readonly date: string;
  readonly time: string;
  /** ISO instant: what a dose log's scheduledTime is. */
  readonly scheduledTime: string;
}

/** One medication as GET /api/medications answers: active ones only, oldest first. */
export interface MedicationView {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly dosage: string;
  readonly frequency: 'Once daily' | 'Twice daily' | 'Three times daily' | 'As needed';
  /** "HH:MM", sorted; [] for as needed. */
  readonly times: readonly string[];
  readonly instructions: string | null;
  /** null: the client shows its default picture. */
  readonly imageUrl: string | null;
  readonly startDate: string | null;
  /** The next occurrence after now, ISO; null for as needed. */
  readonly nextDose: string | null;
  readonly isActive: boolean;
  readonly createdAt: string;
  /** The senior's zone: all times are shown in it. */
  readonly timeZone: string;
  /** Occurrences from 24 h before now to the end of tomorrow in the senior's zone, in order. */
  readonly occurrences: readonly Occurrence[];
}
