import { mediaHook } from '../ui/mediaHook.ts';

/** From here on a month's cells have room for events; below, dots and an agenda (mock-ups). month.css has the same number. */
export const useIsWide = mediaHook('(min-width: 900px)');
