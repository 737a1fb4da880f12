import type { ClientConfig } from 'pg';
import type { Logger } from 'pino';
import type { EventLog } from '../../events/store/eventLog.ts';
import type { AppendSignal } from './appendSignal.ts';
import { backOff } from './backOff.ts';
import type { AnyProjector } from './projector.ts';
import type { RunnerStatus } from './runnerStatus.ts';

/** Pauses after an error: short where it may pass by itself, long where it needs an operator. */
export const openPauses = () => {
  const [failing, other] = [backOff(100, 1000), backOff(100, 15_000)];
  return {
    failing,
    other,
    reset(): void {
      failing.reset();
      other.reset();
    },
  };
};

/** The values that all parts of one node's runner share. */
export interface RunnerContext {
  readonly events: EventLog;
  readonly connection: ClientConfig;
  readonly projectors: readonly AnyProjector[];
  readonly log: Logger;
  /** Events a transaction. */
  readonly pageSize: number;
  /** The name under which this node takes the lease. */
  readonly holder: string;
  readonly appendSignal: AppendSignal;
  readonly status: RunnerStatus;
  readonly pauses: ReturnType<typeof openPauses>;
}
