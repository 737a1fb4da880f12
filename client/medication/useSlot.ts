import { useAppDispatch, useAppSelector } from '../app/hooks.ts';
import { selectUser } from '../app/sessionSlice.ts';
import { doseActSent, takeAll } from './doseActs.ts';
import { doseKey } from './doseCommands.ts';
import type { NamedDose } from './nowView.ts';

interface SlotHandle {
  /** One of its doses is on its way. */
  readonly isSaving: boolean;
  readonly take: (doses: readonly NamedDose[]) => void;
}

/** The one press on a slot's doses. */
export const useSlot = (items: readonly NamedDose[]): SlotHandle => {
  const dispatch = useAppDispatch();
  const { id: viewerId } = useAppSelector(selectUser);
  const isSaving = useAppSelector(({ command }) =>
    items.some(({ dose }) => command[doseKey(dose.occurrence.doseId)]?.status === 'pending'),
  );
  return {
    isSaving,
    take: ([first, ...others]) => {
      if (first) dispatch(doseActSent(takeAll([first, ...others], new Date(), viewerId)));
    },
  };
};
