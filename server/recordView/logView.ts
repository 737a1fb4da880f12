import type { Viewer } from '../command/commandRoute.ts';
import type { Dependencies } from '../dependencies.ts';
import type { RecordView } from './recordViews.ts';

/** Whose record an answer shows, and which part of it. */
export type Shown = Pick<RecordView, 'seniorIds' | 'area'>;

/** Once the access rule let it through: one's own record is not looked at, and a script's session is nobody who looks. */
export const logView = ({ recordViews }: Pick<Dependencies, 'recordViews'>, viewer: Viewer, shown: Shown | undefined, at: Date): void => {
  if (!shown || viewer.agent !== undefined) return;
  const seniorIds = shown.seniorIds.filter((seniorId) => seniorId !== viewer.userId);
  if (seniorIds.length > 0) recordViews.add({ viewerId: viewer.userId, seniorIds, area: shown.area, at });
};
