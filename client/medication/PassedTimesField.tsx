import { useNow } from '../clock/useNow.ts';
import { Choices } from '../ui/Choices.tsx';
import type { MedicationDraft, PassedAnswer } from './medicationDraft.ts';
import { passedSentence, passedTimes } from './passedTimes.ts';
import { useZoneOf } from './usePassedTimes.ts';

interface PassedTimesFieldProps {
  readonly draft: MedicationDraft;
  readonly ownerId: string;
  readonly value: PassedAnswer;
  readonly onChange: (value: PassedAnswer) => void;
}

const options = [
  { value: 'withNext', label: 'Start with the next dose' },
  { value: 'taken', label: 'Taken' },
  { value: 'notTaken', label: 'Not taken' },
] as const;

/** Asks about today's times that have passed; empty if there are none. */
export const PassedTimesField = ({ draft, ownerId, value, onChange }: PassedTimesFieldProps) => {
  const now = useNow();
  const timeZone = useZoneOf(ownerId);
  const passed = passedTimes(draft, now, timeZone);
  if (passed.length === 0) return null;
  return (
    <Choices
      legend={passedSentence(passed)}
      name="passed-times"
      isRow
      options={options}
      value={value}
      onChange={onChange}
    />
  );
};
