import { rightNow } from '../api/serverClock.ts';
import { useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { doseKey, takeDose } from './doseCommands.ts';
import type { NamedDose } from './nowView.ts';
import { useTake } from './useTake.ts';

interface SlotHandle {
  /** One of its doses is being saved. */
  readonly isSaving: boolean;
  readonly take: (doses: readonly NamedDose[]) => void;
}

/** Takes a slot's doses with one tap; if an amount is needed, after it is entered. */
export const useSlot = (items: readonly NamedDose[]): SlotHandle => {
  const { id: viewerId } = useAppSelector(selectUser);
  const isSaving = useAppSelector(({ command }) =>
    items.some(({ dose }) => command[doseKey(dose.occurrence.doseId)]?.status === 'pending'),
  );
  const take = useTake();
  return {
    isSaving,
    take: (doses) => {
      const now = rightNow();
      take(doses.map((named) => ({ command: takeDose(named, now, viewerId), medication: named.medication })));
    },
  };
};
