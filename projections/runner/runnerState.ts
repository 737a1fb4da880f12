import type { Position } from '../../events/store/eventStore.ts';

/** The state of this node's runner. */
export type RunnerState =
  | { readonly kind: 'starting' | 'leading' | 'following' | 'stopped' }
  /** Filling new tables; `until` is the position to reach. */
  | { readonly kind: 'rebuilding'; readonly until: Position }
  /** The leader has not yet built the tables of this version. */
  | { readonly kind: 'waiting'; readonly reason: string }
  /** Read models of another store, read models ahead of the log, or an altered log. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** One event that can't be read or applied; tried again with growing pauses. */
  | {
      readonly kind: 'stuck';
      readonly projector: string;
      readonly stream: string;
      readonly position: string;
      readonly reason: string;
    }
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

export const isWell = (state: RunnerState): boolean =>
  ['starting', 'leading', 'following', 'rebuilding', 'stopped'].includes(state.kind);

/** The node may serve, or an operator is needed: the start need not wait any longer. */
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
