import type { SeniorsRights } from '../../projections/circle/rightsQueries.ts';
import { mayReach, type Approach } from '../circle/circleAccess.ts';
import { Forbidden, Invalid, NotFound } from '../http/errors.ts';
import { accessUnavailable } from '../session/parkedStreamGuard.ts';

/** Who may see and share a senior's family updates: the senior, and members of the care team with `family`. */
export const maySeeFamily = (approach: Approach, notFound?: string): void => mayReach('family', approach, notFound);

/** A private update, and what belongs to it, is the senior's and its author's alone. */
export const maySeePrivate = (authorId: string, approach: Approach): void => {
  maySeeFamily(approach);
  if (approach.viewerId !== approach.seniorId && approach.viewerId !== authorId) throw new NotFound();
};

/** Of all circles that the viewer belongs to, those whose updates are open to the viewer. While a parked stream leaves one uncertain, none. */
export const openCircles = (circles: readonly SeniorsRights[], viewerId: string): readonly string[] => {
  if (circles.some(({ rights }) => rights === 'inDoubt')) throw accessUnavailable();
  return circles.flatMap(({ seniorId, rights }) =>
    seniorId === viewerId || (rights !== null && rights !== 'inDoubt' && rights.family) ? [seniorId] : [],
  );
};

/** product.md "Family update audience": a senior's own circle, the one open to a member, or the named one. Throws where there is none. */
export const audienceFor = (named: string | undefined, circles: readonly SeniorsRights[], viewerId: string): string => {
  if (named !== undefined) {
    const rights = circles.find(({ seniorId }) => seniorId === named)?.rights ?? null;
    maySeeFamily({ viewerId, seniorId: named, rights });
    return named;
  }
  const open = openCircles(circles, viewerId);
  const [only] = open.includes(viewerId) ? [viewerId] : open;
  if (only === undefined) {
    const sentence = 'Nobody has shared their family updates with you yet.';
    throw circles.length > 0 ? new Forbidden(sentence) : new NotFound(sentence);
  }
  if (only !== viewerId && open.length > 1) {
    const sentence = 'Please choose whose family to share this with.';
    throw new Invalid(sentence, { seniorId: sentence });
  }
  return only;
};
