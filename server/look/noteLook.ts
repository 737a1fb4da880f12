import type { Viewer } from '../command/commandRoute.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Look } from './looks.ts';

/** Whose record an answer shows, and which part of it. */
export type Shown = Pick<Look, 'seniorIds' | 'area'>;

/** Once the access rule let it through: one's own record is not looked at, and a script's session is nobody who looks. */
export const noteLook = ({ looks }: Pick<Dependencies, 'looks'>, viewer: Viewer, shown: Shown | undefined, at: Date): void => {
  if (!shown || viewer.agent !== undefined) return;
  const seniorIds = shown.seniorIds.filter((seniorId) => seniorId !== viewer.userId);
  if (seniorIds.length > 0) looks.saw({ viewerId: viewer.userId, seniorIds, area: shown.area, at });
};
