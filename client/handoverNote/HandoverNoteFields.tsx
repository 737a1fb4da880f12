import { useId } from 'react';
import { DeviceClockNote } from '../clock/DeviceClockNote.tsx';
import { useNow } from '../clock/useNow.ts';
import { useClockSentence } from '../circle/useClockSentence.ts';
import { ClockNote } from '../ui/ClockNote.tsx';
import { FieldGroup } from '../ui/FieldGroup.tsx';
import { Switch } from '../ui/Switch.tsx';
import type { Fields } from '../ui/useForm.ts';
import { localDate } from '../ui/wallClock.ts';
import type { HandoverNoteDraft } from './handoverNoteDraft.ts';
import type { HandoverNoteOwner } from './handoverNoteOwner.ts';

interface HandoverNoteFieldsProps extends Fields<HandoverNoteDraft> {
  readonly owner: HandoverNoteOwner;
}

const readersOf = ({ name }: HandoverNoteOwner): string =>
  name === undefined
    ? 'Members who may see your health can read it.'
    : `${name} and members who may see ${name}’s health can read it.`;

/** The text, and the times of a visit if it was one. */
export const HandoverNoteFields = ({ owner, ...fields }: HandoverNoteFieldsProps) => {
  const { values, problems, field, change } = fields;
  const today = localDate(useNow(), owner.timeZone);
  const handleVisit = (isVisit: boolean) =>
    change({ isVisit, ...(isVisit && values.fromDay === '' ? { fromDay: today, untilDay: today } : {}) });
  return (
    <>
      <FieldGroup label="Your note for the next person" hint={readersOf(owner)} problem={problems.content}>
        {(control) => <textarea {...control} {...field('content')} className="input" rows={4} data-first-focus />}
      </FieldGroup>
      <Switch
        label="This was a visit"
        hint={owner.name === undefined ? 'Someone was with you' : `You were with ${owner.name}`}
        isOn={values.isVisit}
        onChange={handleVisit}
        state={values.isVisit ? 'Yes' : 'No'}
      />
      {values.isVisit && <VisitTimes {...fields} owner={owner} today={today} />}
    </>
  );
};

interface VisitTimesProps extends HandoverNoteFieldsProps {
  readonly today: string;
}

/** From and until in the senior's zone, which is named if this device shows another time. */
const VisitTimes = ({ owner, ...rest }: VisitTimesProps) => {
  const id = useId();
  const clock = useClockSentence(owner);
  return (
    <fieldset className="form" aria-describedby={clock && `${id}-clock`}>
      <legend className="visually-hidden">When the visit was</legend>
      <DeviceClockNote className="field__hint" />
      <ClockNote id={`${id}-clock`} clock={clock} />
      <From {...rest} />
      <Until {...rest} />
    </fieldset>
  );
};

type MomentProps = Omit<VisitTimesProps, 'owner'>;

const From = ({ today, values, problems, field, change }: MomentProps) => {
  // the usual visit ends on the day it began
  const handleDay = (fromDay: string) =>
    change({ fromDay, ...(values.untilDay === values.fromDay ? { untilDay: fromDay } : {}) });
  return (
    <div className="form__pair">
      <FieldGroup label="From: date" problem={problems.fromDay}>
        {(control) => (
          <input
            {...control}
            name="fromDay"
            type="date"
            max={today}
            value={values.fromDay}
            onChange={({ target }) => handleDay(target.value)}
            className="input"
            required
          />
        )}
      </FieldGroup>
      <FieldGroup label="From: time" problem={problems.fromTime}>
        {(control) => <input {...control} {...field('fromTime')} className="input" type="time" required />}
      </FieldGroup>
    </div>
  );
};

const Until = ({ today, problems, field }: MomentProps) => (
  <div className="form__pair">
    <FieldGroup label="Until: date" problem={problems.untilDay}>
      {(control) => <input {...control} {...field('untilDay')} className="input" type="date" max={today} required />}
    </FieldGroup>
    <FieldGroup label="Until: time" problem={problems.untilTime}>
      {(control) => <input {...control} {...field('untilTime')} className="input" type="time" required />}
    </FieldGroup>
  </div>
);
