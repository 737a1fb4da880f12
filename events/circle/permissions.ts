import { optional, record, type TypeOf } from '../kernel/message.ts';

const allowed = { type: 'boolean' } as const;

/** What a member of a care team may see and do of the senior's (product.md "Permission areas"). */
export const permissions = record({ medications: allowed, health: allowed, appointments: allowed, family: allowed });
export type Permissions = TypeOf<typeof permissions>;
export type PermissionArea = keyof Permissions;

/** Areas that are to change; what is absent stays. */
export const permissionChanges = record({
  medications: optional(allowed),
  health: optional(allowed),
  appointments: optional(allowed),
  family: optional(allowed),
});
export type PermissionChanges = TypeOf<typeof permissionChanges>;

export const permissionAreas: readonly PermissionArea[] = ['medications', 'health', 'appointments', 'family'];

/** What an invitation gives unless it says otherwise (spec.md §9). */
export const allPermissions: Permissions = { medications: true, health: true, appointments: true, family: true };
