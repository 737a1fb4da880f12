import type { EventLog } from './eventLog.ts';
import { tombstoneRevision } from './streamStates.ts';
import type { LogRecord } from './logRecord.ts';
import type { ReadRequest } from './readRequest.ts';
import { handlerThrew, streamDeleted, type Failure } from './serverErrors.ts';

/** One frame of a subscription. */
type Saying =
  { readonly kind: 'event'; readonly record: LogRecord; readonly isLive: boolean } | { readonly kind: 'caught up' };

const isIn = ({ of, matches }: ReadRequest, record: LogRecord): boolean =>
  of.kind === 'all' ? matches(record) : record.stream === of.stream;

/** The reason why it can't even begin. */
export const refusal = (log: EventLog, { of, from }: ReadRequest): Failure | undefined => {
  if (of.kind === 'stream') return log.isTombstoned(of.stream) ? streamDeleted(of.stream) : undefined;
  return typeof from === 'object' && from.at > 0n && !log.isBoundary(from.at) ? handlerThrew() : undefined;
};

/** After that revision or position; a stream that is not there yet has it all to come. */
const history = (log: EventLog, request: ReadRequest): readonly LogRecord[] => {
  const { of, from } = request;
  if (from === 'end') return [];
  const after = from === 'start' ? -1n : from.at;
  if (of.kind === 'all') return log.all.filter((record) => record.position > after && isIn(request, record));
  return log.isSoftDeleted(of.stream) ? [] : log.visible(of.stream).filter(({ revision }) => revision > after);
};

const isThere = (log: EventLog, { of }: ReadRequest): boolean =>
  of.kind === 'all' || (log.lastRevision(of.stream) >= 0n && !log.isSoftDeleted(of.stream));

const isAfter = ({ of, from }: ReadRequest, record: LogRecord): boolean =>
  of.kind === 'all' || typeof from === 'string' || record.revision > from.at;

/**
 * The history, then "caught up", then live events. For a stream that doesn't exist, "caught up" follows its first
 * event.
 */
export const sayings = async function* (
  log: EventLog,
  request: ReadRequest,
  signal: AbortSignal,
): AsyncGenerator<Saying, void> {
  const old = history(log, request);
  let told = log.all.length;
  let isWaiting = !isThere(log, request);
  for (const record of old) yield { kind: 'event', record, isLive: false };
  if (!isWaiting) yield { kind: 'caught up' };
  while (!signal.aborted) {
    await log.grownBeyond(told, signal);
    const fresh = log.all.slice(told);
    told += fresh.length;
    for (const record of fresh) {
      if (!isIn(request, record) || !isAfter(request, record)) continue;
      yield { kind: 'event', record, isLive: true };
      if (record.revision === tombstoneRevision && request.of.kind === 'stream') throw streamDeleted(request.of.stream);
    }
    if (isWaiting && fresh.some((record) => isIn(request, record))) {
      isWaiting = false;
      yield { kind: 'caught up' };
    }
  }
};
