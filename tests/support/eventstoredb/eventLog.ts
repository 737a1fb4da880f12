import { randomUUID } from 'node:crypto';
import type { Keeping, LogRecord } from './logRecord.ts';

/** The revision of the record that ends a stream for ever. */
export const tombstoneRevision = 2n ** 63n - 1n;
const softDeletedFrom = 9e18;
/** Where the first record of a fresh server is. */
export const logBegin = 548n;
/** What the server keeps of each record besides names and content. */
const recordOverhead = 90;

export type Proposed = Pick<LogRecord, 'id' | 'type' | 'contentType' | 'data' | 'metadata'>;

interface StreamSettings {
  readonly $maxCount?: number;
  readonly $maxAge?: number;
  readonly $tb?: number;
}

export interface EventLog {
  readonly all: readonly LogRecord[];
  readonly end: () => bigint;
  /** Whether a record, or the empty place of an append without events, begins there. */
  isBoundary(position: bigint): boolean;
  /** The index in `all` of the first record at or after the position. */
  indexFrom(position: bigint): number;
  lastRevision(stream: string): bigint;
  recordAt(stream: string, revision: bigint): LogRecord | undefined;
  /** What a reader of the stream may see. */
  visible(stream: string): readonly LogRecord[];
  isTombstoned(stream: string): boolean;
  isSoftDeleted(stream: string): boolean;
  append(stream: string, proposed: readonly Proposed[]): { revision: bigint; position: bigint };
  setTruncation(stream: string, before: string): bigint;
  tombstone(stream: string): bigint;
  /** Waits until there are more records than `count`. */
  grownBeyond(count: number, signal: AbortSignal): Promise<void>;
  close(): void;
}

export const metastreamOf = (stream: string): string => `$$${stream}`;
const lengthOf = (text: string): number => {
  const bytes = Buffer.byteLength(text);
  return bytes + (bytes > 127 ? 1 : 0);
};
const sizeOf = (stream: string, { type, data, metadata }: Pick<Proposed, 'type' | 'data' | 'metadata'>): bigint =>
  BigInt(recordOverhead + lengthOf(stream) + lengthOf(type) + data.length + metadata.length);
const none = new Uint8Array();
const json = (text: string): Proposed => ({
  id: randomUUID(),
  type: '$metadata',
  contentType: 'application/json',
  data: new Uint8Array(Buffer.from(text)),
  metadata: none,
});
/** The one event that every fresh server has. */
const scavenges = json('{"$maxAge":2592000,"$acl":{"$r":"$ops","$w":[],"$d":[],"$mr":[],"$mw":[]}}');

/** The transaction log of one node: streams with their settings, positions as byte offsets. */
export const openLog = (keeping: Keeping, begin = logBegin): EventLog => {
  const all: LogRecord[] = [];
  const streams = new Map<string, LogRecord[]>();
  const tombstones = new Set<string>();
  const empties = new Set<bigint>();
  const wakers = new Set<() => void>();
  let next = begin;

  const take = (record: LogRecord): void => {
    all.push(record);
    next = record.position + sizeOf(record.stream, record);
    if (record.revision === tombstoneRevision) return void tombstones.add(record.stream);
    const stream = streams.get(record.stream);
    if (stream) stream.push(record);
    else streams.set(record.stream, [record]);
  };
  const add = (records: readonly LogRecord[]): void => {
    keeping.keep(records);
    for (const record of records) take(record);
    for (const wake of wakers) wake();
  };
  for (const record of keeping.kept) take(record);

  const recordsOf = (stream: string): readonly LogRecord[] => streams.get(stream) ?? [];
  const lastRevision = (stream: string): bigint => BigInt(recordsOf(stream).length) - 1n;
  const settingsOf = (stream: string): StreamSettings => {
    if (stream.startsWith('$$')) return { $maxCount: 1 };
    const newest = recordsOf(metastreamOf(stream)).at(-1);
    try {
      return newest ? (JSON.parse(Buffer.from(newest.data).toString()) as StreamSettings) : {};
    } catch {
      return {};
    }
  };
  const indexFrom = (position: bigint): number => {
    let [low, high] = [0, all.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((all[middle]?.position ?? 0n) < position) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  const append: EventLog['append'] = (stream, proposed) => {
    if (proposed.length === 0) {
      const position = next;
      empties.add(position);
      next += sizeOf(stream, { type: '', data: none, metadata: none });
      return { revision: lastRevision(stream), position };
    }
    let revision = lastRevision(stream);
    let position = next;
    const records = proposed.map((event): LogRecord => {
      const at = position;
      position += sizeOf(stream, event);
      return { ...event, id: event.id.toLowerCase(), stream, revision: (revision += 1n), position: at, created: Date.now() };
    });
    add(records);
    return { revision, position: records.at(-1)?.position ?? 0n };
  };
  if (all.length === 0) append(metastreamOf('$scavenges'), [scavenges]);

  return {
    all,
    end: () => next,
    indexFrom,
    isBoundary: (position) => position >= next || empties.has(position) || all[indexFrom(position)]?.position === position,
    lastRevision,
    recordAt: (stream, revision) => recordsOf(stream)[Number(revision)],
    visible(stream) {
      const { $maxCount = Infinity, $maxAge = Infinity, $tb = 0 } = settingsOf(stream);
      const records = recordsOf(stream);
      const oldest = Date.now() - $maxAge * 1000;
      return records.filter(({ created }, index) => index >= $tb && index >= records.length - $maxCount && created > oldest);
    },
    isTombstoned: (stream) => tombstones.has(stream) || (stream.startsWith('$$') && tombstones.has(stream.slice(2))),
    isSoftDeleted: (stream) => (settingsOf(stream).$tb ?? 0) > softDeletedFrom,
    append,
    setTruncation(stream, before) {
      const kept = Object.entries(settingsOf(stream)).filter(([name]) => name !== '$tb');
      const texts = [`"$tb":${before}`, ...kept.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`)];
      return append(metastreamOf(stream), [json(`{${texts.join(',')}}`)]).position;
    },
    tombstone(stream) {
      const position = next;
      const record = {
        ...json(''),
        type: '$streamDeleted',
        contentType: 'application/octet-stream',
        stream,
        position,
        created: Date.now(),
      };
      add([{ ...record, revision: tombstoneRevision }]);
      return position;
    },
    grownBeyond: (count, signal) =>
      new Promise((resolve) => {
        const wake = (): void => {
          if (all.length <= count && !signal.aborted) return;
          wakers.delete(wake);
          signal.removeEventListener('abort', wake);
          resolve();
        };
        wakers.add(wake);
        signal.addEventListener('abort', wake, { once: true });
        wake();
      }),
    close: () => keeping.close(),
  };
};
