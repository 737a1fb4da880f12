import type { SeriesScope } from '../../events/appointment/appointmentCommands.ts';
import { Choices } from '../ui/Choices.tsx';

const options = [
  { value: 'this', label: 'Only this one' },
  { value: 'following', label: 'This and following' },
  { value: 'all', label: 'All still to come' },
] as const;

interface ScopeChoiceProps {
  readonly legend: string;
  readonly scope: SeriesScope;
  readonly onChange: (scope: SeriesScope) => void;
}

/** How much of a series an act is about. What is past stays. */
export const ScopeChoice = ({ legend, scope, onChange }: ScopeChoiceProps) => (
  <Choices legend={legend} name="scope" options={options} value={scope} onChange={onChange} />
);
