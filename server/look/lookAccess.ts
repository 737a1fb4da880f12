import type { Approach } from '../circle/circleAccess.ts';
import { NotFound } from '../http/errors.ts';
import { doorClosed } from '../session/doors.ts';

/** When one looked oneself is told of the seniors with whom one is connected, whatever one may see of theirs. */
export const mayAskForLooks = ({ viewerId, seniorId, rights }: Approach): void => {
  if (viewerId === seniorId) return;
  if (rights === 'inDoubt') throw doorClosed();
  if (rights === null) throw new NotFound();
};
