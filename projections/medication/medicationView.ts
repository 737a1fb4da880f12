import type { ValuesOf } from '../../events/kernel/recordFields.ts';
import type { shownFields, writtenFields } from '../../events/medication/prescriptionFields.ts';
import type { Person } from '../json/jsonColumns.ts';

/** One time a medication is due: a wall-clock time on a day in the senior's zone, and the instant that is. */
export interface Occurrence {
  /** `<medicationId>-<date>T<HHMM>`: also the id of its dose log. */
  readonly doseId: string;
  readonly date: string;
  readonly time: string;
  /** ISO instant: the scheduledTime of its dose log. */
  readonly scheduledTime: string;
  /** In the unit one takes; absent: as its dosage says. */
  readonly amount?: number;
  /** ISO instant of its reminder; absent: nobody put it off. */
  readonly snoozedUntil?: string;
}

/** The values that the last change replaced. */
export type ChangedFrom = ValuesOf<typeof shownFields>;

/** Why and from when a medication is stopped. ISO instants. */
interface MedicationStop {
  readonly from: string;
  readonly until: string | null;
  readonly reason: string | null;
  readonly by: Person | null;
}

/** One medication as GET /api/medications answers: those in use, oldest first. */
export interface MedicationView extends ValuesOf<typeof writtenFields> {
  readonly id: string;
  readonly userId: string;
  /** The last day on which a dose may be due, YYYY-MM-DD; null: there is no end. Later it is listed with those stopped. */
  readonly endsOn: string | null;
  /** null: the client shows its default picture. */
  readonly imageUrl: string | null;
  /** The next occurrence after now, ISO; null for as needed, and where a stop or pause has no end. */
  readonly nextDose: string | null;
  readonly isActive: boolean;
  readonly createdAt: string;
  /** Number of its last event: what PUT takes as `version`. */
  readonly version: number;
  /** The person who added it or last changed it; null where nobody did, as in an import. */
  readonly changedBy: Person | null;
  /** When that was, ISO. */
  readonly changedAt: string;
  /** null: it was only added. */
  readonly changedFrom: ChangedFrom | null;
  /** A stop in force or ahead; `until`: the time from which doses are due again. null: none. */
  readonly stop: MedicationStop | null;
  /** The senior's zone: all times are shown in it. */
  readonly timeZone: string;
  /** Occurrences from 24 h before now to the end of tomorrow in the senior's zone, in order. */
  readonly occurrences: readonly Occurrence[];
}
