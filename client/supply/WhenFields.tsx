import { useState } from 'react';
import { DeviceClockNote } from '../clock/DeviceClockNote.tsx';
import { useNow } from '../clock/useNow.ts';
import { useClockOf } from '../circle/useClockSentence.ts';
import { ClockNote } from '../ui/ClockNote.tsx';
import { FieldGroup } from '../ui/FieldGroup.tsx';
import type { Fields } from '../ui/useForm.ts';
import { localDate } from '../ui/wallClock.ts';
import { draftAt, type SupplyDraft } from './supplyDraft.ts';
import type { SupplyOf } from './supplyLabels.ts';

interface WhenFieldsProps extends Pick<Fields<SupplyDraft>, 'values' | 'problems' | 'field' | 'change'> {
  readonly of: SupplyOf;
  /** "Picked up" */
  readonly did: string;
}

/** When it happened: now, unless "Change" is pressed. */
export const WhenFields = ({ of, did, values, problems, field, change }: WhenFieldsProps) => {
  const { timeZone, userId } = of;
  const now = useNow();
  const [isOpen, setOpen] = useState(values.day !== '');
  const clock = useClockOf(userId, timeZone);
  const handleChange = () => {
    setOpen(true);
    change(draftAt(now, timeZone));
  };
  if (!isOpen && values.day === '')
    return (
      <p className="supply-when">
        <span>{did} now</span>
        <button type="button" className="row-link" aria-label="Change the time" onClick={handleChange}>
          Change
        </button>
      </p>
    );
  return (
    <fieldset className="form">
      <legend className="visually-hidden">When it was</legend>
      <DeviceClockNote className="field__hint" />
      <ClockNote id={`when-${of.medicationId}`} clock={clock} />
      <div className="form__pair">
        <FieldGroup label="Day" problem={problems.day}>
          {(control) => (
            <input {...control} {...field('day')} className="input" type="date" max={localDate(now, timeZone)} />
          )}
        </FieldGroup>
        <FieldGroup label="Time">
          {(control) => <input {...control} {...field('time')} className="input" type="time" />}
        </FieldGroup>
      </div>
    </fieldset>
  );
};
