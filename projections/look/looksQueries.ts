/** GET /api/looks: when the viewer last looked at a senior's record. */
export interface LookView {
  readonly seniorId: string;
  /** ISO instant; null: never. */
  readonly lastLookAt: string | null;
  /** The last one before this visit: more than ten minutes before now. */
  readonly previousLookAt: string | null;
}
