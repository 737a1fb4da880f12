import { useState } from 'react';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { newId } from '../api/newId.ts';
import { rightNow } from '../api/serverClock.ts';
import { commandSent } from '../app/commandSlice.ts';
import { useAppDispatch, useAppSelector } from '../app/hooks.ts';
import { selectUser } from '../app/sessionSlice.ts';
import { selectSeniors } from '../circle/circleSelectors.ts';
import { doseKey, takeDoseAt } from './doseCommands.ts';
import type { MedicationDraft } from './medicationDraft.ts';
import { passedDoses, passedTimes } from './passedTimes.ts';

/** The zone of the person who takes it. */
export const useZoneOf = (ownerId: string): string =>
  useAppSelector(
    (state) => selectSeniors(state).find(({ seniorId }) => seniorId === ownerId)?.seniorTimeZone ?? selectUser(state).timeZone,
  );

/** Whether times that have passed are asked about; those that were taken are recorded each at its own time. `pressed`: the correlation id of them all. */
export const usePassedTimes = (ownerId: string, isNew: boolean) => {
  const dispatch = useAppDispatch();
  const timeZone = useZoneOf(ownerId);
  const { id: viewerId } = useAppSelector(selectUser);
  const [pressed] = useState(newId);
  return {
    pressed,
    asksAbout: (draft: MedicationDraft): boolean => isNew && passedTimes(draft, rightNow(), timeZone).length > 0,
    takePassed: (added: MedicationView): void => {
      for (const dose of passedDoses(added, rightNow()))
        dispatch(
          commandSent({ ...takeDoseAt(added, dose, dose.scheduledTime, viewerId), key: doseKey(dose.doseId), correlationId: pressed }),
        );
    },
  };
};
