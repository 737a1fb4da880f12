import { summaryParts } from './healthSummarySlice.ts';

/** As many of each kind as a dashboard shows of a senior: the newest, and what an alert compares it with. */
export const latestOfKind = 4;

export const healthLatestParts = summaryParts('healthLatest');
export const healthLatestReducer = healthLatestParts.reducer;
