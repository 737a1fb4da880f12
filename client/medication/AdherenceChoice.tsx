import { useId } from 'react';
import { adherencePeriods, type AdherencePeriod } from '../../events/medication/adherence.ts';
import { Choices } from '../ui/Choices.tsx';

interface AdherenceChoiceProps {
  readonly days: AdherencePeriod;
  readonly onChange: (days: AdherencePeriod) => void;
}

const options = adherencePeriods.map((days) => ({ value: String(days), label: `${days} days` }));

/** The period in which doses are counted. */
export const AdherenceChoice = ({ days, onChange }: AdherenceChoiceProps) => (
  <Choices
    legend="How far back"
    hidesLegend
    name={useId()}
    options={options}
    value={String(days)}
    onChange={(value) => onChange(adherencePeriods.find((each) => String(each) === value) ?? days)}
    isInThirds
  />
);
