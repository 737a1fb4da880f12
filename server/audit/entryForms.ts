import { plainLine } from '../../events/kernel/turnedText.ts';
import type { AuditEntry } from '../../projections/audit/auditTimeline.ts';
import { auditEventOfEntry } from './fhirAuditEvent.ts';
import { csvLine } from './csvLine.ts';

const nameOf = ({ actor }: AuditEntry): string =>
  actor === null ? 'Hearthline' : [actor.firstName, actor.lastName].filter(Boolean).join(' ') || actor.id;

export const entriesJson = (entries: readonly AuditEntry[]): readonly string[] =>
  entries.map((entry) => JSON.stringify(entry));

export const entriesFhir = (entries: readonly AuditEntry[], seniorId: string): readonly string[] =>
  entries.map((entry) => JSON.stringify(auditEventOfEntry(entry, seniorId, nameOf(entry))));

const columns = [
  'position',
  'happened',
  'entered',
  'entered late',
  'person',
  'name',
  'entered with',
  'device',
  'what happened',
  'instead of',
  'kind',
  'event',
  'stream',
  'version',
];

export const entriesCsv = (entries: readonly AuditEntry[]): readonly string[] => [
  csvLine(columns),
  ...entries.map((entry) =>
    csvLine([
      BigInt(entry.position).toString(),
      entry.happenedAt,
      entry.recordedAt,
      entry.isLate ? 'yes' : 'no',
      entry.actor?.id ?? '',
      nameOf(entry),
      entry.agent ?? '',
      entry.device ?? '',
      plainLine(entry.sentence),
      entry.replaces ? plainLine(entry.replaces.sentence) : '',
      entry.kind,
      entry.type,
      entry.stream,
      `${entry.version}`,
    ]),
  ),
];
