const laterMs = 30 * 60_000;

/** Whether an act was entered more than half an hour after it happened, or before (product.md "Back-dating"). Instants are ISO. */
export const isEnteredLater = (at: string, recordedAt: string): boolean =>
  Math.abs(Date.parse(recordedAt) - Date.parse(at)) > laterMs;
