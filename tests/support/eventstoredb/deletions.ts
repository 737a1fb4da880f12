import type { sendUnaryData, ServerUnaryCall } from '@grpc/grpc-js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { DeleteReq, DeleteResp, TombstoneReq, TombstoneResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { DoubleParts } from './doubleParts.ts';
import { textOf } from './messages.ts';
import { streamDeleted, wrongDelete, type Failure } from './serverErrors.ts';

/** The server's numbers for these expectations. */
const anyVersion = -2n;
const noStream = -1n;
const streamExists = -4n;
/** The largest revision, as a number in JSON. */
const everything = '9223372036854775807';

type Options = NonNullable<ReturnType<DeleteReq['getOptions']>> | NonNullable<ReturnType<TombstoneReq['getOptions']>>;

const askedOf = (options: Options | undefined) => {
  const stream = textOf(options?.getStreamIdentifier()?.getStreamName() ?? '');
  if (options?.hasAny() === true) return { stream, expected: anyVersion };
  if (options?.hasNoStream() === true) return { stream, expected: noStream };
  if (options?.hasStreamExists() === true) return { stream, expected: streamExists };
  return { stream, expected: BigInt(options?.getRevision() ?? 0) };
};

const deleting = ({ log }: DoubleParts, { stream, expected }: ReturnType<typeof askedOf>): bigint | Failure => {
  const actual = log.lastRevision(stream);
  if (log.isTombstoned(stream)) return streamDeleted(stream);
  const isRight = actual >= 0n && (log.isSoftDeleted(stream) || [anyVersion, streamExists, actual].includes(expected));
  return isRight ? log.setTruncation(stream, everything) : wrongDelete(stream, expected, actual);
};

const ending = ({ log }: DoubleParts, { stream, expected }: ReturnType<typeof askedOf>): bigint | Failure => {
  const actual = log.lastRevision(stream);
  if (log.isTombstoned(stream)) return streamDeleted(stream);
  const isRight = expected === anyVersion || expected === actual || (expected === streamExists && actual >= 0n);
  return isRight ? log.tombstone(stream) : wrongDelete(stream, expected, actual);
};

/** A soft-deleted stream continues at the revision after its last event. */
export const softDelete =
  (parts: DoubleParts) =>
  async (call: ServerUnaryCall<DeleteReq, DeleteResp>, respond: sendUnaryData<DeleteResp>): Promise<void> => {
    const refused = await parts.admit('delete', call.metadata, false);
    if (refused === 'silence') return;
    const asked = askedOf(call.request.getOptions());
    const done = refused ?? parts.refuse(call.metadata, '$d', asked.stream) ?? deleting(parts, asked);
    if (typeof done !== 'bigint') return respond(done);
    const position = new streams.DeleteResp.Position();
    position.setCommitPosition(String(done));
    position.setPreparePosition(String(done));
    const message = new streams.DeleteResp();
    message.setPosition(position);
    respond(null, message);
  };

/** A stream ends for ever. */
export const tombstone =
  (parts: DoubleParts) =>
  async (call: ServerUnaryCall<TombstoneReq, TombstoneResp>, respond: sendUnaryData<TombstoneResp>): Promise<void> => {
    const refused = await parts.admit('tombstone', call.metadata, false);
    if (refused === 'silence') return;
    const asked = askedOf(call.request.getOptions());
    const done = refused ?? parts.refuse(call.metadata, '$d', asked.stream) ?? ending(parts, asked);
    if (typeof done !== 'bigint') return respond(done);
    const position = new streams.TombstoneResp.Position();
    position.setCommitPosition(String(done));
    position.setPreparePosition(String(done));
    const message = new streams.TombstoneResp();
    message.setPosition(position);
    respond(null, message);
  };
