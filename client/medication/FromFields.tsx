import { Choices } from '../ui/Choices.tsx';
import type { FromDraft } from './momentDraft.ts';
import { MomentFields } from './MomentFields.tsx';

interface FromFieldsProps {
  /** Names the choice in the form. */
  readonly name: string;
  readonly values: FromDraft;
  /** The clock, if it isn't this device's. */
  readonly clock: string | undefined;
  /** The problem of the later moment. */
  readonly problem: string | undefined;
  readonly onChange: (change: Partial<FromDraft>) => void;
}

/** The start of a stop or pause, in a form. */
export const FromFields = ({ name, values, clock, problem, onChange }: FromFieldsProps) => (
  <>
    <Choices
      legend="From when?"
      name={name}
      isRow
      options={[
        { value: 'now', label: 'Now' },
        { value: 'later', label: 'Later' },
      ]}
      value={values.begins}
      onChange={(begins) => onChange({ begins })}
    />
    {values.begins === 'later' && (
      <MomentFields
        label="From"
        clock={clock}
        value={values.from}
        problem={problem}
        onChange={(from) => onChange({ from })}
      />
    )}
  </>
);
