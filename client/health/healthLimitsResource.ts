import type { HealthLimits } from '../../events/health/healthLimits.ts';
import type { HealthLimitsView } from '../../projections/health/healthLimits.ts';
import type { Write } from '../command/command.ts';
import { ownerResource } from '../resource/ownerResource.ts';

const unknown: HealthLimitsView | undefined = undefined;

/** The limits beyond which a person's readings raise an alert; undefined: not loaded. */
const healthLimitsResource = ownerResource({
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

export const changeHealthLimits = (limits: HealthLimits, ownerId: string): Write => ({
  type: 'ChangeHealthLimits',
  route: 'PUT /health-limits',
  body: { limits, userId: ownerId },
  reloads: ['healthLimits'],
  seniorId: ownerId,
  toast: { success: { title: 'Alert limits saved' }, failure: { title: 'Error' } },
});
