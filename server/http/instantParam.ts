import { epochOfIso } from '../../events/kernel/isoInstant.ts';

/** An instant of an address, in the form of `toISOString`; undefined: it is in another form, or isn't one. */
export const readInstant = (text: string): string | undefined => (Number.isNaN(epochOfIso(text)) ? undefined : text);
