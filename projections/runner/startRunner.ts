import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Client, ClientConfig } from 'pg';
import type { Logger } from 'pino';
import type { EventLog } from '../../events/store/eventLog.ts';
import { LogAltered, START, StoreMisconfigured, type Position } from '../../events/store/eventStore.ts';
import { subscribeToAppends } from './appendSignal.ts';
import { backOff } from './backOff.ts';
import type { AnyProjector } from './projector.ts';
import { Fenced, reasonOf, Refused, Stuck } from './runnerErrors.ts';
import { isSettled, isWell, sentenceOf, type RunnerHealth, type RunnerState } from './runnerState.ts';
import type { Tell } from './telling.ts';
import { closeLeaseDesk, openLeaseDesk, takeTurn, type Node } from './turns.ts';

export interface RunnerOptions {
  readonly events: EventLog;
  readonly connection: ClientConfig;
  readonly projectors: readonly AnyProjector[];
  readonly log: Logger;
  readonly now: () => Date;
  /** The lease's holder by name: who comes back under the same name need not wait until its former lease ends. Unique unless told. */
  readonly holder?: string | undefined;
  /** Told each time this node has committed a batch. */
  readonly onApplied?: ((position: Position) => void) | undefined;
  /** Told before that where the batch has parked a stream. */
  readonly onParked?: (() => void) | undefined;
  /** Told of each batch of this node's while it is on its way. */
  readonly tell?: Tell | undefined;
  /** Events a transaction; 500 unless told. */
  readonly pageSize?: number;
  /** Ends the waiting for read models. */
  readonly signal?: AbortSignal | undefined;
}

export interface Runner {
  /** How far the read models are, as far as this node knows. */
  position(): Position;
  holdsLease(): boolean;
  health(): RunnerHealth;
  /** Ends after the batch in hand, and gives the lease back. */
  stop(): Promise<void>;
}

const firstPauseMs = 100;
/** What fails by itself mends by itself; what needs a person need not be tried all the time. */
const longestPauseMs = { failing: 1000, other: 15_000 } as const;

const stateAfter = (error: unknown): RunnerState => {
  const reason = reasonOf(error);
  if (error instanceof Refused || error instanceof LogAltered || error instanceof StoreMisconfigured) return { kind: 'refused', reason };
  if (error instanceof Stuck) {
    const { projector, stream, position } = error;
    return { kind: 'stuck', projector, stream, position, reason: reasonOf(error.cause ?? error) };
  }
  return { kind: 'failing', reason };
};

/** One node's runner, taking its turns until it is stopped. Each failure ends a turn and its connections; the next starts from what is committed. */
const run = async (node: Node, connection: ClientConfig, stop: AbortSignal, moveTo: (state: RunnerState) => void): Promise<void> => {
  const [failing, other] = [backOff(firstPauseMs, longestPauseMs.failing), backOff(firstPauseMs, longestPauseMs.other)];
  const wentWell = (): void => {
    failing.reset();
    other.reset();
  };
  let desk: Client | undefined;
  while (!stop.aborted) {
    try {
      desk ??= await openLeaseDesk(connection);
      await takeTurn(node, desk, stop, wentWell);
    } catch (error) {
      if (desk) await closeLeaseDesk(desk);
      desk = undefined;
      if (stop.aborted) break;
      if (error instanceof Fenced) {
        // nothing is wrong: another leads, or what this node knew was made void on purpose
        node.log.warn({ reason: reasonOf(error) }, 'This node begins its turn anew');
        await failing.wait(stop);
        continue;
      }
      const state = stateAfter(error);
      moveTo(state);
      await (state.kind === 'failing' ? failing : other).wait(stop);
    }
  }
  if (desk) await closeLeaseDesk(desk);
};

/** Resolves when the read models may be read, or when that needs somebody's help (then `health` says why). */
export const startRunner = async (options: RunnerOptions): Promise<Runner> => {
  const { events, connection, projectors, log, now } = options;
  const stopping = new AbortController();
  let state: RunnerState = { kind: 'starting' };
  let position = START;
  let lastBatchAt: string | null = null;
  let holds = (): boolean => false;
  let settle = (): void => undefined;
  const settled = new Promise<void>((resolve) => (settle = resolve));
  options.signal?.addEventListener('abort', () => settle(), { once: true });

  let canRead = false;
  const moveTo = (next: RunnerState): void => {
    const isNews = sentenceOf(next) !== sentenceOf(state);
    state = next;
    if (isNews) log[isWell(next) ? 'info' : 'error'](next, sentenceOf(next));
    if (isSettled(next) || (next.kind === 'failing' && canRead)) settle();
  };
  const node: Node = {
    events,
    connection,
    projectors,
    log,
    pageSize: options.pageSize ?? 500,
    holder: options.holder ?? `${hostname()} ${process.pid} ${randomUUID()}`,
    appendSignal: subscribeToAppends(events.store, stopping.signal, log),
    moveTo,
    isAt: (at) => (position = at),
    applied(at) {
      position = at;
      lastBatchAt = now().toISOString();
      options.onApplied?.(at);
    },
    parkedNow: options.onParked,
    tell: options.tell,
    leads: (held) => (holds = held),
    readable: () => (canRead = true),
  };
  const running = run(node, connection, stopping.signal, moveTo).finally(() => moveTo({ kind: 'stopped' }));
  if (options.signal?.aborted !== true) await settled;
  return {
    position: () => position,
    holdsLease: () => holds(),
    health: () => ({ ok: isWell(state), detail: sentenceOf(state), state, holdsLease: holds(), position, lastBatchAt }),
    async stop() {
      stopping.abort();
      await running;
    },
  };
};
