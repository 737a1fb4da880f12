import { mediaHook } from './mediaHook.ts';

/** Phones and tablets, without the rail and the second column. chromeWider.css has the same number. */
export const useIsNarrow = mediaHook('(max-width: 1023px)');
