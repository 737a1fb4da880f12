import { weekdays, type Weekday } from '../medication/doseSchedule.ts';

/** The days ahead of its end on which a supply is ordered, and those on which the pharmacy is closed. */
export interface SupplySettings {
  /** Days before it runs out (product.md "Order reminder"). */
  readonly leadDays: number;
  readonly pharmacyClosedOn: readonly Weekday[];
}

export const longestLeadDays = 60;
export const defaultSupplySettings: SupplySettings = { leadDays: 7, pharmacyClosedOn: [] };

/** The problem of the days in a form or body; undefined: none. */
export const leadDaysProblem = (days: number | undefined): string | undefined =>
  days === undefined || !Number.isInteger(days) || days < 1 || days > longestLeadDays
    ? `Please enter whole days, from 1 to ${longestLeadDays}`
    : undefined;
export const closedDaysProblem = (closedOn: readonly Weekday[]): string | undefined =>
  closedOn.length >= weekdays.length ? 'Please leave at least one day on which the pharmacy is open' : undefined;

/** Days before the last day to order on which the reminder begins, so that there is time to call. */
export const noticeDays = 2;

/** Milliseconds for which an order that nobody picked up still counts; later it is asked for again. */
export const orderHoldsMs = 21 * 86_400_000;
