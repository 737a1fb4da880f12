import type { CommandProblem } from '../command/command.ts';
import { Icon } from '../ui/Icon.tsx';
import './doseRows.css';

/** The problem of a sent dose, next to it: without an answer, its outcome is unknown. The toast announces it. */
export const DoseProblem = ({ problem }: { problem: CommandProblem | undefined }) =>
  problem && (
    <p className="dose-problem">
      <Icon name="s-triangle" />
      <span>{problem.message}</span>
    </p>
  );
