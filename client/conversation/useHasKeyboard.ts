import { mediaHook } from '../ui/mediaHook.ts';

/** A mouse or touchpad implies a keyboard; on phones and tablets Enter begins a new line, as usual there. */
export const useHasKeyboard = mediaHook('(hover: hover) and (pointer: fine)');
