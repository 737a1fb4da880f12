import type { AppendReq, BatchAppendReq } from '@eventstore/db-client/generated/streams_pb.js';
import type { Expectation } from './appendRules.ts';
import type { Proposed } from './eventLog.ts';
import { textOf } from './messages.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const emptyUuid = '00000000-0000-0000-0000-000000000000';

/** Bytes in one append, as `SizeRule` counts them. */
export const maxAppendSize = 1024 * 1024;
const maxMessageSize = 16 * 1024 * 1024;

export interface AppendRequest {
  readonly stream: string;
  readonly expectation: Expectation;
}

const bytes = (value: Uint8Array | string): Uint8Array =>
  typeof value === 'string' ? new Uint8Array(Buffer.from(value, 'base64')) : value;

export const proposedOf = (message: AppendReq.ProposedMessage | BatchAppendReq.ProposedMessage): Proposed => ({
  id: message.getId()?.getString() ?? '',
  type: message.getMetadataMap().get('type') ?? '',
  contentType: message.getMetadataMap().get('content-type') ?? '',
  data: bytes(message.getData()),
  metadata: bytes(message.getCustomMetadata()),
});

type Options = AppendReq.Options | BatchAppendReq.Options;

/** Reads the options that both calls encode in different fields. */
export const appendRequestOf = (options: Options | undefined, revision: () => bigint): AppendRequest => {
  const stream = textOf(options?.getStreamIdentifier()?.getStreamName() ?? '');
  if (options?.hasNoStream() === true) return { stream, expectation: 'no_stream' };
  if (options?.hasAny() === true) return { stream, expectation: 'any' };
  if (options?.hasStreamExists() === true) return { stream, expectation: 'stream_exists' };
  return { stream, expectation: revision() };
};

/** `event`: data, metadata and twice the type's name, from 24.10.4 on. `data`: data alone, as 23.10 and 24.2 counted by a slip. */
export type SizeRule = 'event' | 'data';

const sizeBy: Readonly<Record<SizeRule, (event: Proposed) => number>> = {
  event: ({ type, data, metadata }) => data.length + metadata.length + 2 * type.length,
  data: ({ data }) => data.length,
};

export type Flaw = 'malformed' | 'too large' | 'too large for a message';

export const flawIn = ({ stream }: AppendRequest, events: readonly Proposed[], rule: SizeRule): Flaw | undefined => {
  const sizes = events.map(({ data, metadata }) => data.length + metadata.length);
  if (sizes.some((size) => size > maxMessageSize - 200)) return 'too large for a message';
  const isMalformed = stream === '' || events.some(({ id, type }) => type === '' || !uuid.test(id) || id === emptyUuid);
  if (isMalformed) return 'malformed';
  return events.reduce((sum, event) => sum + sizeBy[rule](event), 0) > maxAppendSize ? 'too large' : undefined;
};
