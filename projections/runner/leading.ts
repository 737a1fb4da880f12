import type { Client } from 'pg';
import type { EventLog, ReadEvent } from '../../events/store/eventLog.ts';
import type { Position } from '../../events/store/eventStore.ts';
import { applyBatch } from './batch.ts';
import type { Bell } from './bell.ts';
import type { Lease } from './lease.ts';
import type { AnyProjector } from './projector.ts';
import { Fenced, isTransient, ProjectorFailed, reasonOf, Stuck } from './runnerErrors.ts';

/** What one turn as the leader works with. */
export interface Turn {
  readonly events: EventLog;
  readonly projectors: readonly AnyProjector[];
  readonly lease: Lease;
  readonly client: Client;
  readonly bell: Bell;
  readonly pageSize: number;
  /** Where the read models are when the turn begins. */
  readonly from: Position;
  readonly silentUntil: Position;
  /** The runner stops or the lease is lost. */
  readonly signal: AbortSignal;
  /** The read models are there now. */
  applied(position: Position): void;
  /** A page was read and applied whole. */
  wentOn(): void;
}

const lookAgainMs = 1000;

/** Who can't go on at an event that nobody can read: whoever handles its type, or everybody where nobody knows it. */
const concerned = (projectors: readonly AnyProjector[], event: ReadEvent): string =>
  projectors.flatMap(({ name, on }) => (event.type in on ? [name] : [])).join(', ') || 'every projector';

const stuckAt = (projector: string, { stream, position }: ReadEvent, reason: string, cause?: unknown): Stuck =>
  new Stuck({ projector, stream, position }, reason, cause);

/** Applies pages of the log, one transaction each, and finds the one event on which a batch fails. */
const batches = (turn: Turn) => {
  let committed = turn.from;
  const applyAtOnce = async (events: readonly ReadEvent[], to: Position): Promise<void> => {
    if (!turn.lease.held()) throw new Fenced('the lease is lost');
    const silent = to <= turn.silentUntil;
    const { epoch } = turn.lease;
    await applyBatch(turn.client, turn.projectors, { events, from: committed, to, epoch, storeId: turn.events.store.storeId, silent });
    committed = to;
    turn.applied(to);
  };

  const applyUpTo = async (index: number, events: readonly ReadEvent[], to: Position): Promise<void> => {
    if (index > 0) await apply(events.slice(0, index), events[index - 1]?.position ?? to);
    await apply(events.slice(index), to);
  };

  const apply = async (events: readonly ReadEvent[], to: Position): Promise<void> => {
    const [first] = events;
    if (!first) return;
    const unreadable = events.findIndex(({ kind }) => kind === 'unreadable');
    if (unreadable > 0) return applyUpTo(unreadable, events, to);
    if (first.kind === 'unreadable') throw stuckAt(concerned(turn.projectors, first), first, first.reason);
    try {
      await applyAtOnce(events, to);
    } catch (error) {
      if (error instanceof Fenced || isTransient(error)) throw error;
      const projector = error instanceof ProjectorFailed ? error.projector : 'every projector';
      if (events.length === 1) throw stuckAt(projector, first, reasonOf(error), error);
      const index = error instanceof ProjectorFailed ? error.index : undefined;
      await applyUpTo(Math.max(1, index ?? Math.floor(events.length / 2)), events, to);
    }
  };

  /** A rebuild ends between two batches, because one that is told in part would not be told whole. */
  return async (events: readonly ReadEvent[], to: Position): Promise<void> => {
    const loud = events.findIndex(({ position }) => position > turn.silentUntil);
    await (loud > 0 ? applyUpTo(loud, events, to) : apply(events, to));
  };
};

/** Reads the log after the checkpoint and applies it, the next page being fetched meanwhile, until the lease ends or something fails. */
export const lead = async (turn: Turn): Promise<void> => {
  const { events, pageSize, signal } = turn;
  const apply = batches(turn);
  const read = (after: Position): ReturnType<EventLog['readAll']> => {
    const page = events.readAll({ after, limit: pageSize, signal });
    // a page that is fetched ahead may fail before anybody waits for it
    page.catch(() => undefined);
    return page;
  };
  let next = read(turn.from);
  while (!signal.aborted) {
    const page = await next;
    if (!page.atEnd) next = read(page.upTo);
    await apply(page.events, page.upTo);
    turn.wentOn();
    if (!page.atEnd) continue;
    await turn.bell.wait(lookAgainMs, signal);
    if (!signal.aborted) next = read(page.upTo);
  }
};
