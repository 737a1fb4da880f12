import type { PermissionLevel } from '../../events/circle/permissions.ts';
import type { SeniorsRights } from '../../projections/circle/rightsQueries.ts';
import type { UpdateFound } from '../../projections/family/familyUpdatesQueries.ts';
import { mayChange, maySee, type Approach } from '../circle/circleAccess.ts';
import { Forbidden, Invalid, NotFound } from '../http/errors.ts';
import { accessUnavailable } from '../session/parkedStreamGuard.ts';

/** The senior, and members of the care team who see `family`, may see a senior's family updates. */
export const maySeeFamily = (approach: Approach, notFound?: string): void => maySee('family', approach, notFound);

/** A private or hidden update, and what belongs to it, is the senior's and its author's alone. */
export const maySeePrivate = (authorId: string, approach: Approach, notFound?: string): void => {
  maySeeFamily(approach, notFound);
  if (approach.viewerId !== approach.seniorId && approach.viewerId !== authorId) throw new NotFound(notFound);
};

const updateNotFound = 'We couldn’t find this update.';

const maySeeUpdate = (update: UpdateFound | undefined, viewerId: string): UpdateFound => {
  if (!update) throw new NotFound(updateNotFound);
  const { authorId, seniorId, rights, isPrivate, isHidden } = update;
  const approach = { viewerId, seniorId, rights };
  if (isPrivate || isHidden) maySeePrivate(authorId, approach, updateNotFound);
  else maySeeFamily(approach, updateNotFound);
  return update;
};

/** Only the author, while they may see the family's updates; a right to change isn't needed. */
export const mayTakeBackUpdate = (found: UpdateFound | undefined, viewerId: string): UpdateFound => {
  const update = maySeeUpdate(found, viewerId);
  if (update.authorId !== viewerId) throw new Forbidden('Only the person who shared this can take it back.');
  return update;
};

/** Only the senior: it is her circle. */
export const mayHideUpdate = (found: UpdateFound | undefined, viewerId: string): UpdateFound => {
  const update = maySeeUpdate(found, viewerId);
  if (update.seniorId !== viewerId) throw new Forbidden('Only the senior can hide this from the circle.');
  return update;
};

/** The circles of the viewer with one of these levels. While a parked stream leaves one uncertain, none. */
const circlesWith = (
  levels: readonly PermissionLevel[],
  circles: readonly SeniorsRights[],
  viewerId: string,
): readonly string[] => {
  if (circles.some(({ rights }) => rights === 'inDoubt')) throw accessUnavailable();
  return circles.flatMap(({ seniorId, rights }) =>
    seniorId === viewerId || (rights !== null && rights !== 'inDoubt' && levels.includes(rights.family))
      ? [seniorId]
      : [],
  );
};

/** The circles whose updates the viewer may see. */
export const openCircles = (circles: readonly SeniorsRights[], viewerId: string): readonly string[] =>
  circlesWith(['read', true], circles, viewerId);

const nowhereToShare = (circles: readonly SeniorsRights[], viewerId: string): Error => {
  if (circles.length === 0) return new NotFound('Nobody has shared their family updates with you yet.');
  if (openCircles(circles, viewerId).length === 0)
    return new Forbidden('Nobody has shared their family updates with you yet.');
  return new Forbidden('You may see family updates, but nobody lets you share any yet.');
};

/** product.md "Family update audience": a senior's own circle, the one to which a member may share, or the named one. Throws where there is none. */
export const audienceFor = (named: string | undefined, circles: readonly SeniorsRights[], viewerId: string): string => {
  if (named !== undefined) {
    const rights = circles.find(({ seniorId }) => seniorId === named)?.rights ?? null;
    mayChange('family', { viewerId, seniorId: named, rights });
    return named;
  }
  const open = circlesWith([true], circles, viewerId);
  const [only] = open.includes(viewerId) ? [viewerId] : open;
  if (only === undefined) throw nowhereToShare(circles, viewerId);
  if (only !== viewerId && open.length > 1) {
    const sentence = 'Please choose whose family to share this with.';
    throw new Invalid(sentence, { seniorId: sentence });
  }
  return only;
};
