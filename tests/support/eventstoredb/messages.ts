import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { LogRecord } from './logRecord.ts';

const ticksPerMillisecond = 10_000n;

export const textOf = (bytes: Uint8Array | string): string =>
  typeof bytes === 'string' ? Buffer.from(bytes, 'base64').toString() : Buffer.from(bytes).toString();

export const streamIdentifier = (stream: string) => {
  const identifier = new shared.StreamIdentifier();
  identifier.setStreamName(new Uint8Array(Buffer.from(stream)));
  return identifier;
};

const recorded = ({ stream, revision, id, type, contentType, data, metadata, position, created }: LogRecord) => {
  const message = new streams.ReadResp.ReadEvent.RecordedEvent();
  const uuid = new shared.UUID();
  uuid.setString(id);
  message.setId(uuid);
  message.setStreamIdentifier(streamIdentifier(stream));
  message.setStreamRevision(String(revision));
  message.setPreparePosition(String(position));
  message.setCommitPosition(String(position));
  message.setData(data);
  message.setCustomMetadata(metadata);
  message
    .getMetadataMap()
    .set('type', type)
    .set('content-type', contentType)
    .set('created', String(BigInt(created) * ticksPerMillisecond));
  return message;
};

/** An event in a reader's form; for a link, the link and its target, if that still exists. */
export const eventMessage = (record: LogRecord, link?: { readonly target: LogRecord | undefined }): ReadResp => {
  const resolved = new streams.ReadResp.ReadEvent();
  if (!link) resolved.setEvent(recorded(record));
  else {
    resolved.setLink(recorded(record));
    if (link.target) resolved.setEvent(recorded(link.target));
  }
  resolved.setCommitPosition(String(record.position));
  const message = new streams.ReadResp();
  message.setEvent(resolved);
  return message;
};

export const notFoundMessage = (stream: string): ReadResp => {
  const notFound = new streams.ReadResp.StreamNotFound();
  notFound.setStreamIdentifier(streamIdentifier(stream));
  const message = new streams.ReadResp();
  message.setStreamNotFound(notFound);
  return message;
};

export const confirmationMessage = (id: string): ReadResp => {
  const confirmation = new streams.ReadResp.SubscriptionConfirmation();
  confirmation.setSubscriptionId(id);
  const message = new streams.ReadResp();
  message.setConfirmation(confirmation);
  return message;
};

export const caughtUpMessage = (): ReadResp => {
  const message = new streams.ReadResp();
  message.setCaughtUp(new streams.ReadResp.CaughtUp());
  return message;
};
