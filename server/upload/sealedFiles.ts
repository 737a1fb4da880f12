import { sealBytes, sealingOverhead, unsealBytes } from '../../events/store/sealing.ts';
import type { Dependencies } from '../dependencies.ts';
import type { OpenBlob } from './blobs.ts';

/** A file as its event names it: the person it is about, and the SHA-256 of its bytes. */
export interface FileId {
  readonly ownerId: string;
  readonly hash: string;
}

/** Sealed in parts, so that a slow reader holds one part in memory and not the file. */
const partBytes = 64 * 1024;
const sealedPartBytes = partBytes + sealingOverhead;

/** Each part is bound to its file and its place in it: none opens in another file, and none can be missing. */
const associated = ({ ownerId, hash }: FileId, part: number, parts: number): Buffer =>
  Buffer.from(JSON.stringify(['file', ownerId, hash, part, parts]));

/** An HMAC under the owner's key: it tells nothing about the bytes, and equal files of two people have different names. */
export const blobNameOf = ({ events }: Pick<Dependencies, 'events'>, { ownerId, hash }: FileId): Promise<string> =>
  events.eventId(ownerId, ['blob', hash]);

/** Undefined once the owner was erased: their files are gone too. */
export const findFileKey = async (
  { keys }: Pick<Dependencies, 'keys'>,
  ownerId: string,
): Promise<Uint8Array | undefined> => {
  const key = (await keys.find([ownerId])).get(ownerId);
  return key === 'erased' ? undefined : key;
};

/** Seals bytes under their owner's key, as their events are. */
export const sealedParts = function* (key: Uint8Array, file: FileId, bytes: Uint8Array): Generator<Uint8Array> {
  const parts = Math.ceil(bytes.byteLength / partBytes);
  for (let part = 0; part < parts; part++)
    yield sealBytes(key, associated(file, part, parts), bytes.subarray(part * partBytes, (part + 1) * partBytes));
};

/** A part is not the one that was sealed. */
export class DamagedFile extends Error {}

type Opening = Pick<Dependencies, 'events' | 'blobs'> & {
  readonly openReads: Pick<Dependencies['openReads'], 'inTurn'>;
};

interface Sealed {
  readonly key: Uint8Array;
  readonly file: FileId;
  readonly blob: OpenBlob;
}

const openPart = async ({ openReads }: Opening, { key, file, blob }: Sealed, part: number): Promise<Uint8Array> => {
  const parts = Math.ceil(blob.size / sealedPartBytes);
  const sealed = await blob.read(part * sealedPartBytes, sealedPartBytes);
  const plain = await openReads.inTurn(() => unsealBytes(key, associated(file, part, parts), sealed));
  if (plain === undefined) throw new DamagedFile(`Part ${part} of ${parts} does not open`);
  return plain;
};

const partsFrom = async function* (deps: Opening, sealed: Sealed, first: Uint8Array): AsyncGenerator<Uint8Array> {
  yield first;
  for (let part = 1; part * sealedPartBytes < sealed.blob.size; part++) yield openPart(deps, sealed, part);
};

interface OpenedFile {
  readonly size: number;
  /** Each part is opened when it is its turn, and never twice; throws DamagedFile at one that is not the one that was sealed. Read once. */
  readonly parts: AsyncIterable<Uint8Array>;
  close(): Promise<void>;
}

/**
 * Opens the first part, which is bound to the file and the number of its parts: another file, or one cut to fewer
 * parts, is detected before an answer begins. The others are checked as they are read.
 */
export const openSealed = async (
  deps: Opening,
  key: Uint8Array,
  file: FileId,
): Promise<OpenedFile | 'missing' | 'damaged'> => {
  const blob = await deps.blobs.open(await blobNameOf(deps, file));
  if (blob === undefined) return 'missing';
  const sealed = { key, file, blob };
  try {
    const first = await openPart(deps, sealed, 0);
    const size = blob.size - Math.ceil(blob.size / sealedPartBytes) * sealingOverhead;
    return { size, parts: partsFrom(deps, sealed, first), close: () => blob.close() };
  } catch (problem) {
    await blob.close();
    if (problem instanceof DamagedFile) return 'damaged';
    throw problem;
  }
};
