import { unitKinds } from '../../events/health/shownUnits.ts';
import { changeUnit } from '../account/accountWrites.ts';
import { commandSent } from '../command/commandSlice.ts';
import { useAppDispatch } from '../store/hooks.ts';
import type { MetricDraft } from './metricDraft.ts';

/** Saves the unit of a recorded reading as the person's own, if they chose that in the form. */
export const useKeepUnit = () => {
  const dispatch = useAppDispatch();
  return ({ kind, unit, keepsUnit }: MetricDraft): void => {
    const unitKind = unitKinds.find((one) => one === kind);
    if (keepsUnit !== 'yes' || !unitKind) return;
    const { toast, ...write } = changeUnit(unitKind, unit);
    // only the reading's toast is shown, since it has Undo
    dispatch(
      commandSent({ ...write, key: `keep-unit-${unitKind}`, ...(toast ? { toast: { failure: toast.failure } } : {}) }),
    );
  };
};
