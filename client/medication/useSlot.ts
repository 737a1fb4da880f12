import { asksAmount } from '../../events/medication/doseAmount.ts';
import { rightNow } from '../api/serverClock.ts';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { doseActSent, takeAll } from './doseActs.ts';
import { amountAsked } from './doseAmountsSlice.ts';
import { doseKey, takeDose } from './doseCommands.ts';
import type { NamedDose } from './nowView.ts';

interface SlotHandle {
  /** One of its doses is being saved. */
  readonly isSaving: boolean;
  readonly take: (doses: readonly NamedDose[]) => void;
}

/** Takes a slot's doses with one tap; if an amount is needed, after it is entered. */
export const useSlot = (items: readonly NamedDose[]): SlotHandle => {
  const dispatch = useAppDispatch();
  const { id: viewerId } = useAppSelector(selectUser);
  const isSaving = useAppSelector(({ command }) =>
    items.some(({ dose }) => command[doseKey(dose.occurrence.doseId)]?.status === 'pending'),
  );
  return {
    isSaving,
    take: (doses) => {
      const now = rightNow();
      const [first, ...others] = doses.filter(({ medication }) => !asksAmount(medication));
      if (first) dispatch(doseActSent(takeAll([first, ...others], now, viewerId)));
      for (const named of doses.filter(({ medication }) => asksAmount(medication)))
        dispatch(amountAsked({ command: takeDose(named, now, viewerId), medication: named.medication }));
    },
  };
};
