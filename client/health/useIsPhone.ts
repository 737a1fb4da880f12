import { mediaHook } from '../ui/mediaHook.ts';

/** A touch screen of a narrow device, whose keyboard would cover half of the form. */
export const useIsPhone = mediaHook('(pointer: coarse) and (max-width: 40rem)');
