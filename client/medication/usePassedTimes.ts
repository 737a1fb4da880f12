import { useState } from 'react';
import { doseStatus } from '../../events/medication/doseStatus.ts';
import { beforeItWasEntered } from '../../events/medication/passedDoses.ts';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { newId } from '../api/newId.ts';
import { rightNow } from '../api/serverClock.ts';
import type { Command } from '../command/command.ts';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { toastShown } from '../toast/toastsSlice.ts';
import { selectSeniors } from '../circle/circleSelectors.ts';
import { answeredInForm, doseActSent } from './doseActs.ts';
import { doseKey, skipDose, takeDoseAt } from './doseCommands.ts';
import type { MedicationDraft, PassedAnswer } from './medicationDraft.ts';
import { passedDoses, passedTimes } from './passedTimes.ts';

/** The zone of the person who takes it. */
export const useZoneOf = (ownerId: string): string =>
  useAppSelector(
    (state) =>
      selectSeniors(state).find(({ seniorId }) => seniorId === ownerId)?.seniorTimeZone ?? selectUser(state).timeZone,
  );

/** The medication is saved, but doses missing from its answer can't be recorded with it. */
const notRecorded = (count: number, ownerId: string) =>
  toastShown({
    ownerId,
    title: count === 1 ? 'The earlier dose wasn’t recorded' : 'The earlier doses weren’t recorded',
    description: 'The medication is saved. Please enter what has passed on its card.',
    intent: 'failure',
  });

/**
 * Whether the form asks about passed times, and the function that records the answer: a taken dose at its own time, the
 * others as skipped. `pressed`: the correlation id of the form and of these commands.
 */
export const usePassedTimes = (ownerId: string, isNew: boolean) => {
  const dispatch = useAppDispatch();
  const timeZone = useZoneOf(ownerId);
  const { id: viewerId } = useAppSelector(selectUser);
  const [pressed] = useState(newId);
  const passedOf = (draft: MedicationDraft) => (isNew ? passedTimes(draft, rightNow(), timeZone) : []);
  const record = (what: 'take' | 'skip', added: MedicationView): void => {
    const now = rightNow();
    const commands = passedDoses(added, now).map((occurrence): Command => {
      if (what === 'take')
        return {
          ...takeDoseAt(added, occurrence, occurrence.scheduledTime, viewerId),
          key: doseKey(occurrence.doseId),
        };
      const dose = { occurrence, log: undefined, status: doseStatus(occurrence.scheduledTime, now) };
      return skipDose({ medication: added, dose }, beforeItWasEntered, viewerId);
    });
    if (commands.length > 0) dispatch(doseActSent(answeredInForm(what, commands, pressed)));
  };
  return {
    pressed,
    asksAbout: (draft: MedicationDraft): boolean => passedOf(draft).length > 0,
    /** `added`: the server's answer; undefined: the read model was behind. */
    recordPassed: (answer: PassedAnswer, draft: MedicationDraft, added: MedicationView | undefined): void => {
      const count = passedOf(draft).length;
      if (answer === 'withNext' || count === 0) return;
      if (!added) dispatch(notRecorded(count, ownerId));
      else record(answer === 'taken' ? 'take' : 'skip', added);
    },
  };
};
