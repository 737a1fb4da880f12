import { useCallback, useMemo } from 'react';
import type { HealthAlertView } from '../../projections/health/healthAlerts.ts';
import { loadingOf } from '../app/loading.ts';
import { useNow } from '../app/useNow.ts';
import { useOwnerPart, useOwnerParts, type OwnerLoading, type OwnersModel } from '../app/useOwnerParts.ts';
import { healthAlertsOf, healthAlertsOpened, type HealthAlertsState } from './healthAlertsSlice.ts';

export interface HealthAlertsOfOwner extends OwnerLoading {
  /** Critical ones first, then the newest. */
  readonly alerts: readonly HealthAlertView[];
  /** To the minute. */
  readonly now: Date;
}

const model: OwnersModel<HealthAlertsState> = {
  opened: healthAlertsOpened,
  of: healthAlertsOf,
  select: ({ healthAlerts }) => healthAlerts,
};

const shownOf = (part: HealthAlertsState, now: Date, retry: () => void): HealthAlertsOfOwner => ({
  ...loadingOf(part),
  alerts: part.alerts,
  now,
  retry,
});

/** What one person's newest readings have raised, kept in step with the server. */
export const useHealthAlerts = (ownerId: string): HealthAlertsOfOwner => {
  const now = useNow();
  const { part, retry } = useOwnerPart(model, ownerId);
  return useMemo(() => shownOf(part, now, retry), [part, now, retry]);
};

/** Those of several people, by owner, in one request; none waits for another. */
export const useHealthAlertsOf = (ownerIds: readonly string[]): ReadonlyMap<string, HealthAlertsOfOwner> => {
  const now = useNow();
  const show = useCallback((part: HealthAlertsState, retry: () => void) => shownOf(part, now, retry), [now]);
  return useOwnerParts(model, ownerIds, show);
};
