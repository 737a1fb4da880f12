import { mayChange, type Approach } from '../circle/circleAccess.ts';

/**
 * The person, and members of her care team who change `health`, may record and correct readings, set limits and
 * acknowledge alerts. An acknowledgement tells the whole team that somebody takes care of it, so seeing alone is not
 * enough.
 */
export const mayChangeHealth = (approach: Approach, notFound?: string): void => mayChange('health', approach, notFound);
