import type { Upcaster } from './upcasting.ts';

/** Every step from an older shape of an event to a newer one. None yet: each type has had one shape. */
export const upcasters: readonly Upcaster[] = [];
