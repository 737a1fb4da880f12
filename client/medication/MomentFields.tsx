import { DeviceClockNote } from '../app/DeviceClockNote.tsx';
import { FieldGroup } from '../ui/FieldGroup.tsx';
import type { MomentDraft } from './momentDraft.ts';

interface MomentFieldsProps {
  readonly label: string;
  readonly value: MomentDraft;
  readonly problem: string | undefined;
  readonly onChange: (value: MomentDraft) => void;
}

/** A day and a time next to each other; `label` names both. */
export const MomentFields = ({ label, value, problem, onChange }: MomentFieldsProps) => (
  <>
    <DeviceClockNote className="field__hint" />
    <div className="form__pair" role="group" aria-label={label}>
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
  </>
);
