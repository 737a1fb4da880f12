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
export const findFileKey = async ({ keys }: Pick<Dependencies, 'keys'>, ownerId: string): Promise<Uint8Array | undefined> => {
  const key = (await keys.find([ownerId])).get(ownerId);
  return key === 'erased' ? undefined : key;
};

/** Seals bytes under their owner's key, as their events are. */
export const sealedParts = function* (key: Uint8Array, file: FileId, bytes: Uint8Array): Generator<Uint8Array> {
  const parts = Math.ceil(bytes.byteLength / partBytes);
  for (let part = 0; part < parts; part++)
    yield sealBytes(key, associated(file, part, parts), bytes.subarray(part * partBytes, (part + 1) * partBytes));
};

/** Throws where a part is not the one that was sealed. */
const openParts = async function* (key: Uint8Array, file: FileId, blob: OpenBlob): AsyncGenerator<Uint8Array> {
  const parts = Math.ceil(blob.size / sealedPartBytes);
  for (let part = 0; part < parts; part++) {
    const plain = unsealBytes(key, associated(file, part, parts), await blob.read(part * sealedPartBytes, sealedPartBytes));
    if (plain === undefined) throw new Error(`Part ${part} of ${parts} does not open`);
    yield plain;
  }
};

interface OpenedFile {
  readonly size: number;
  readonly parts: () => AsyncIterable<Uint8Array>;
  close(): Promise<void>;
}

const isWhole = async (key: Uint8Array, file: FileId, blob: OpenBlob): Promise<boolean> => {
  try {
    for await (const part of openParts(key, file, blob)) void part;
    return blob.size > 0;
  } catch {
    return false;
  }
};

/** Opens every part before the first is given out, because an answer that has begun can't become an error. */
export const openSealed = async (
  deps: Pick<Dependencies, 'events' | 'blobs'>,
  key: Uint8Array,
  file: FileId,
): Promise<OpenedFile | 'missing' | 'damaged'> => {
  const blob = await deps.blobs.open(await blobNameOf(deps, file));
  if (blob === undefined) return 'missing';
  if (!(await isWhole(key, file, blob))) {
    await blob.close();
    return 'damaged';
  }
  const size = blob.size - Math.ceil(blob.size / sealedPartBytes) * sealingOverhead;
  return { size, parts: () => openParts(key, file, blob), close: () => blob.close() };
};
