import type { HealthLimitsView } from '../../projections/health/healthLimits.ts';
import { ownerResource } from '../app/ownerResource.ts';

const unknown: HealthLimitsView | undefined = undefined;

/** From where on a person's readings raise an alert; undefined: not known yet. */
export const healthLimitsResource = ownerResource({
  name: 'healthLimits',
  request: (whose) => ({ route: 'GET /health-limits', query: whose }),
  dataOf: (limits, ownerId) => limits.find(({ userId }) => userId === ownerId),
  empty: unknown,
  shown: (limits) => ({ limits }),
  isBatched: true,
  readModels: [],
  writes: ['ChangeHealthLimits'],
  afterCommand: (limits, { type, view }) => (type === 'ChangeHealthLimits' && view ? view : limits),
});
export const { use: useHealthLimits, useEach: useHealthLimitsOf } = healthLimitsResource;
