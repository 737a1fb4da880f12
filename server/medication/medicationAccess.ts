import { mayReach, type Approach } from '../circle/circleAccess.ts';

/** Who may see and change a person's medications and doses: the person, and members of her care team with `medications`. */
export const maySeeMedications = (approach: Approach, notFound?: string): void => mayReach('medications', approach, notFound);
