import { NotFound } from '../http/errors.ts';

/** Who may see and change a person's medications: the person alone. For anybody else there is nothing to be found. */
export const maySeeMedications = (viewerId: string, seniorId: string): void => {
  if (viewerId !== seniorId) throw new NotFound();
};
