/** A span's plan: the same times every day, without an end. */
export const everyDay = { schedule: null, until: null } as const;
/** The same as prescribed. */
export const everyDayPrescribed = { ...everyDay, endDate: null, doseCount: null } as const;
