import type { Viewer } from '../command/commandRoute.ts';
import type { Dependencies } from '../dependencies.ts';
import type { RecordView } from './recordViews.ts';

/** The seniors whose record an answer shows, and the area. */
export type Shown = Pick<RecordView, 'seniorIds' | 'area'>;

/** Called after the access rule. Own records and scripts' sessions are not logged. */
export const logView = (
  { recordViews }: Pick<Dependencies, 'recordViews'>,
  viewer: Viewer,
  shown: Shown | undefined,
  at: Date,
): void => {
  if (!shown || viewer.agent !== undefined) return;
  const seniorIds = shown.seniorIds.filter((seniorId) => seniorId !== viewer.userId);
  if (seniorIds.length > 0) recordViews.add({ viewerId: viewer.userId, seniorIds, area: shown.area, at });
};
