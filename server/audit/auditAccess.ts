import { permissionAreas } from '../../events/circle/permissions.ts';
import { mayKnowSenior, type Approach } from '../circle/circleAccess.ts';
import { Forbidden } from '../http/errors.ts';

/** The senior, and members of her care team who may see all four areas (product.md "Replay"). */
export const mayAudit = (approach: Approach): void => {
  mayKnowSenior(approach);
  const { viewerId, seniorId, rights } = approach;
  if (viewerId === seniorId || rights === null || rights === 'inDoubt') return;
  if (permissionAreas.some((area) => rights[area] === false))
    throw new Forbidden('Only members who may see everything can open the history.');
};
