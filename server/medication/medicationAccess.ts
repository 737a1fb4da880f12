import { mayChange, maySee, type Approach } from '../circle/circleAccess.ts';

/** The person, and members of her care team who see `medications`, may see a person's medications and doses. */
export const maySeeMedications = (approach: Approach, notFound?: string): void =>
  maySee('medications', approach, notFound);

/** The person, and members who change `medications`, may change them, and take, skip and undo doses. */
export const mayChangeMedications = (approach: Approach, notFound?: string): void =>
  mayChange('medications', approach, notFound);
