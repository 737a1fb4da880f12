import type { LogRecord } from './logRecord.ts';

/** The revision of the record that ends a stream for ever. */
export const tombstoneRevision = 2n ** 63n - 1n;
const softDeletedFrom = 9e18;

export const metastreamOf = (stream: string): string => `$$${stream}`;

/** The stream metadata that limits how much of it is kept. */
interface StreamSettings {
  readonly $maxCount?: number;
  readonly $maxAge?: number;
  readonly $tb?: number;
}

/** The streams of a log, with what their settings leave of them. */
export interface StreamStates {
  take(record: LogRecord): void;
  lastRevision(stream: string): bigint;
  recordAt(stream: string, revision: bigint): LogRecord | undefined;
  /** The records that a reader of the stream may see. */
  visible(stream: string): readonly LogRecord[];
  isTombstoned(stream: string): boolean;
  isSoftDeleted(stream: string): boolean;
  settingsOf(stream: string): StreamSettings;
}

const parsed = (record: LogRecord | undefined): StreamSettings => {
  try {
    return record ? (JSON.parse(Buffer.from(record.data).toString()) as StreamSettings) : {};
  } catch {
    return {};
  }
};

export const openStreamStates = (): StreamStates => {
  const streams = new Map<string, LogRecord[]>();
  const tombstones = new Set<string>();
  const recordsOf = (stream: string): readonly LogRecord[] => streams.get(stream) ?? [];
  const settingsOf = (stream: string): StreamSettings =>
    stream.startsWith('$$') ? { $maxCount: 1 } : parsed(recordsOf(metastreamOf(stream)).at(-1));
  return {
    take(record) {
      if (record.revision === tombstoneRevision) return void tombstones.add(record.stream);
      const stream = streams.get(record.stream);
      if (stream) stream.push(record);
      else streams.set(record.stream, [record]);
    },
    lastRevision: (stream) => BigInt(recordsOf(stream).length) - 1n,
    recordAt: (stream, revision) => recordsOf(stream)[Number(revision)],
    visible(stream) {
      const { $maxCount = Infinity, $maxAge = Infinity, $tb = 0 } = settingsOf(stream);
      const records = recordsOf(stream);
      const oldest = Date.now() - $maxAge * 1000;
      return records.filter(
        ({ created }, index) => index >= $tb && index >= records.length - $maxCount && created > oldest,
      );
    },
    isTombstoned: (stream) => tombstones.has(stream) || (stream.startsWith('$$') && tombstones.has(stream.slice(2))),
    isSoftDeleted: (stream) => (settingsOf(stream).$tb ?? 0) > softDeletedFrom,
    settingsOf,
  };
};
