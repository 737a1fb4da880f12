/** GET /api/dose-checks: whether missed doses are being looked for. */
export interface DoseChecksView {
  /** ISO instant of the last check of all doses; null: none yet. */
  readonly lastCheckedAt: string | null;
  /** The check that is due each minute is late. */
  readonly isOverdue: boolean;
}
