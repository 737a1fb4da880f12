import { daysWords } from '../account/dayWords.ts';
import type { AuditorEvent, ReviewEvent } from '../auditor/auditorEvents.ts';
import { permissionAreas, type PermissionArea } from '../circle/permissions.ts';
import { quoted, type By, type SentencesOf, type Who } from './auditLabels.ts';

/** "all areas", or those by name. */
const areasIn = (areas: readonly PermissionArea[]): string =>
  areas.length === permissionAreas.length ? 'all areas' : areas.join(', ');
/** "Rosa’s history"; "the history" of the actor. */
const history = (seniorId: string, by: By, who: Who): string =>
  by === seniorId ? 'the history' : `${who(seniorId)}’s history`;

/** The sentences about auditors and their reviews. */
export const auditorSentences: SentencesOf<AuditorEvent | ReviewEvent> = {
  AuditorGranted: ({ seniorId, personId, name, areas, from, until }, when, who, by) => {
    const auditor = personId === null ? `an auditor${quoted(name)}, by link,` : `${who(personId)}, as an auditor,`;
    return `gave ${auditor} access to ${history(seniorId, by, who)} (${areasIn(areas)}), ${when(from)} to ${when(until)}`;
  },
  AuditorLinkUsed: ({ seniorId }, _when, who, by) =>
    `used a link that lets an auditor see ${history(seniorId, by, who)}`,
  AuditorGrantRenewed: ({ seniorId, until }, when, who, by) =>
    `renewed an auditor’s access to ${history(seniorId, by, who)}, until ${when(until)}`,
  AuditorGrantWithdrawn: ({ seniorId }, _when, who, by) =>
    `withdrew an auditor’s access to ${history(seniorId, by, who)}`,
  RecordReviewed: ({ seniorId, areas, from, until, finding }, _when, who, by) =>
    `looked through ${history(seniorId, by, who)} (${areasIn(areas)}), ${daysWords(from, until)}: ${finding === null ? 'nothing odd' : `to clear up:${quoted(finding)}`}`,
};
