import type { Person } from '../../projections/json/jsonColumns.ts';

/** One field that somebody else has changed, in words: its current value, and the form's own if its user edited it. */
export interface Difference {
  readonly label: string;
  readonly now: string;
  readonly own: string | undefined;
}

export type MeanwhileChoice = 'taken' | 'kept';

/** The changes that others made while a form was open. */
export interface Meanwhile {
  /** Changes by others that the form's user has not resolved yet. */
  readonly differences: readonly Difference[];
  /** The owner, and the person who made the last change; undefined for a new record. */
  readonly changed: { readonly userId: string; readonly changedBy: Person | null } | undefined;
  /** The user's last decision. */
  readonly choice: MeanwhileChoice | undefined;
}

export interface ChangedMeanwhile extends Meanwhile {
  readonly choose: (choice: MeanwhileChoice) => void;
  /** The version that a save is based on: until the user decides, the one the form was opened with. */
  readonly version: number;
  /** The form contains the user's own edits. */
  readonly isFilled: boolean;
}
