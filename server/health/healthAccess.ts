import { mayReach, type Approach } from '../circle/circleAccess.ts';

/** Who may see a person's readings, alerts and limits: the person, and members of her care team with `health`. */
const maySeeHealth = (approach: Approach, notFound?: string): void => mayReach('health', approach, notFound);

/** Recording, correcting, acknowledging and setting limits need the same right as seeing. */
export const mayChangeHealth = maySeeHealth;
