import type { Approach } from '../circle/circleAccess.ts';
import { NotFound } from '../http/errors.ts';
import { accessUnavailable } from '../session/parkedStreamGuard.ts';

/** When one looked oneself is told of the seniors with whom one is connected, whatever one may see of theirs. */
export const maySeeRecordViews = ({ viewerId, seniorId, rights }: Approach): void => {
  if (viewerId === seniorId) return;
  if (rights === 'inDoubt') throw accessUnavailable();
  if (rights === null) throw new NotFound();
};
