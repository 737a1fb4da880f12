import { mayReach, type Approach } from '../circle/circleAccess.ts';

/** Who may see a person's readings, alerts and limits: the person, and members of her care team with `health`. */
export const maySeeHealth = (approach: Approach, notFound?: string): void => mayReach('health', approach, notFound);

/** Who may record, correct, acknowledge and set limits: whoever may see them. */
export const mayChangeHealth = maySeeHealth;
