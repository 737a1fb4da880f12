import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Client, ClientConfig } from 'pg';
import type { EventLog } from '../../events/store/eventLog.ts';
import { LogAltered, LogMismatch, StoreMisconfigured } from '../../events/store/eventStore.ts';
import { subscribeToAppends } from './appendSignal.ts';
import { closeClient, openLeaseClient } from './client.ts';
import type { AnyProjector } from './projector.ts';
import { runCycle } from './runCycle.ts';
import { openPauses, type RunnerContext } from './runnerContext.ts';
import { Fenced, reasonOf, Stuck } from './runnerErrors.ts';
import type { RunnerState } from './runnerState.ts';
import { openRunnerStatus, type RunnerStatus, type StatusOptions } from './runnerStatus.ts';

export interface RunnerOptions extends StatusOptions {
  readonly events: EventLog;
  readonly connection: ClientConfig;
  readonly projectors: readonly AnyProjector[];
  /** The lease's holder; unique by default. A node that restarts under the same name takes its former lease immediately. */
  readonly holder?: string | undefined;
  /** Events a transaction; 500 by default. */
  readonly pageSize?: number;
}

export interface Runner extends Pick<RunnerStatus, 'position' | 'holdsLease' | 'health'> {
  /** Ends after the current batch and gives the lease back. */
  stop(): Promise<void>;
}

const stateAfter = (error: unknown): RunnerState => {
  const reason = reasonOf(error);
  if (error instanceof LogMismatch || error instanceof LogAltered || error instanceof StoreMisconfigured)
    return { kind: 'refused', reason };
  if (error instanceof Stuck) {
    const { projector, stream, position } = error;
    return { kind: 'stuck', projector, stream, position, reason: reasonOf(error.cause ?? error) };
  }
  return { kind: 'failing', reason };
};

/**
 * Records a cycle's error, and pauses. Fenced is no error: another node leads, or this node's state was invalidated on
 * purpose.
 */
const recover = async ({ log, status, pauses }: RunnerContext, error: unknown, stop: AbortSignal): Promise<void> => {
  if (error instanceof Fenced) {
    log.warn({ reason: reasonOf(error) }, 'This node was fenced; starting a new cycle');
    return pauses.failing.wait(stop);
  }
  const state = stateAfter(error);
  status.moveTo(state);
  await (state.kind === 'failing' ? pauses.failing : pauses.other).wait(stop);
};

/** One cycle after the other. An error ends a cycle and its connections; the next starts from the committed state. */
const runUntilStopped = async (context: RunnerContext, stop: AbortSignal): Promise<void> => {
  let leaseConnection: Client | undefined;
  while (!stop.aborted) {
    try {
      leaseConnection ??= await openLeaseClient(context.connection);
      await runCycle(context, leaseConnection, stop);
    } catch (error) {
      if (leaseConnection) await closeClient(leaseConnection);
      leaseConnection = undefined;
      if (!stop.aborted) await recover(context, error, stop);
    }
  }
  if (leaseConnection) await closeClient(leaseConnection);
};

/** Resolves when the read models are readable, or when an operator is needed (`health` then has the reason). */
export const startRunner = async (options: RunnerOptions): Promise<Runner> => {
  const { events, connection, projectors, log, pageSize = 500 } = options;
  const stopping = new AbortController();
  const status = openRunnerStatus(options);
  const context: RunnerContext = {
    events,
    connection,
    projectors,
    log,
    pageSize,
    status,
    holder: options.holder ?? `${hostname()} ${process.pid} ${randomUUID()}`,
    appendSignal: subscribeToAppends(events.store, stopping.signal, log),
    pauses: openPauses(),
  };
  const running = runUntilStopped(context, stopping.signal).finally(() => status.moveTo({ kind: 'stopped' }));
  await status.settled;
  const { position, holdsLease, health } = status;
  return {
    position,
    holdsLease,
    health,
    async stop() {
      stopping.abort();
      await running;
    },
  };
};
