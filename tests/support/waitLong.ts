import type { Projected } from '../../projections/runner/projected.ts';
import type { Dependencies } from '../../server/dependencies.ts';
import { pollMs } from '../../server/jobs/reactorHost.ts';

/** Answers wait for the read models as long as a test may take, so a slow machine causes no 202 or stale answer. */
export const waitLong = ({ projected }: Pick<Dependencies, 'projected'>): void => {
  const waitFor = projected.waitFor.bind(projected);
  // the node's own reactors look in between
  const isAnswers = (timeoutMs: number | undefined): boolean => timeoutMs !== pollMs;
  const longer: Projected['waitFor'] = (position, options) =>
    waitFor(position, isAnswers(options?.timeoutMs) ? { ...options, timeoutMs: 120_000 } : options);
  Object.assign(projected, { waitFor: longer });
};
