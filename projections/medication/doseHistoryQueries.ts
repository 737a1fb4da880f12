/** One fact about one dose, as GET /api/medications/{id}/history answers, newest first: nothing is ever taken away from it. */
export interface DoseFactView {
  readonly id: string;
  readonly doseId: string;
  readonly what: 'taken' | 'skipped' | 'missed' | 'undone';
  /** When it happened, as reported. */
  readonly at: string;
  readonly by: { readonly id: string; readonly firstName: string | null } | null;
  readonly scheduledTime: string | null;
  readonly reason: string | null;
  readonly amount: string | null;
  /** This fact is what the dose stands at, and DELETE /api/medication-logs/{doseId} would undo it. */
  readonly canUndo: boolean;
}
