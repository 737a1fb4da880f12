import type { UploadEvent } from '../../events/upload/uploadEvents.ts';
import type { CommandRequest, Viewer } from '../command/commandRoute.ts';
import type { SafeFile } from './safeFile.ts';
import type { Dependencies } from '../dependencies.ts';
import { KeyReused } from '../http/errors.ts';
import { storeReceived } from './receivedBlobs.ts';

interface Upload {
  readonly file: SafeFile;
  /** The file's place in the command: the form's field, with a number if the field holds several. */
  readonly place: string;
  readonly purpose: UploadEvent['data']['purpose'];
  /** The subject of the file: it is encrypted under their key and erased with them. */
  readonly ownerId: string;
  /** The senior whose care history contains it; null: no senior's. */
  readonly seniorId: string | null;
  readonly viewer: Viewer;
}

/** Derived from the command, so that a retry names the same upload. */
const uploadIdOf = (deps: Dependencies, commandId: string, place: string): Promise<string> =>
  deps.events.eventId(null, ['upload', commandId, place]);

/** Stores a received file, and records it with its purpose. Called inside a command before the event that uses it; returns the upload's id. */
export const appendUpload = async (
  deps: Dependencies,
  request: Pick<CommandRequest<unknown>, 'commandId' | 'now'>,
  { file, place, purpose, ownerId, seniorId, viewer }: Upload,
): Promise<string> => {
  const uploadId = await uploadIdOf(deps, request.commandId, place);
  const stream = `upload-${uploadId}`;
  const { hash, bytes, contentType } = file;
  await storeReceived(deps, { ownerId, hash }, bytes, { uploadId, personId: viewer.userId });
  const event: UploadEvent = {
    type: 'FileUploaded',
    data: { uploadId, ownerId, purpose, hash, contentType, size: bytes.byteLength },
  };
  const moment = request.now.toISOString();
  const metadata = {
    schemaVersion: 1,
    actorId: viewer.userId,
    subjectId: ownerId,
    seniorId,
    happenedAt: moment,
    recordedAt: moment,
    commandId: request.commandId,
    correlationId: request.commandId,
    causationId: null,
    ...(viewer.agent === undefined ? {} : { agent: viewer.agent }),
  };
  const id = await deps.events.eventId(ownerId, [request.commandId, stream, '0', hash, purpose]);
  const result = await deps.events.append(stream, [{ id, event, metadata }], { expected: 'none' });
  // the same command brought other bytes before
  if (result.kind === 'conflict') throw new KeyReused();
  return uploadId;
};
