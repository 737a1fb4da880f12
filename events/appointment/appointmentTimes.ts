/** The longest duration of an appointment, inclusive. One that overlaps a week began at most this long before the week. */
export const longestDays = 31;
export const longestMs = longestDays * 24 * 3_600_000;

/** Days before now at which a person's list begins; older appointments come page by page. */
export const currentDays = 90;
/** The list has room for this many, and nobody can have more. */
export const mostAppointments = 1000;

/** In UTC; a year outside is a typing error that no store needs to hold. */
export const firstYear = 1901;
export const lastYear = 2199;
