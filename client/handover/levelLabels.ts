import { permissionAreas, type PermissionArea, type PermissionChanges, type Permissions } from '../../events/circle/permissions.ts';
import { listed } from '../ui/listed.ts';

/** What somebody may do with an area: the words of `false`, `"read"` and `true`. */
export const levels = [
  { value: 'change', label: 'See and change' },
  { value: 'see', label: 'See' },
  { value: 'none', label: 'Nothing' },
] as const;
export type Level = (typeof levels)[number]['value'];

const allowed = { change: true, see: 'read', none: false } as const;
export const levelOf = (permission: Permissions[PermissionArea]): Level =>
  permission === true ? 'change' : permission === 'read' ? 'see' : 'none';

export const areaNames: Readonly<Record<PermissionArea, string>> = {
  medications: 'Your medications',
  health: 'Your health readings',
  appointments: 'Your appointments',
  family: 'Your family updates',
};

export type Chosen = Readonly<Partial<Record<PermissionArea, Level>>>;

export const permissionsAfter = (permissions: Permissions, chosen: Chosen): Permissions =>
  Object.fromEntries(permissionAreas.map((area) => [area, allowed[chosen[area] ?? levelOf(permissions[area])]])) as unknown as Permissions;

/** Only what differs; undefined: nothing does. */
export const changesOf = (permissions: Permissions, chosen: Chosen): PermissionChanges | undefined => {
  const next = permissionsAfter(permissions, chosen);
  const changed = permissionAreas.filter((area) => next[area] !== permissions[area]);
  return changed.length === 0 ? undefined : Object.fromEntries(changed.map((area) => [area, next[area]]));
};

/** "Ana can see and change your medications and appointments, and see your health readings." */
export const allowedSentence = (name: string, permissions: Permissions): string => {
  const withLevel = (level: Level) => permissionAreas.filter((area) => levelOf(permissions[area]) === level);
  const areas = (level: Level) => listed(withLevel(level).map((area) => areaNames[area].replace('Your', 'your')));
  const [change, see] = [areas('change'), areas('see')];
  const parts = [change && `see and change ${change}`, see && `see ${see}`].filter(Boolean);
  return parts.length === 0 ? `${name} can’t see anything of yours.` : `${name} can ${parts.join(', and ')}.`;
};
