const minute = 60_000;
/** Milliseconds that "Remind me" puts a dose off. */
export const snoozeMs = 30 * minute;
/** The same for “In 10 minutes” of a reminder that rang. */
export const shortSnoozeMs = 10 * minute;
/** The furthest that a reminder may be ahead, in milliseconds: a dose must not be put off into the next day. */
export const furthestSnoozeMs = 720 * minute;
