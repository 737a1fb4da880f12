/** In minutes: a person hears of each dose that long before it is due; 0: not before. */
export const leadTimes = [0, 5, 10, 15, 30, 60] as const;
export type LeadMinutes = (typeof leadTimes)[number];
export const longestLeadMs = Math.max(...leadTimes) * 60_000;
