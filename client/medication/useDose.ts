import { useRef } from 'react';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { useAppSelector } from '../app/hooks.ts';
import { selectUser } from '../app/sessionSlice.ts';
import { useMayChange } from '../circle/mayChange.ts';
import { useCommand, type CommandHandle } from '../app/useCommand.ts';
import { asNeededKey, doseKey, takeAsNeeded, takeDose, undoDose } from './doseCommands.ts';
import type { NamedDose } from './nowView.ts';

/** The actions on a dose, and the progress of the last one. */
export interface DoseHandle {
  /** The viewer may take and undo it, and not only see it. */
  readonly mayChange: boolean;
  readonly isSaving: boolean;
  readonly problem: CommandHandle['problem'];
  readonly take: () => void;
  readonly undo: () => void;
}

const useViewerId = (): string => useAppSelector(selectUser).id;

export const useDose = (named: NamedDose): DoseHandle => {
  const { doseId } = named.dose.occurrence;
  const viewerId = useViewerId();
  const mayChange = useMayChange('medications', named.medication.userId);
  const { isPending, problem, send } = useCommand(doseKey(doseId));
  return {
    mayChange,
    isSaving: isPending,
    problem,
    take: () => send(takeDose(named, new Date(), viewerId)),
    undo: () => send(undoDose(doseId, doseKey(doseId), named.medication.userId)),
  };
};

/** `lastId`: the dose that undo takes back. A take without an answer is repeated unchanged, so that it can't count twice. */
export const useAsNeeded = (medication: MedicationView, lastId: string | undefined): DoseHandle => {
  const key = asNeededKey(medication.id);
  const viewerId = useViewerId();
  const mayChange = useMayChange('medications', medication.userId);
  const unanswered = useRef<string>(undefined);
  const { isPending, problem, send } = useCommand(key, () => {
    unanswered.current = undefined;
  });
  return {
    mayChange,
    isSaving: isPending,
    problem,
    take: () => {
      const isAnswered = problem !== undefined && problem.status > 0 && problem.status < 500;
      const at = (isAnswered ? undefined : unanswered.current) ?? new Date().toISOString();
      unanswered.current = at;
      send(takeAsNeeded(medication, at, viewerId));
    },
    undo: () => {
      if (lastId) send(undoDose(lastId, key, medication.userId));
    },
  };
};
