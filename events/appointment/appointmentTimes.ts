/** The longest an appointment lasts, inclusive: one that reaches into a week began no further back than this before it. */
export const longestDays = 31;
export const longestMs = longestDays * 24 * 3_600_000;

/** In UTC; what is outside is a slip of the keyboard, and no store need hold it. */
export const firstYear = 1901;
export const lastYear = 2199;
