import { useAppSelector } from '../store/hooks.ts';
import { doseKey } from './doseCommands.ts';
import { DoseProblem } from './DoseProblem.tsx';
import { idOf, type DoseSlot } from './nowView.ts';

/** The doses of a slot that could not be recorded, where they have no row of their own. */
export const SlotProblems = ({ items }: Pick<DoseSlot, 'items'>) => {
  const command = useAppSelector((state) => state.command);
  const failed = items.flatMap((named) => {
    const state = command[doseKey(idOf(named))];
    return state?.status === 'failed' ? [{ named, problem: state.problem }] : [];
  });
  const [first] = failed;
  // one reason of all, such as no connection, is said once
  if (
    first &&
    failed.length === items.length &&
    failed.every(({ problem }) => problem.message === first.problem.message)
  )
    return <DoseProblem problem={first.problem} />;
  return failed.map(({ named, problem }) => (
    <DoseProblem key={idOf(named)} problem={{ ...problem, message: `${named.medication.name}: ${problem.message}` }} />
  ));
};
