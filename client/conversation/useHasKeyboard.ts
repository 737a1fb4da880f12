import { mediaHook } from '../ui/mediaHook.ts';

/** A mouse or touchpad comes with a keyboard; on phones and tablets Enter begins a new line, as everywhere there. */
export const useHasKeyboard = mediaHook('(hover: hover) and (pointer: fine)');
