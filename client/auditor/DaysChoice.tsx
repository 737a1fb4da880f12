import { useId } from 'react';
import { Choices } from '../ui/Choices.tsx';
import { dayChoices, type DayChoice } from './accessDays.ts';

interface DaysChoiceProps {
  readonly days: DayChoice;
  readonly onChange: (days: DayChoice) => void;
  readonly problem?: string | undefined;
}

export const DaysChoice = ({ days, onChange, problem }: DaysChoiceProps) => (
  <Choices
    legend="For how long?"
    name={useId()}
    isInThirds
    options={dayChoices.map((value) => ({ value, label: `${value} days` }))}
    value={days}
    onChange={onChange}
    problem={problem}
  />
);
