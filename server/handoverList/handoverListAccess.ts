import { permissionAreas } from '../../events/circle/permissions.ts';
import { mayKnowSenior, type Approach } from '../circle/circleAccess.ts';
import { Forbidden } from '../http/errors.ts';

/** The senior, and members of her care team who see at least one area that the list has; the query leaves out all other areas. */
export const mayReadHandover = (approach: Approach): void => {
  mayKnowSenior(approach);
  const { viewerId, seniorId, rights } = approach;
  if (viewerId === seniorId || rights === null || rights === 'inDoubt') return;
  if (permissionAreas.every((area) => area === 'family' || rights[area] === false))
    throw new Forbidden('This person hasn’t shared their care record with you.');
};
