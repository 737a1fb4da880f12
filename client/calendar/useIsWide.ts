import { mediaHook } from '../ui/mediaHook.ts';

/**
 * The minimum width for events in a month's cells; below it, dots and an agenda (mock-ups). month.css has the same
 * number.
 */
export const useIsWide = mediaHook('(min-width: 900px)');
