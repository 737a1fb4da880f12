import { useMemo } from 'react';
import type { HealthLimitsView } from '../../projections/health/healthLimits.ts';
import { loadingOf } from '../app/loading.ts';
import { useOwnerPart, useOwnerParts, type OwnerLoading, type OwnersModel } from '../app/useOwnerParts.ts';
import { healthLimitsOf, healthLimitsOpened, type HealthLimitsState } from './healthLimitsSlice.ts';

export interface HealthLimitsOfOwner extends OwnerLoading {
  /** undefined: not known yet. */
  readonly limits: HealthLimitsView | undefined;
}

const model: OwnersModel<HealthLimitsState> = {
  opened: healthLimitsOpened,
  of: healthLimitsOf,
  select: ({ healthLimits }) => healthLimits,
};

const shownOf = (part: HealthLimitsState, retry: () => void): HealthLimitsOfOwner => ({
  ...loadingOf(part),
  limits: part.limits,
  retry,
});

/** From where on one person's readings raise an alert. */
export const useHealthLimits = (ownerId: string): HealthLimitsOfOwner => {
  const { part, retry } = useOwnerPart(model, ownerId);
  return useMemo(() => shownOf(part, retry), [part, retry]);
};

/** Those of several people, by owner, in one request; none waits for another. */
export const useHealthLimitsOf = (ownerIds: readonly string[]): ReadonlyMap<string, HealthLimitsOfOwner> =>
  useOwnerParts(model, ownerIds, shownOf);
