import { mediaHook } from '../ui/mediaHook.ts';

/** A finger on a narrow screen, where the keyboard of the device would cover half of the form. */
export const useIsPhone = mediaHook('(pointer: coarse) and (max-width: 40rem)');
