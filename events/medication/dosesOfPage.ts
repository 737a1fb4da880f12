/** The most doses in one answer of GET /api/medication-logs: with as many there may be older ones of the same 90 days. */
export const dosesOfPage = 500;
