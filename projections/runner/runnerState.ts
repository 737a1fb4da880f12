import type { Position } from '../../events/store/eventStore.ts';

/** What the runner of this node is at. */
export type RunnerState =
  | { readonly kind: 'starting' | 'leading' | 'following' | 'stopped' }
  /** Filling new tables; `until` is where it was before. */
  | { readonly kind: 'rebuilding'; readonly until: Position }
  /** The node that leads has not yet made the tables that this one reads. */
  | { readonly kind: 'waiting'; readonly reason: string }
  /** Another store's read models, more than the log holds, or a log that was altered. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** One event that can't be read or applied; tried again with growing pauses. */
  | { readonly kind: 'stuck'; readonly projector: string; readonly stream: string; readonly position: string; readonly reason: string }
  /** The database or the store does not answer; tried again. */
  | { readonly kind: 'failing'; readonly reason: string };

/** The runner's part of /healthz. */
export interface RunnerHealth {
  readonly ok: boolean;
  /** One sentence for people. */
  readonly detail: string;
  readonly state: RunnerState;
  readonly holdsLease: boolean;
  readonly position: Position;
  /** When this node last applied events, by the server's clock; null: not since it started. */
  readonly lastBatchAt: string | null;
}

export const isWell = (state: RunnerState): boolean => ['starting', 'leading', 'following', 'rebuilding', 'stopped'].includes(state.kind);

/** The node may serve, or never will without somebody's help: whoever waits for the start need not wait on. */
export const isSettled = (state: RunnerState): boolean => !['starting', 'rebuilding', 'failing'].includes(state.kind);

export const sentenceOf = (state: RunnerState): string => {
  switch (state.kind) {
    case 'starting':
      return 'The runner is starting.';
    case 'leading':
      return 'This node projects.';
    case 'following':
      return 'Another node projects.';
    case 'stopped':
      return 'The runner has stopped.';
    case 'rebuilding':
      return `The read models are being rebuilt, up to position ${BigInt(state.until)}.`;
    case 'stuck':
      return `Projector ${state.projector} is stuck at stream ${state.stream}, position ${BigInt(state.position)}: ${state.reason}`;
    default:
      return state.reason;
  }
};
