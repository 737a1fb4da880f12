import type { CommandProblem } from '../app/command.ts';
import { Icon } from '../ui/Icon.tsx';
import './doseRows.css';

/** Why a dose could not be recorded, next to it. The toast says it aloud. */
export const DoseProblem = ({ problem }: { problem: CommandProblem | undefined }) =>
  problem && (
    <p className="dose-problem">
      <Icon name="s-triangle" />
      <span>Not recorded. {problem.message}</span>
    </p>
  );
