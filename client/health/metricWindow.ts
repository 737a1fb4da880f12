/** Days that the caregiver's screens count readings in (spec.md §9). */
export const shownDays = 7;

/** Whether a reading was measured in the last 7 times 24 hours. `now`: milliseconds since the epoch. */
export const isInWindow = ({ recordedAt }: { readonly recordedAt: string }, now: number): boolean =>
  now - Date.parse(recordedAt) <= shownDays * 24 * 3_600_000;
