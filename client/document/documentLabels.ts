import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import type { DocumentView } from '../../projections/document/documents.ts';
import { connectionName } from '../person/connectionName.ts';
import type { Moment } from '../ui/moment.ts';
import { listedNames, textOf, type Sentence } from '../ui/sentence.ts';
import { clockTime, dayInWords } from '../ui/wallClock.ts';

/** Not every browser shows a PDF in a sandbox, so a PDF is downloaded (server/upload/contentDisposition.ts). */
export const isPicture = ({ mimeType }: Pick<DocumentView, 'mimeType'>): boolean => mimeType.startsWith('image/');

const kilobyte = 1024;
/** "48 KB", "1.2 MB" */
export const sizeLabel = (bytes: number): string => {
  const kilobytes = Math.max(1, Math.round(bytes / kilobyte));
  return kilobytes < kilobyte ? `${kilobytes}\u00a0KB` : `${(bytes / kilobyte / kilobyte).toFixed(1)}\u00a0MB`;
};

/** "Insurance · PDF, 48 KB · added yesterday" */
export const detailsLabel = (document: DocumentView, { now, timeZone }: Moment): string => {
  const { type, fileSize, createdAt } = document;
  const file = `${isPicture(document) ? 'picture' : 'PDF'}, ${sizeLabel(fileSize)}`;
  return [type, file, `added ${dayInWords(createdAt, now, timeZone)}`].join(' · ');
};

/** "Last opened yesterday at 3:41 PM" */
export const openedLabel = (at: string, { now, timeZone }: Moment): string =>
  `Last opened ${dayInWords(at, now, timeZone)} at ${clockTime(at, timeZone)}`;

/** "Ana Alvarez and Fay Okafor" */
const namesOf = (sharedWith: readonly string[], members: readonly CareConnection[]): Sentence =>
  listedNames(
    members
      .filter(({ id }) => sharedWith.includes(id))
      .map((member) => ({ id: member.id, name: connectionName(member) })),
  );

/** The people who can open it, for its owner; the care team may still be loading. */
export const sharingLabel = (
  { sharedWith }: Pick<DocumentView, 'sharedWith'>,
  members: readonly CareConnection[],
): Sentence => {
  if (sharedWith.length === 0) return ['Only you can open it'];
  const names = namesOf(sharedWith, members);
  return [
    'Shared with ',
    ...(names.length > 0 ? names : [sharedWith.length === 1 ? '1 person' : `${sharedWith.length} people`]),
  ];
};

/** "Ana Alvarez can now open “Insurance card”." */
export const sharedLabel = (name: string, sharedWith: readonly string[], members: readonly CareConnection[]): string =>
  sharedWith.length === 0
    ? `Only you can open “${name}” now.`
    : `${textOf(namesOf(sharedWith, members))} can now open “${name}”.`;
