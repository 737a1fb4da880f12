import { maySee, type Approach } from '../circle/circleAccess.ts';
import { Forbidden } from '../http/errors.ts';

/** Only the person changes their contacts; members who see `health` read them (product.md "Emergency contacts"). */
export const mayChangeContact = (approach: Approach, notFound?: string): void => {
  maySee('health', approach, notFound);
  if (approach.viewerId !== approach.seniorId)
    throw new Forbidden('Only the person they belong to can change these contacts.');
};
