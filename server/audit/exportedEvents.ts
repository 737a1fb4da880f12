import { base64Of } from '../../events/proof/checkpointNote.ts';
import type { ExportLine } from '../../events/proof/exportFormat.ts';
import { contentOf, type EventContent } from '../../events/store/eventContent.ts';
import type { ReadEvent, SubjectKeys } from '../../events/store/eventLog.ts';
import { auditAreaOf, type AuditArea } from '../../projections/audit/auditedEvents.ts';
import type { ExportPlace } from '../../projections/audit/exportPlacesQueries.ts';

/**
 * What these events contain is shown, as the screens show it. All others have their sentence: names, addresses and family updates, which
 * not everybody who may see the event may read.
 */
const shownAreas: ReadonlySet<AuditArea | undefined> = new Set<AuditArea>([
  'medications',
  'health',
  'appointments',
  'whole',
]);

const hidden: EventContent = { data: null, key: undefined };

const shownContent = (event: ReadEvent, keys: ReadonlyMap<string, Uint8Array | 'erased'>): EventContent => {
  if (event.kind !== 'event' || !shownAreas.has(auditAreaOf(event.type))) return hidden;
  const { subjectId } = event.metadata;
  const key = subjectId === null ? undefined : keys.get(subjectId);
  return key === 'erased' ? hidden : contentOf(event.stored, key);
};

const lineOf = (place: ExportPlace, { stored }: ReadEvent, { data, key }: EventContent): ExportLine => {
  const { stream, version, id, type, metadata, payload } = stored;
  return {
    index: place.index,
    leaf: place.leaf,
    position: place.position,
    stream,
    version: version.toString(),
    id,
    type,
    metadata,
    payload: Buffer.from(payload).toString('base64'),
    ...(key && { key: base64Of(key) }),
    data,
  };
};

/** The lines of these places; an event that the reader may not see, or that the log lacks, has its hash alone. */
export const exportedEvents = async (
  keys: Pick<SubjectKeys, 'find'>,
  places: readonly ExportPlace[],
  events: readonly ReadEvent[],
): Promise<readonly ExportLine[]> => {
  const byPosition = new Map(events.map((event) => [BigInt(event.position).toString(), event]));
  const subjects = new Set(
    events.flatMap(({ kind, metadata }) => (kind === 'event' ? (metadata.subjectId ?? []) : [])),
  );
  const found = await keys.find([...subjects]);
  return places.map((place) => {
    const event = byPosition.get(place.position);
    if (!event || !place.isReadable) return { index: place.index, leaf: place.leaf };
    return lineOf(place, event, shownContent(event, found));
  });
};
