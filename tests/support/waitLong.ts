import type { ReadModelPosition } from '../../projections/runner/readModelPosition.ts';
import type { Dependencies } from '../../server/dependencies.ts';
import { pollMs } from '../../server/jobs/reactorHost.ts';

/** Answers wait for the read models as long as a test may take, so a slow machine causes no 202 or stale answer. */
export const waitLong = ({ readModelPosition }: Pick<Dependencies, 'readModelPosition'>): void => {
  const waitFor = readModelPosition.waitFor.bind(readModelPosition);
  // the node's own reactors look in between
  const isAnswers = (timeoutMs: number | undefined): boolean => timeoutMs !== pollMs;
  const longer: ReadModelPosition['waitFor'] = (position, options) =>
    waitFor(position, isAnswers(options?.timeoutMs) ? { ...options, timeoutMs: 120_000 } : options);
  Object.assign(readModelPosition, { waitFor: longer });
};
