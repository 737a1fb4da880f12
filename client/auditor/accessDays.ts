import { rightNow } from '../api/serverClock.ts';

/** Days of access that are offered; the last is the most that the server grants. */
export const dayChoices = ['7', '30', '90'] as const;
export type DayChoice = (typeof dayChoices)[number];

const hourMs = 3_600_000;

/** The end after that many days, at a full hour: the same request, sent again, asks for the same end. */
export const untilIn = (days: DayChoice): string =>
  new Date(Math.floor((rightNow().getTime() + Number(days) * 24 * hourMs) / hourMs) * hourMs).toISOString();
