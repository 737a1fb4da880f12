import type { Upcaster } from './upcasting.ts';

/** Every step from an older schema of an event to a newer one. None yet: each type has had one schema. */
export const upcasters: readonly Upcaster[] = [];
