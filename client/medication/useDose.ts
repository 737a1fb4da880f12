import { useRef } from 'react';
import { useCommand, type CommandHandle } from '../app/useCommand.ts';
import { asNeededKey, doseKey, skipDose, takeAsNeeded, takeDose, undoDose } from './doseCommands.ts';
import type { NamedDose } from './nowView.ts';

/** What can be done with a dose where it stands, and what became of it. */
export interface DoseHandle {
  readonly isSaving: boolean;
  readonly problem: CommandHandle['problem'];
  readonly take: () => void;
  readonly undo: () => void;
}

export const useDose = (named: NamedDose): DoseHandle => {
  const { doseId } = named.dose.occurrence;
  const { isPending, problem, send } = useCommand(doseKey(doseId));
  return {
    isSaving: isPending,
    problem,
    take: () => send(takeDose(named, new Date())),
    undo: () => send(undoDose(doseId, doseKey(doseId))),
  };
};

/** `lastId`: the dose that undo takes back. A take that got no answer is sent again as it was, so that it can't count twice. */
export const useAsNeeded = (medicationId: string, lastId: string | undefined): DoseHandle => {
  const key = asNeededKey(medicationId);
  const unanswered = useRef<string>(undefined);
  const { isPending, problem, send } = useCommand(key, () => {
    unanswered.current = undefined;
  });
  return {
    isSaving: isPending,
    problem,
    take: () => {
      const isAnswered = problem !== undefined && problem.status > 0 && problem.status < 500;
      const at = (isAnswered ? undefined : unanswered.current) ?? new Date().toISOString();
      unanswered.current = at;
      send(takeAsNeeded(medicationId, at));
    },
    undo: () => {
      if (lastId) send(undoDose(lastId, key));
    },
  };
};

export const useSkip = (named: NamedDose, onSkipped: () => void) => {
  const { isPending, problem, send } = useCommand(`skip-${named.dose.occurrence.doseId}`, onSkipped);
  return { isSaving: isPending, problem, skip: (reason: string) => send(skipDose(named, reason)) };
};
