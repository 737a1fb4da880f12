import type { LookView } from '../../projections/look/looksQueries.ts';
import { seniorParts, type SeniorLoading } from '../app/seniorParts.ts';

interface Look {
  readonly look: LookView | undefined;
}
export type LookState = SeniorLoading & Look;

export const {
  opened: lookOpened,
  loaded: lookLoaded,
  failed: lookFailed,
  of: lookOf,
  reducer: looksReducer,
} = seniorParts<LookState, LookView>({
  name: 'looks',
  nothingYet: { status: 'waiting', loadedAt: null, look: undefined },
  filled: (part, look) => ({ ...part, look }),
});
