import type { AuditorEvent, ReviewEvent } from '../events/auditor/auditorEvents.ts';
import { permissionAreas, type PermissionArea } from '../events/circle/permissions.ts';
import { quoted, theirs, type SentencesOf } from './auditLabels.ts';

/** "all areas", or those by name. */
const areasIn = (areas: readonly PermissionArea[]): string =>
  areas.length === permissionAreas.length ? 'all areas' : areas.join(', ');
const days = (from: string, until: string): string => (from === until ? from : `${from} to ${until}`);

/** The sentences about auditors and their reviews. */
export const auditorSentences: SentencesOf<AuditorEvent | ReviewEvent> = {
  AuditorGranted: ({ seniorId, personId, name, areas, from, until }, when, who, by) =>
    `gave ${personId === null ? `an auditor${quoted(name)}, by link,` : `${who(personId)} as an auditor`} access to ${theirs(seniorId, by, who)}${by === seniorId ? 'their ' : ''}history (${areasIn(areas)}), ${when(from)} to ${when(until)}`,
  AuditorLinkUsed: ({ seniorId, usedAt }, when, who) =>
    `used the link to ${who(seniorId)}’s history as an auditor, ${when(usedAt)}`,
  AuditorGrantRenewed: ({ until }, when) => `renewed an auditor’s access, until ${when(until)}`,
  AuditorGrantWithdrawn: () => 'withdrew an auditor’s access',
  RecordReviewed: ({ seniorId, areas, from, until, finding }, _when, who, by) =>
    `looked through ${theirs(seniorId, by, who)}${by === seniorId ? 'their ' : ''}history (${areasIn(areas)}), ${days(from, until)}: ${finding === null ? 'nothing odd' : `to clear up:${quoted(finding)}`}`,
};
