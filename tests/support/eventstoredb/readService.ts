import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { ServerWritableStream } from '@grpc/grpc-js';
import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { DoubleParts } from './doubleParts.ts';
import { caughtUpMessage, confirmationMessage, eventMessage, notFoundMessage } from './messages.ts';
import { readRequestOf, type ReadRequest } from './readRequest.ts';
import { find, followLink } from './reads.ts';
import { tooSlow } from './serverErrors.ts';
import { refusal, sayings } from './subscriptions.ts';

type Call = ServerWritableStream<ReadReq, ReadResp>;

/** Writes no faster than the reader reads. */
const write = async (call: Call, message: ReadResp, signal: AbortSignal): Promise<void> => {
  if (!call.write(message) && !signal.aborted) await once(call, 'drain', { signal }).catch(() => undefined);
};

const messageOf = (
  { log }: DoubleParts,
  { resolveLinks }: ReadRequest,
  record: Parameters<typeof eventMessage>[0],
): ReadResp => eventMessage(record, resolveLinks ? followLink(log, record) : undefined);

const answerRead = async (parts: DoubleParts, call: Call, request: ReadRequest, signal: AbortSignal): Promise<void> => {
  const finding = find(parts.log, request);
  if (finding.kind === 'silence') return;
  if (finding.kind === 'failure') return void call.emit('error', finding.failure);
  if (finding.kind === 'not found') await write(call, notFoundMessage(finding.stream), signal);
  else {
    const { cutReadsAfter } = parts.faultControl.now();
    for (const [index, record] of finding.records.entries()) {
      if (signal.aborted) return;
      if (index === cutReadsAfter) return parts.cut();
      await write(call, messageOf(parts, request, record), signal);
    }
  }
  call.end();
};

const answerSubscription = async (
  parts: DoubleParts,
  call: Call,
  request: ReadRequest,
  signal: AbortSignal,
): Promise<void> => {
  const { subscriptions } = parts.faultControl.now();
  if (subscriptions === 'unconfirmed') return;
  if (subscriptions === 'endedUnconfirmed') return void call.end();
  const refused = refusal(parts.log, request);
  if (refused) return void call.emit('error', refused);
  await write(call, confirmationMessage(randomUUID()), signal);
  if (subscriptions === 'ended') return void call.end();
  let live = 0;
  try {
    for await (const saying of sayings(parts.log, request, signal)) {
      if (parts.faultControl.now().subscriptions === 'silent') continue;
      if (saying.kind === 'event' && saying.isLive) live += 1;
      if (saying.kind === 'event') parts.faultControl.called('pushed');
      if (typeof subscriptions === 'object' && live > subscriptions.dropAfter) throw tooSlow();
      await write(
        call,
        saying.kind === 'caught up' ? caughtUpMessage() : messageOf(parts, request, saying.record),
        signal,
      );
    }
  } catch (failure) {
    call.emit('error', failure);
  }
};

/** Reads and live subscriptions: one call of the protocol. */
export const readService =
  (parts: DoubleParts) =>
  async (call: Call): Promise<void> => {
    const leaving = new AbortController();
    const over = parts.faultControl.begun();
    leaving.signal.addEventListener('abort', over, { once: true });
    for (const end of ['cancelled', 'close', 'finish']) call.on(end, () => leaving.abort());
    const request = readRequestOf(call.request);
    const name = request.isSubscription ? 'subscribe' : 'read';
    const refused = await parts.admit(name, call.metadata, request.of.kind === 'all');
    if (refused === 'silence') return;
    if (refused) return void call.emit('error', refused);
    const denied = parts.refuse(call.metadata, '$r', request.of.kind === 'all' ? '$all' : request.of.stream);
    if (denied) return void call.emit('error', denied);
    await (request.isSubscription ? answerSubscription : answerRead)(parts, call, request, leaving.signal);
  };
