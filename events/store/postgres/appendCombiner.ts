import { StoreUnavailable } from '../eventStore.ts';
import { withDeadline, type DeadlineOptions, type Pending } from './withDeadline.ts';

interface CombinerOptions<Request, Answer> {
  /** One call for many requests, answered in order; with an Error where the request itself was refused. Rejects where the call failed. */
  readonly send: (requests: readonly Request[]) => Promise<readonly (Answer | Error)[]>;
  /** Whether a call failed because of one request's data: each request is then sent alone. */
  readonly isRefusedData: (error: unknown) => boolean;
  /** The error for a request of a failed call. */
  readonly failureOf: (error: unknown) => Error;
  readonly bytesOf: (request: Request) => number;
  readonly maxRequests: number;
  /** A call takes no more requests beyond this size, so that it stays short. */
  readonly maxBytes: number;
}

export interface Combiner<Request, Answer> {
  add(request: Request, deadline: DeadlineOptions): Promise<Answer>;
  /** Refuses waiting and new requests, and waits for the call in flight. */
  close(): Promise<void>;
}

const closed = (): Error => new StoreUnavailable('The event store is closed');

/** Takes as many requests from the front as one call can hold, at least one. */
const takeCall = <Request, Answer>(
  queue: Pending<Request, Answer>[],
  options: CombinerOptions<Request, Answer>,
): Pending<Request, Answer>[] => {
  let bytes = 0;
  const fitting = queue.slice(0, options.maxRequests).findIndex(({ request }, index) => {
    bytes += options.bytesOf(request);
    return index > 0 && bytes > options.maxBytes;
  });
  return queue.splice(0, fitting === -1 ? options.maxRequests : fitting);
};

const sendTogether = async <Request, Answer>(
  call: readonly Pending<Request, Answer>[],
  options: CombinerOptions<Request, Answer>,
): Promise<void> => {
  for (const pending of call) pending.markSent();
  try {
    const outcomes = await options.send(call.map(({ request }) => request));
    call.forEach((pending, index) =>
      pending.settle(outcomes[index] ?? options.failureOf(new Error('No answer for this request'))),
    );
  } catch (error) {
    if (call.length > 1 && options.isRefusedData(error)) return sendOneByOne(call, options);
    for (const pending of call) pending.settle(options.failureOf(error));
  }
};

const sendOneByOne = async <Request, Answer>(
  call: readonly Pending<Request, Answer>[],
  options: CombinerOptions<Request, Answer>,
): Promise<void> => {
  for (const pending of call) if (!pending.isSettled()) await sendTogether([pending], options);
};

/** One call at a time; requests that arrive meanwhile go together in the next. A hundred appends cost one commit, and a single one does not wait. */
export const combine = <Request, Answer>(options: CombinerOptions<Request, Answer>): Combiner<Request, Answer> => {
  const queue: Pending<Request, Answer>[] = [];
  let isClosed = false;
  let inFlight: Promise<void> | undefined;

  const flush = async (): Promise<void> => {
    await new Promise((resolve) => setImmediate(resolve));
    const call = takeCall(queue, options);
    if (call.length > 0) await sendTogether(call, options);
    inFlight = queue.length > 0 ? flush() : undefined;
  };

  return {
    add: (request, deadline) => {
      if (isClosed) return Promise.reject(closed());
      if (deadline.signal?.aborted)
        return Promise.reject(new StoreUnavailable('The caller gave up before the append was sent'));
      const pending: Pending<Request, Answer> = withDeadline(request, deadline, () => {
        const place = queue.indexOf(pending);
        if (place >= 0) queue.splice(place, 1);
      });
      queue.push(pending);
      inFlight ??= flush();
      return pending.answer;
    },
    close: async () => {
      isClosed = true;
      for (const pending of queue.splice(0)) pending.settle(closed());
      await inFlight;
    },
  };
};
