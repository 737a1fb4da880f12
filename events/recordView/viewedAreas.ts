import type { PermissionArea } from '../circle/permissions.ts';

/** The areas by which views are listed, in words; the first are those of the permissions. */
export const viewedAreaWords = {
  medications: 'medications',
  health: 'readings',
  appointments: 'appointments',
  family: 'family updates',
  documents: 'documents',
  profile: 'profile',
  download: 'history, as a file to keep',
} as const satisfies Readonly<Record<PermissionArea | 'documents' | 'profile' | 'download', string>>;
export type ListedArea = keyof typeof viewedAreaWords;
export const isListedArea = (text: string): text is ListedArea => Object.hasOwn(viewedAreaWords, text);

/** A part of a senior's record: `documents` is their list, `document-<id>` one that was opened; `profile` what every member sees of the senior, `download` the whole history. */
export type ViewedArea = ListedArea | `document-${string}`;

/** The kind of device that showed it; unknown: its browser doesn't say. */
export type DeviceKind = KnownDevice | 'unknown';
export type KnownDevice = 'phone' | 'tablet' | 'computer';
export const deviceWords: Readonly<Record<DeviceKind, string>> = {
  phone: ', on a phone',
  tablet: ', on a tablet',
  computer: ', on a computer',
  unknown: '',
};
