import type { HealthLimitsView } from '../../projections/health/healthLimits.ts';
import { seniorParts, type SeniorLoading } from '../app/seniorParts.ts';

interface Limits {
  readonly limits: HealthLimitsView | undefined;
}
export type HealthLimitsState = SeniorLoading & Limits;

export const {
  opened: healthLimitsOpened,
  loaded: healthLimitsLoaded,
  failed: healthLimitsFailed,
  of: healthLimitsOf,
  reducer: healthLimitsReducer,
} = seniorParts<HealthLimitsState, HealthLimitsView>({
  name: 'healthLimits',
  nothingYet: { status: 'waiting', loadedAt: null, limits: undefined },
  filled: (part, limits) => ({ ...part, limits }),
  afterCommand: (part, { type, view }) => (type === 'ChangeHealthLimits' && view ? { ...part, limits: view } : part),
});
