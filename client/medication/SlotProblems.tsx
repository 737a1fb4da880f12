import { useAppSelector } from '../store/hooks.ts';
import { doseKey } from './doseCommands.ts';
import { DoseProblem } from './DoseProblem.tsx';
import { idOf, type DoseSlot } from './nowView.ts';

/** The doses of a slot that could not be recorded, where they have no row of their own. */
export const SlotProblems = ({ items }: Pick<DoseSlot, 'items'>) => {
  const command = useAppSelector((state) => state.command);
  return items.map((named) => {
    const state = command[doseKey(idOf(named))];
    if (state?.status !== 'failed') return null;
    const { problem } = state;
    const message = items.length > 1 ? `${named.medication.name}: ${problem.message}` : problem.message;
    return <DoseProblem key={idOf(named)} problem={{ ...problem, message }} />;
  });
};
