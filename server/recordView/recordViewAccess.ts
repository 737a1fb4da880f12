import type { Approach } from '../circle/circleAccess.ts';
import { NotFound } from '../http/errors.ts';
import { accessUnavailable } from '../session/parkedStreamGuard.ts';

/** A viewer may see their own views of themselves and of connected seniors, whatever their permissions. */
export const maySeeRecordViews = ({ viewerId, seniorId, rights }: Approach): void => {
  if (viewerId === seniorId) return;
  if (rights === 'inDoubt') throw accessUnavailable();
  if (rights === null) throw new NotFound();
};
