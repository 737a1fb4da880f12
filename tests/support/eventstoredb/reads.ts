import type { EventLog } from './eventLog.ts';
import { tombstoneRevision } from './streamStates.ts';
import type { LogRecord } from './logRecord.ts';
import { badRead, handlerThrew, streamDeleted, type Failure } from './serverErrors.ts';
import type { ReadRequest } from './readRequest.ts';

/** The result of a read (recorded in 3-read-streams.json and 4-read-all-subscriptions.json). */
type Finding =
  | { readonly kind: 'records'; readonly records: readonly LogRecord[] }
  | { readonly kind: 'not found'; readonly stream: string }
  | { readonly kind: 'failure'; readonly failure: Failure }
  | { readonly kind: 'silence' };

const found = (records: readonly LogRecord[]): Finding => ({ kind: 'records', records });
const failed = (failure: Failure): Finding => ({ kind: 'failure', failure });

const findInStream = (log: EventLog, stream: string, { from, backwards, count }: ReadRequest): Finding => {
  if (log.isTombstoned(stream)) return failed(streamDeleted(stream));
  if (count < 1 || (from === 'end' && !backwards)) return failed(badRead('ReadStreamResult'));
  if (log.lastRevision(stream) < 0n || log.isSoftDeleted(stream)) return { kind: 'not found', stream };
  const visible = log.visible(stream);
  if (!backwards) {
    const first = typeof from === 'object' ? from.at : 0n;
    return found(visible.filter(({ revision }) => revision >= first).slice(0, count));
  }
  const last = from === 'end' ? tombstoneRevision : from === 'start' ? 0n : from.at;
  return found(
    visible
      .filter(({ revision }) => revision <= last)
      .reverse()
      .slice(0, count),
  );
};

/** Forwards from a position begins with it, backwards with the one before it. */
const findInAll = (log: EventLog, { from, backwards, count }: ReadRequest): Finding => {
  if (count < 1) return { kind: 'silence' };
  if (typeof from === 'object') {
    if (from.prepare > from.at) return failed(handlerThrew());
    const isBeyond = from.at > log.end();
    if ((from.at > 0n && !log.isBoundary(from.at)) || (isBeyond && backwards)) return failed(badRead('ReadAllResult'));
  }
  const at = from === 'start' ? 0 : from === 'end' ? log.all.length : log.indexFrom(from.at);
  if (!backwards) return found(log.all.slice(at, at + count));
  return found(log.all.slice(Math.max(0, at - count), at).reverse());
};

export const find = (log: EventLog, request: ReadRequest): Finding =>
  request.of.kind === 'stream' ? findInStream(log, request.of.stream, request) : findInAll(log, request);

const linkType = '$>';

/** The target of a link, if it still exists; undefined if the record is no link. */
export const followLink = (
  log: EventLog,
  record: LogRecord,
): { readonly target: LogRecord | undefined } | undefined => {
  if (record.type !== linkType) return undefined;
  const [revision = '', stream = ''] = Buffer.from(record.data).toString().split('@');
  return { target: /^\d+$/.test(revision) ? log.recordAt(stream, BigInt(revision)) : undefined };
};
