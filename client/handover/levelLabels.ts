import {
  permissionAreas,
  type PermissionChanges,
  type PermissionLevel,
  type Permissions,
} from '../../events/circle/permissions.ts';
import { areaLabels } from '../circle/circleLabels.ts';
import { listed } from '../ui/listed.ts';

/** Only the changed areas; undefined: none. */
export const changesOf = (permissions: Permissions, chosen: PermissionChanges): PermissionChanges | undefined => {
  const next = { ...permissions, ...chosen };
  const changed = permissionAreas.filter((area) => next[area] !== permissions[area]);
  return changed.length === 0 ? undefined : Object.fromEntries(changed.map((area) => [area, next[area]]));
};

/** "Ana can see and change your medications and appointments, and see your health readings." */
export const allowedSentence = (name: string, permissions: Permissions): string => {
  const areas = (level: PermissionLevel) =>
    listed(permissionAreas.filter((area) => permissions[area] === level).map((area) => areaLabels[area].yours));
  const [change, see] = [areas(true), areas('read')];
  const parts = [change && `see and change ${change}`, see && `see ${see}`].filter(Boolean);
  return parts.length === 0 ? `${name} can’t see anything of yours.` : `${name} can ${parts.join(', and ')}.`;
};
