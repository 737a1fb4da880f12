import type { ReadEvent } from '../../events/store/eventLog.ts';
import type { Position } from '../../events/store/eventStore.ts';
import type { CommittedBatch, BatchBus } from '../../projections/runner/batchBus.ts';

interface RecentBatch extends Pick<CommittedBatch, 'from' | 'to' | 'events' | 'committed'> {
  /** The id of the event at `to`. */
  readonly eventId: string | null;
}

/** Recently committed batches of this node's runner, so that reactors need not read them again. */
export interface RecentBatches {
  /** The batch that follows a position, once it is committed. undefined: read the log. */
  after(position: Position, signal: AbortSignal): Promise<RecentBatch | undefined>;
  close(): void;
}

/** A reactor that is further behind reads the log. */
const most = { batches: 200, events: 1000 };

const sumOf = (batches: readonly RecentBatch[]): number => batches.reduce((sum, { events }) => sum + events.length, 0);

const isCommitted = ({ committed }: RecentBatch, signal: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    const handleAbort = (): void => resolve(false);
    signal.addEventListener('abort', handleAbort, { once: true });
    void committed
      .then(
        () => resolve(true),
        () => resolve(false),
      )
      .finally(() => signal.removeEventListener('abort', handleAbort));
  });

/** Keeps only events of these types. */
export const keepRecentBatches = (batches: Pick<BatchBus, 'subscribe'>, types: ReadonlySet<string>): RecentBatches => {
  let kept: readonly RecentBatch[] = [];
  const isKept = ({ type }: ReadEvent): boolean => types.has(type);
  const leave = batches.subscribe(({ from, to, events, committed }) => {
    const batch = { from, to, eventId: events.at(-1)?.id ?? null, events: events.filter(isKept), committed };
    kept = [...kept, batch].slice(-most.batches);
    while (kept.length > 1 && sumOf(kept) > most.events) kept = kept.slice(1);
    committed.catch(() => (kept = kept.filter((one) => one !== batch)));
  });
  return {
    async after(position, signal) {
      const batch = kept.findLast(({ from, to }) => from <= position && position < to);
      return batch && (await isCommitted(batch, signal)) ? batch : undefined;
    },
    close: leave,
  };
};
