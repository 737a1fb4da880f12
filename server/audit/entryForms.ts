import { plainLine } from '../../events/kernel/turnedText.ts';
import type { AuditEntry } from '../../projections/audit/auditTimeline.ts';
import { auditEventOfEntry } from './fhirAuditEvent.ts';
import { csvLine } from './csvLine.ts';

const nameOf = ({ actor }: AuditEntry): string =>
  actor === null ? 'Hearthline' : [actor.firstName, actor.lastName].filter(Boolean).join(' ') || actor.id;

// generators: a line is made when it is sent, so that others are served between them

export function* entriesJson(entries: readonly AuditEntry[]): Generator<string> {
  for (const entry of entries) yield JSON.stringify(entry);
}

export function* entriesFhir(entries: readonly AuditEntry[], seniorId: string): Generator<string> {
  for (const entry of entries) yield JSON.stringify(auditEventOfEntry(entry, seniorId, nameOf(entry)));
}

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

const rowOf = (entry: AuditEntry): readonly string[] => [
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
];

export function* entriesCsv(entries: readonly AuditEntry[]): Generator<string> {
  yield csvLine(columns);
  for (const entry of entries) yield csvLine(rowOf(entry));
}
