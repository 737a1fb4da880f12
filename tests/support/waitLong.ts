import type { Dependencies, Projected } from '../../server/dependencies.ts';

/** Answers wait for the read models as long as a test may take: none is 202 or stale because the machine is slow. */
export const waitLong = ({ projected }: Pick<Dependencies, 'projected'>): void => {
  const waitFor = projected.waitFor.bind(projected);
  const longer: Projected['waitFor'] = (position, options) => waitFor(position, { timeoutMs: 120_000, ...options });
  Object.assign(projected, { waitFor: longer });
};
