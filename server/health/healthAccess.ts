import { mayChange, type Approach } from '../circle/circleAccess.ts';

/**
 * Who may record and correct a person's readings, set limits and acknowledge alerts: the person, and members of her care team who change
 * `health`. An acknowledgement tells the whole team that somebody takes care of it, so seeing alone is not enough.
 */
export const mayChangeHealth = (approach: Approach, notFound?: string): void => mayChange('health', approach, notFound);
