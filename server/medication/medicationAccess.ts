import { mayChange, maySee, type Approach } from '../circle/circleAccess.ts';

/** Who may see a person's medications and doses: the person, and members of her care team who see `medications`. */
export const maySeeMedications = (approach: Approach, notFound?: string): void =>
  maySee('medications', approach, notFound);

/** Who may change them, and take, skip and undo doses. */
export const mayChangeMedications = (approach: Approach, notFound?: string): void =>
  mayChange('medications', approach, notFound);
