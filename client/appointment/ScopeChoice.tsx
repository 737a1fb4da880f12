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

/** The part of a series that an act is about. Past occurrences stay. */
export const ScopeChoice = ({ legend, scope, onChange }: ScopeChoiceProps) => (
  <Choices legend={legend} name="scope" options={options} value={scope} onChange={onChange} />
);
