import { useId } from 'react';
import { DeviceClockNote } from '../clock/DeviceClockNote.tsx';
import { ClockNote } from '../ui/ClockNote.tsx';
import { FieldGroup } from '../ui/FieldGroup.tsx';
import type { MomentDraft } from './momentDraft.ts';

interface MomentFieldsProps {
  readonly label: string;
  /** The clock of the time, if it isn't this device's. */
  readonly clock: string | undefined;
  readonly value: MomentDraft;
  readonly problem: string | undefined;
  readonly onChange: (value: MomentDraft) => void;
}

/** A day and a time next to each other; `label` names both. */
export const MomentFields = ({ label, clock, value, problem, onChange }: MomentFieldsProps) => {
  const id = useId();
  return (
    <div className="form" role="group" aria-label={label} aria-describedby={clock && `${id}-clock`}>
      <DeviceClockNote className="field__hint" />
      <ClockNote id={`${id}-clock`} clock={clock} />
      <div className="form__pair">
        <FieldGroup label="Day" problem={problem}>
          {(control) => (
            <input
              {...control}
              className="input"
              type="date"
              value={value.day}
              onChange={({ target }) => onChange({ ...value, day: target.value })}
            />
          )}
        </FieldGroup>
        <FieldGroup label="Time">
          {(control) => (
            <input
              {...control}
              className="input"
              type="time"
              value={value.time}
              onChange={({ target }) => onChange({ ...value, time: target.value })}
            />
          )}
        </FieldGroup>
      </div>
    </div>
  );
};
