import { asksAmount } from '../../events/medication/doseAmount.ts';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { rightNow } from '../api/serverClock.ts';
import type { Command, CommandProblem } from '../command/command.ts';
import { commandSent } from '../command/commandSlice.ts';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { useMayChange } from '../circle/mayChange.ts';
import { useCommand, type CommandHandle } from '../command/useCommand.ts';
import { correctionOf } from './doseCorrection.ts';
import { asNeededKey, doseKey, notTakenAfterAll, takeAsNeeded, takeDose, undoDose } from './doseCommands.ts';
import { amountAsked } from './doseAmountsSlice.ts';
import type { NamedDose } from './nowView.ts';

/** The actions on a dose, and the progress of the last one. */
export interface DoseHandle {
  /** The viewer may take and undo it, not only see it. */
  readonly mayChange: boolean;
  readonly isSaving: boolean;
  readonly problem: CommandHandle['problem'];
  readonly take: () => void;
  /** Undo, or its replacement (doseCorrection.ts). */
  readonly undo: () => void;
}

const useViewerId = (): string => useAppSelector(selectUser).id;

/**
 * Sends a dose, after its amount if that is needed. An unanswered one is repeated unchanged, so that it can't count
 * twice.
 */
const useTakeOrAsk = (key: string, problem: CommandProblem | undefined) => {
  const dispatch = useAppDispatch();
  const sent = useAppSelector(({ doseAmounts }) => doseAmounts.sent[key]);
  const isUnanswered = problem !== undefined && (problem.status === 0 || problem.status >= 500);
  return (command: Command<'TakeDose'>, medication: MedicationView) => {
    if (!asksAmount(medication)) dispatch(commandSent(command));
    else if (isUnanswered && sent) dispatch(commandSent(sent));
    else dispatch(amountAsked({ command, medication }));
  };
};

const undoOf = (named: NamedDose, viewerId: string): Command => {
  const { medication, dose } = named;
  const { doseId } = dose.occurrence;
  return correctionOf(named, rightNow()) === 'notTaken'
    ? notTakenAfterAll(medication, dose.occurrence, viewerId)
    : undoDose(doseId, doseKey(doseId), medication.userId);
};

export const useDose = (named: NamedDose): DoseHandle => {
  const { doseId } = named.dose.occurrence;
  const viewerId = useViewerId();
  const mayChange = useMayChange('medications', named.medication.userId);
  const { isPending, problem, send } = useCommand(doseKey(doseId));
  const takeOrAsk = useTakeOrAsk(doseKey(doseId), problem);
  return {
    mayChange,
    isSaving: isPending,
    problem,
    take: () => takeOrAsk(takeDose(named, rightNow(), viewerId), named.medication),
    undo: () => send(undoOf(named, viewerId)),
  };
};

/** `lastId`: the dose that Undo removes. An unanswered take is repeated unchanged, so that it can't count twice. */
export const useAsNeeded = (medication: MedicationView, lastId: string | undefined): DoseHandle => {
  const key = asNeededKey(medication.id);
  const viewerId = useViewerId();
  const mayChange = useMayChange('medications', medication.userId);
  const { isPending, problem, send } = useCommand(key);
  const takeOrAsk = useTakeOrAsk(key, problem);
  return {
    mayChange,
    isSaving: isPending,
    problem,
    take: () => takeOrAsk(takeAsNeeded(medication, rightNow().toISOString(), viewerId), medication),
    undo: () => {
      if (lastId) send(undoDose(lastId, key, medication.userId));
    },
  };
};
