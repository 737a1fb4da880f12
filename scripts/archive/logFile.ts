import { createReadStream } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import {
  START,
  type EventMetadata,
  type EventStore,
  type Position,
  type StoredEvent,
} from '../../events/store/eventStore.ts';
import { wholeLog } from '../copyLog.ts';
import type { ArchiveFolder } from './archiveFolder.ts';
import { logPart } from './archiveTables.ts';

/** An event as a line of JSON. */
interface EventLine {
  readonly position: Position;
  readonly stream: string;
  readonly version: string;
  readonly id: string;
  readonly type: string;
  /** base64 */
  readonly payload: string;
  readonly metadata: EventMetadata;
}

const lineOf = ({ payload, version, ...event }: StoredEvent): string =>
  `${JSON.stringify({ ...event, version: version.toString(), payload: Buffer.from(payload).toString('base64') } satisfies EventLine)}\n`;

const eventOf = (line: string): StoredEvent => {
  const { payload, version, ...event } = JSON.parse(line) as EventLine;
  return { ...event, version: BigInt(version), payload: new Uint8Array(Buffer.from(payload, 'base64')) };
};

const patienceMs = 60_000;

/** Writes the log of a store that is not in the database, up to where it ends now. */
export const saveLog = async (
  store: EventStore,
  archive: ArchiveFolder,
  reached: (position: Position) => void,
): Promise<{ position: Position; events: number }> => {
  const head = await store.head();
  let [position, events]: [Position, number] = [START, 0];
  const lines = async function* (): AsyncGenerator<Buffer> {
    for await (const event of wholeLog(store, patienceMs)) {
      if (event.position > head) return;
      yield Buffer.from(lineOf(event));
      [position, events] = [event.position, events + 1];
      reached(position);
    }
  };
  await archive.add(logPart, () => Readable.from(lines()));
  return { position, events };
};

/** The events of a backup's log, in order, with the positions that they had. */
export const readSavedLog = async function* (folder: string): AsyncGenerator<StoredEvent, undefined> {
  const input = createReadStream(path.join(folder, logPart)).pipe(createGunzip());
  for await (const line of createInterface({ input, crlfDelay: Infinity })) yield eventOf(line);
  return undefined;
};
