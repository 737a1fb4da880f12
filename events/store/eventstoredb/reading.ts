import type { EventStoreDBClient, StreamingRead } from '@eventstore/db-client';
import { isOfType, isOtherLeader, withoutEffect } from './clientErrors.ts';
import { within } from './deadlines.ts';
import type { ReconnectingClient } from './reconnectingClient.ts';

/** Cancels the call, however the reading ends. */
const end = <E>(reading: StreamingRead<E>): void => {
  const destroy = (): void => void reading.destroy();
  reading.cancel().then(destroy, destroy);
};

/** Events as they arrive, with a limit on the silence between two. Nothing for a stream that does not exist. */
const eventsOnce = async function* <E>(
  reconnecting: ReconnectingClient,
  open: (client: EventStoreDBClient) => StreamingRead<E>,
  idleMs: number,
  signal: AbortSignal | undefined,
): AsyncGenerator<E, void> {
  const client = reconnecting.current();
  const reading = open(client);
  const events: AsyncIterator<E> = reading[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await within(events.next(), idleMs, signal);
      if (next.done === true && reconnecting.isGone(client)) throw new Error('The read was aborted');
      reconnecting.answered();
      if (next.done === true) return;
      yield next.value;
    }
  } finally {
    end(reading);
  }
};

/** The same with the port's errors; retries once where another node leads. */
export const eventsOf = async function* <E>(
  reconnecting: ReconnectingClient,
  open: (client: EventStoreDBClient) => StreamingRead<E>,
  idleMs: number,
  signal: AbortSignal | undefined,
): AsyncGenerator<E, void> {
  for (let attempt = 1; ; attempt += 1) {
    signal?.throwIfAborted();
    try {
      yield* eventsOnce(reconnecting, open, idleMs, signal);
      return;
    } catch (error) {
      if (signal?.aborted) throw error;
      if (isOfType(error, 'stream-not-found')) return reconnecting.answered();
      reconnecting.failed(error);
      if (!isOtherLeader(error) || attempt > 1) throw withoutEffect(error);
    }
  }
};
