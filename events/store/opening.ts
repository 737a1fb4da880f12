import { checkMac, macPurpose, withoutMac } from './authentication.ts';
import type { ReadEvent, RecordedEvent, SubjectKeys } from './eventLog.ts';
import type { EventRegistry } from './eventRegistry.ts';
import type { StoredEvent } from './eventStore.ts';
import { unseal } from './sealing.ts';

interface Keys {
  readonly subjects: ReadonlyMap<string, Uint8Array | 'erased'>;
  /** The key of all MACs; undefined: no event needs it. */
  readonly mac: Uint8Array | undefined;
}
type Opened =
  | { readonly kind: 'plain'; readonly bytes: Uint8Array }
  | { readonly kind: 'erased'; readonly isKeyUnknown: boolean }
  | { readonly kind: 'unreadable' | 'unproven'; readonly reason: string };

/** Keys are found by UUID; Postgres would refuse the query for the whole page. */
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const isSubject = (subjectId: unknown): subjectId is string => typeof subjectId === 'string' && uuid.test(subjectId);

const unproven = {
  wrong: 'was changed, moved or added by somebody else: its MAC does not fit',
  missing: 'is not encrypted and has no MAC: it was changed or added',
} as const;

const openPlain = (stored: StoredEvent, key: Uint8Array | undefined): Opened => {
  const mac = key ? checkMac(key, stored, stored.payload) : 'missing';
  return mac === 'right'
    ? { kind: 'plain', bytes: withoutMac(stored.payload) }
    : { kind: 'unproven', reason: unproven[mac] };
};

const openPayload = (stored: StoredEvent, keys: Keys): Opened => {
  const { subjectId } = stored.metadata;
  if (subjectId === null) return openPlain(stored, keys.mac);
  if (!isSubject(subjectId)) return { kind: 'unreadable', reason: 'its metadata is not ours' };
  const key = keys.subjects.get(subjectId);
  // a key is created before the first event under it, so a missing one was never in this database
  if (key === undefined || key === 'erased') return { kind: 'erased', isKeyUnknown: key === undefined };
  const bytes = unseal(key, stored, stored.payload);
  return bytes ? { kind: 'plain', bytes } : { kind: 'unreadable', reason: 'its payload does not decrypt' };
};

const utf8 = new TextDecoder('utf-8', { fatal: true });

const parse = (bytes: Uint8Array): { readonly value: unknown } | undefined => {
  try {
    return { value: JSON.parse(utf8.decode(bytes)) };
  } catch {
    return undefined;
  }
};

/** The recorded event with this data. */
export const recordedAs = (stored: StoredEvent, data: RecordedEvent['data']): RecordedEvent => {
  const { type, stream, version, position, id, metadata } = stored;
  return { kind: 'event', type, data, stream, version, position, id, metadata, stored };
};

const openOne = (stored: StoredEvent, keys: Keys, registry: EventRegistry): ReadEvent => {
  const { type, stream, version, position, id, metadata } = stored;
  const frame = { type, stream, version, position, id, metadata, stored };
  const opened = openPayload(stored, keys);
  if (opened.kind !== 'plain') return { ...frame, ...opened };
  const json = parse(opened.bytes);
  if (!json) return { ...frame, kind: 'unreadable', reason: 'its payload is not JSON' };
  const reading = registry.read(type, metadata.schemaVersion, json.value);
  if (reading.kind === 'refused') return { ...frame, kind: 'unreadable', reason: reading.reason };
  return recordedAs(stored, reading.data);
};

/** Checks MACs, decrypts, parses, upcasts and validates events in order; all keys are fetched together. */
export const openEvents = async (
  events: readonly StoredEvent[],
  keys: SubjectKeys,
  registry: EventRegistry,
): Promise<readonly ReadEvent[]> => {
  const subjects = new Set(
    events.flatMap(({ metadata }) => (isSubject(metadata.subjectId) ? [metadata.subjectId] : [])),
  );
  const isPlain = ({ metadata }: StoredEvent): boolean => metadata.subjectId === null;
  const mac = events.some(isPlain) ? await keys.shared(macPurpose) : undefined;
  const found: Keys = { subjects: subjects.size > 0 ? await keys.find([...subjects]) : new Map(), mac };
  return events.map((stored) => openOne(stored, found, registry));
};
