import type { PermissionArea } from '../../events/circle/permissions.ts';

/** A part of a senior's record: an area, what every member sees of the senior, the list of documents, or one opened document by its id. */
export type ViewedArea = PermissionArea | 'profile' | 'documents' | `document-${string}`;

/** The kind of device that showed it; unknown: its browser doesn't say. */
export type DeviceKind = 'phone' | 'tablet' | 'computer' | 'unknown';
