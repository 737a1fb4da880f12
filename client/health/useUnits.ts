import type { ShownUnits } from '../../events/health/shownUnits.ts';
import { useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';

/** The units in which the viewer reads and enters readings, of any person. */
export const useUnits = (): ShownUnits => useAppSelector(selectUser).units;
