import { optional, record, type TypeOf } from '../kernel/message.ts';

/** `false`: nothing; `"read"`: see; `true`: see and change (product.md "Rights"). */
const allowed = { enum: [false, 'read', true] } as const;

/** A care team member's permissions for the senior (product.md "Permission areas"). */
export const permissions = record({ medications: allowed, health: allowed, appointments: allowed, family: allowed });
export type Permissions = TypeOf<typeof permissions>;
export type PermissionArea = keyof Permissions;
export type PermissionLevel = Permissions[PermissionArea];

/** Areas to change; an absent area stays as it is. */
export const permissionChanges = record({
  medications: optional(allowed),
  health: optional(allowed),
  appointments: optional(allowed),
  family: optional(allowed),
});
export type PermissionChanges = TypeOf<typeof permissionChanges>;

export const permissionAreas: readonly PermissionArea[] = ['medications', 'health', 'appointments', 'family'];

/** The default of an invitation (spec.md §9). */
export const allPermissions: Permissions = { medications: true, health: true, appointments: true, family: true };
