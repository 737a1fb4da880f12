import type { ExportLine } from '../../events/proof/exportFormat.ts';
import type { AuditEntry } from '../../projections/audit/auditTimeline.ts';
import { bad, good, type Check } from './check.ts';
import { isShown, placeOf } from './checkTree.ts';

/** Each sentence has an event, with the same person and times, and each event a sentence. */
export const checkEntries = (lines: readonly ExportLine[], entries: readonly AuditEntry[]): Check => {
  const title = 'Each sentence belongs to an entry';
  const byPosition = new Map(entries.map((entry) => [BigInt(entry.position), entry]));
  const shown = lines.filter(isShown);
  const wrong = shown.find(({ position, type, stream, version, metadata }) => {
    const entry = byPosition.get(BigInt(position));
    return (
      entry?.type !== type ||
      entry.stream !== stream ||
      `${entry.version}` !== version ||
      entry.happenedAt !== metadata.happenedAt ||
      entry.recordedAt !== metadata.recordedAt ||
      (entry.actor?.id ?? null) !== metadata.actorId
    );
  });
  if (wrong) return bad(title, `That at ${placeOf(wrong)} has none with the same person and times.`);
  if (entries.length !== shown.length) return bad(title, 'There are sentences without an entry.');
  return good(title, 'With the same person and times. The server worded them; open one to see what was stored.');
};
