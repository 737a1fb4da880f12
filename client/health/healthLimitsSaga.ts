import type { SagaIterator } from 'redux-saga';
import { fork } from 'redux-saga/effects';
import type { HealthLimitsView } from '../../projections/health/healthLimits.ts';
import type { Whose } from '../app/askOwners.ts';
import { followSeniorsTogether } from '../app/seniorsTogether.ts';
import { healthLimitsFailed, healthLimitsLoaded, healthLimitsOf, healthLimitsOpened } from './healthLimitsSlice.ts';
import { isLimitsWrite } from './healthWrites.ts';

const aboutLimits = {
  request: (whose: Whose) => ({ route: 'GET /health-limits' as const, query: whose }),
  partOf: ({ body }: { readonly body: readonly HealthLimitsView[] }, ownerId: string) => body.find(({ userId }) => userId === ownerId),
};

export function* healthLimitsSaga(): SagaIterator<void> {
  yield fork(followSeniorsTogether<'GET /health-limits', HealthLimitsView>, aboutLimits, {
    opened: healthLimitsOpened,
    readModels: ['healthLimits'],
    loaded: healthLimitsLoaded,
    failed: healthLimitsFailed,
    statusOf: ({ healthLimits }, ownerId) => healthLimitsOf(healthLimits, ownerId).status,
    isWrite: isLimitsWrite,
  });
}
