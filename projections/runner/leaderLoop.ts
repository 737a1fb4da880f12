import type { Client } from 'pg';
import type { EventLog } from '../../events/store/eventLog.ts';
import type { Position } from '../../events/store/eventStore.ts';
import { createApplier, type Applier } from './applier.ts';
import { openInlineProjection, type InlineProjection } from './inlineProjection.ts';
import type { Lease } from './lease.ts';
import type { Parked } from './parked.ts';
import type { RunnerContext } from './runnerContext.ts';
import { liveGeneration } from './schema.ts';

/** The parts that one term as the leader works with. */
interface LeaderContext {
  readonly runner: RunnerContext;
  readonly lease: Lease;
  readonly client: Client;
  /** For inline projection, where the store supports it. */
  readonly inlineClient: Client | undefined;
  readonly parked: Parked;
  /** The runner stops or the lease is lost. */
  readonly signal: AbortSignal;
}

type Page = ReturnType<EventLog['readAll']>;

const pollMs = 1000;

/** The main loop over the log: applies page after page and prefetches the next; at the end it waits for the append signal. */
const followLog = async (
  { runner, lease, signal }: LeaderContext,
  applier: Applier,
  inline: InlineProjection | undefined,
): Promise<void> => {
  const { events, pageSize, appendSignal, status, pauses } = runner;
  const read = (after: Position): Page => {
    const page = events.readAll({ after, limit: pageSize, signal });
    // a prefetched page may fail before it is awaited
    page.catch(() => undefined);
    return page;
  };
  let next = read(lease.checkpoint.position);
  while (!signal.aborted) {
    const page = await next;
    if (!page.atEnd) {
      next = read(page.upTo);
      await inline?.pause({ isBrief: false });
    }
    await applier.apply(page.events, page.upTo);
    pauses.reset();
    status.moveTo({ kind: 'leading' });
    if (!page.atEnd) continue;
    // an inline append moves the applier beyond the page, and a page of the store's own events moves only `upTo`
    const at = (): Position => (applier.position() > page.upTo ? applier.position() : page.upTo);
    if (!appendSignal.isPending(at())) inline?.open();
    await appendSignal.wait(at, pollMs, signal);
    await inline?.pause({ isBrief: !signal.aborted });
    if (!signal.aborted) next = read(at());
  }
};

/** Leads until the lease ends or something fails. At the end of the log, this node's appends are projected inline. */
export const leaderLoop = async (context: LeaderContext): Promise<void> => {
  const { runner, lease, client, inlineClient, parked } = context;
  const { events, projectors, log, status } = runner;
  const applier = createApplier({
    client,
    projectors,
    log,
    parked,
    report: status,
    storeId: events.store.storeId,
    generation: liveGeneration,
    epoch: lease.epoch,
    from: lease.checkpoint.position,
    held: lease.held,
  });
  const inline =
    inlineClient && events.inline
      ? openInlineProjection((appends) => applier.append(inlineClient, appends))
      : undefined;
  const leave = inline && events.inline?.(inline.writer);
  try {
    await followLog(context, applier, inline);
  } finally {
    leave?.();
    await inline?.pause({ isBrief: false }).catch(() => undefined);
  }
};
