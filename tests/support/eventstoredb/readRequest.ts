import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js';
import { textOf } from './messages.ts';
import type { LogRecord } from './logRecord.ts';

/** A read or a subscription, in our words. */
export interface ReadRequest {
  readonly of: { readonly kind: 'stream'; readonly stream: string } | { readonly kind: 'all' };
  /** A revision, or a position; its prepare part is separate only for a check. */
  readonly from: 'start' | 'end' | { readonly at: bigint; readonly prepare: bigint };
  readonly backwards: boolean;
  readonly count: number;
  readonly resolveLinks: boolean;
  readonly isSubscription: boolean;
  readonly matches: (record: LogRecord) => boolean;
}

const everything = (): boolean => true;

const filterOf = (options: ReadReq.Options): ReadRequest['matches'] => {
  const filter = options.getFilter();
  if (!filter) return everything;
  const [expression, textIn] = filter.hasStreamIdentifier()
    ? [filter.getStreamIdentifier(), ({ stream }: LogRecord) => stream]
    : [filter.getEventType(), ({ type }: LogRecord) => type];
  const prefixes = expression?.getPrefixList() ?? [];
  const regex = expression?.getRegex() ?? '';
  const pattern = regex === '' ? undefined : new RegExp(regex);
  return (record) => pattern?.test(textIn(record)) ?? prefixes.some((prefix) => textIn(record).startsWith(prefix));
};

const fromOf = (options: ReadReq.Options): ReadRequest['from'] => {
  const [stream, all] = [options.getStream(), options.getAll()];
  if (stream?.hasEnd() === true || all?.hasEnd() === true) return 'end';
  if (stream?.hasRevision() === true) return { at: BigInt(stream.getRevision()), prepare: 0n };
  const position = all?.getPosition();
  if (!position) return 'start';
  return { at: BigInt(position.getCommitPosition()), prepare: BigInt(position.getPreparePosition()) };
};

export const readRequestOf = (request: ReadReq): ReadRequest => {
  const options = request.getOptions();
  if (!options) throw new Error('A read without options');
  const identifier = options.getStream()?.getStreamIdentifier();
  return {
    of: identifier ? { kind: 'stream', stream: textOf(identifier.getStreamName()) } : { kind: 'all' },
    from: fromOf(options),
    backwards: options.getReadDirection() === 1,
    count: options.hasSubscription() ? 0 : Number(options.getCount()),
    resolveLinks: options.getResolveLinks(),
    isSubscription: options.hasSubscription(),
    matches: filterOf(options),
  };
};
