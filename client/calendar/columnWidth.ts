import type { DayLayout } from './weekLayout.ts';

/** In px: what a day needs for its times, and what one of several side by side needs to be pressed. */
const narrowestDay = 84;
const narrowestEvent = 52;

/** A day with many events side by side is wider, and the week scrolls sideways. */
export const columnWidth = ({ columns }: DayLayout): { readonly minWidth: number } => ({
  minWidth: Math.max(narrowestDay, columns * narrowestEvent),
});
