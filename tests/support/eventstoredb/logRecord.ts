import { appendFileSync, closeSync, ftruncateSync, openSync, readFileSync } from 'node:fs';

/** One stored record of the double's log. */
export interface LogRecord {
  readonly stream: string;
  readonly revision: bigint;
  readonly id: string;
  readonly type: string;
  readonly contentType: string;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
  /** The position of its beginning in the transaction log: both its commit and its prepare position. */
  readonly position: bigint;
  /** Milliseconds since 1970. */
  readonly created: number;
}

const bytesOf = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'base64'));

const toLine = ({ data, metadata, revision, position, ...rest }: LogRecord): string =>
  `${JSON.stringify({
    ...rest,
    revision: String(revision),
    position: String(position),
    data: Buffer.from(data).toString('base64'),
    metadata: Buffer.from(metadata).toString('base64'),
  })}\n`;

const ofLine = (line: string): LogRecord => {
  const kept = JSON.parse(line) as Record<
    'stream' | 'id' | 'type' | 'contentType' | 'revision' | 'position' | 'data' | 'metadata',
    string
  > & {
    created: number;
  };
  return {
    ...kept,
    revision: BigInt(kept.revision),
    position: BigInt(kept.position),
    data: bytesOf(kept.data),
    metadata: bytesOf(kept.metadata),
  };
};

/** Stores the records; a process that is killed has passed all acknowledged ones to the operating system. */
export interface Keeping {
  readonly kept: readonly LogRecord[];
  keep(records: readonly LogRecord[]): void;
  close(): void;
}

export const inMemory: Keeping = { kept: [], keep: () => undefined, close: () => undefined };

/** A last line without its end was never acknowledged: the process was killed while it wrote it. It goes, lest the next one be written behind it. */
export const inFile = (file: string): Keeping => {
  const handle = openSync(file, 'a+');
  const bytes = readFileSync(file);
  const end = bytes.lastIndexOf('\n') + 1;
  ftruncateSync(handle, end);
  const lines = bytes.toString('utf8', 0, end).split('\n');
  return {
    kept: lines.slice(0, -1).map(ofLine),
    keep: (records) => appendFileSync(handle, records.map(toLine).join('')),
    close: () => closeSync(handle),
  };
};
