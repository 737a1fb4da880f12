import type { Logger } from 'pino';
import { START, type Position } from '../../events/store/eventStore.ts';
import type { BatchReport } from './applier.ts';
import { isSettled, isWell, sentenceOf, type RunnerHealth, type RunnerState } from './runnerState.ts';
import type { BatchListener } from './batchBus.ts';

/** The runner's status: its parts set it, and the node reads it. */
export interface RunnerStatus extends BatchReport {
  moveTo(state: RunnerState): void;
  /** This node's projectors match the live tables; they stay readable whatever fails from now on. */
  markReadable(): void;
  /** Sets the position at which the read models were found. */
  setPosition(position: Position): void;
  /** While this node leads: whether it still holds the lease. */
  setLease(held: () => boolean): void;
  /** The read models' position, as far as this node knows. */
  position(): Position;
  holdsLease(): boolean;
  health(): RunnerHealth;
  /** Resolves when the read models are readable, or when an operator is needed. */
  readonly settled: Promise<void>;
}

export interface StatusOptions {
  readonly log: Logger;
  readonly now: () => Date;
  /** Called each time this node has committed a batch. */
  readonly onApplied?: ((position: Position) => void) | undefined;
  /** Called before `onApplied` if the batch has parked a stream. */
  readonly onParked?: (() => void) | undefined;
  /** Called for each batch of this node while it is being committed. */
  readonly onBatch?: BatchListener | undefined;
  /** Ends waiting for the read models. */
  readonly signal?: AbortSignal | undefined;
}

export const openRunnerStatus = ({ log, now, onApplied, onParked, onBatch, signal }: StatusOptions): RunnerStatus => {
  let state: RunnerState = { kind: 'starting' };
  let position = START;
  let lastBatchAt: string | null = null;
  let canRead = false;
  let holdsLease = (): boolean => false;
  let settle = (): void => undefined;
  const settled = new Promise<void>((resolve) => (settle = resolve));
  signal?.addEventListener('abort', () => settle(), { once: true });
  if (signal?.aborted) settle();
  return {
    moveTo(next) {
      const isNews = sentenceOf(next) !== sentenceOf(state);
      state = next;
      if (isNews) log[isWell(next) ? 'info' : 'error'](next, sentenceOf(next));
      if (isSettled(next) || (next.kind === 'failing' && canRead)) settle();
    },
    markReadable: () => void (canRead = true),
    setPosition: (at) => void (position = at),
    setLease: (held) => void (holdsLease = held),
    applied(at) {
      position = at;
      lastBatchAt = now().toISOString();
      onApplied?.(at);
    },
    parked: onParked,
    onBatch,
    position: () => position,
    holdsLease: () => holdsLease(),
    health: () => ({
      ok: isWell(state),
      detail: sentenceOf(state),
      state,
      holdsLease: holdsLease(),
      position,
      lastBatchAt,
    }),
    settled,
  };
};
