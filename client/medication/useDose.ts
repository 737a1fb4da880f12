import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { rightNow } from '../api/serverClock.ts';
import type { Command } from '../command/command.ts';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { useMayChange } from '../circle/mayChange.ts';
import { useCommand, type CommandHandle } from '../command/useCommand.ts';
import { doseActSent, undoAct } from './doseActs.ts';
import { correctionOf } from './doseCorrection.ts';
import { asNeededKey, doseKey, notTakenAfterAll, takeAsNeeded, takeDose, undoDose } from './doseCommands.ts';
import type { NamedDose } from './nowView.ts';
import { useTake } from './useTake.ts';

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

const undoOf = ({ medication, dose }: NamedDose, viewerId: string): Command => {
  const { doseId } = dose.occurrence;
  return correctionOf({ medication, dose }, rightNow()) === 'notTaken'
    ? notTakenAfterAll(medication, dose.occurrence, viewerId)
    : undoDose(doseId, doseKey(doseId), medication.userId);
};

interface SingleDose {
  readonly key: string;
  readonly medication: MedicationView;
  readonly takeNow: (viewerId: string) => Command<'TakeDose'>;
  /** Undefined: there is nothing to undo. */
  readonly undoNow: (viewerId: string) => Command | undefined;
}

const useSingle = ({ key, medication, takeNow, undoNow }: SingleDose): DoseHandle => {
  const dispatch = useAppDispatch();
  const { id: viewerId } = useAppSelector(selectUser);
  const mayChange = useMayChange('medications', medication.userId);
  const { isPending, problem } = useCommand(key);
  const take = useTake();
  return {
    mayChange,
    isSaving: isPending,
    problem,
    take: () => take([{ command: takeNow(viewerId), medication }]),
    undo: () => {
      const command = undoNow(viewerId);
      if (command) dispatch(doseActSent(undoAct([command])));
    },
  };
};

export const useDose = (named: NamedDose): DoseHandle =>
  useSingle({
    key: doseKey(named.dose.occurrence.doseId),
    medication: named.medication,
    takeNow: (viewerId) => takeDose(named, rightNow(), viewerId),
    undoNow: (viewerId) => undoOf(named, viewerId),
  });

/** `lastId`: the dose that Undo removes. */
export const useAsNeeded = (medication: MedicationView, lastId: string | undefined): DoseHandle => {
  const key = asNeededKey(medication.id);
  return useSingle({
    key,
    medication,
    takeNow: (viewerId) => takeAsNeeded(medication, rightNow().toISOString(), viewerId),
    undoNow: () => (lastId === undefined ? undefined : undoDose(lastId, key, medication.userId)),
  });
};
