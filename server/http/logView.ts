import type { Request } from 'express';
import type { Viewer } from '../command/commandRoute.ts';
import type { Dependencies } from '../dependencies.ts';
import { deviceKindOf } from '../recordView/deviceKind.ts';
import type { RecordView } from '../recordView/recordViews.ts';

/** The seniors whose record an answer shows, and the area. */
export type Shown = Pick<RecordView, 'seniorIds' | 'area'>;

/** The request that showed it: by which device, and when by the server's clock. `isEditing`: a form to change it was opened. */
interface Showing extends Pick<RecordView, 'at'> {
  readonly req: Request;
  readonly isEditing?: boolean;
}

/** Called after the access rule. Own records and scripts' sessions are not logged. */
export const logView = (
  { recordViews }: Pick<Dependencies, 'recordViews'>,
  viewer: Viewer,
  shown: Shown | undefined,
  { req, at, isEditing = false }: Showing,
): void => {
  if (!shown || viewer.agent !== undefined) return;
  const { userId: viewerId } = viewer;
  const seniorIds = shown.seniorIds.filter((seniorId) => seniorId !== viewerId);
  const device = deviceKindOf(req.get('user-agent'));
  if (seniorIds.length > 0) recordViews.add({ viewerId, seniorIds, area: shown.area, at, device, isEditing });
};
