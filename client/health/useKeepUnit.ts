import { unitKinds } from '../../events/health/shownUnits.ts';
import { changeUnit } from '../account/accountWrites.ts';
import { commandSent } from '../command/commandSlice.ts';
import { useAppDispatch } from '../store/hooks.ts';
import type { MetricDraft } from './metricDraft.ts';

/** Makes the unit of a recorded reading the person's own, where the form asked for that. */
export const useKeepUnit = () => {
  const dispatch = useAppDispatch();
  return ({ kind, unit, keepsUnit }: MetricDraft): void => {
    const unitKind = unitKinds.find((one) => one === kind);
    if (keepsUnit !== 'yes' || !unitKind) return;
    const { toast, ...write } = changeUnit(unitKind, unit);
    // the toast of the reading, with its Undo, is the one to see
    dispatch(
      commandSent({ ...write, key: `keep-unit-${unitKind}`, ...(toast ? { toast: { failure: toast.failure } } : {}) }),
    );
  };
};
