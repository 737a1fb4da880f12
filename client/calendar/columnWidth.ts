import type { DayLayout } from './weekLayout.ts';

/** In px: the minimum of a day for its times, and of one of several side by side for a tap. */
const narrowestDay = 84;
const narrowestEvent = 52;

/** A day with many events side by side is wider, and the week scrolls sideways. */
export const columnWidth = ({ columns }: DayLayout): { readonly minWidth: number } => ({
  minWidth: Math.max(narrowestDay, columns * narrowestEvent),
});
