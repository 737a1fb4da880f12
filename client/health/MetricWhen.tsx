import { useId } from 'react';
import { DeviceClockNote } from '../clock/DeviceClockNote.tsx';
import { useAppSelector } from '../store/hooks.ts';
import { useClockSentence } from '../circle/useClockSentence.ts';
import { ClockNote } from '../ui/ClockNote.tsx';
import { Choices } from '../ui/Choices.tsx';
import { FieldGroup } from '../ui/FieldGroup.tsx';
import type { Fields } from '../ui/useForm.ts';
import { localDate } from '../ui/wallClock.ts';
import { timeFieldOf } from '../ui/zonedMoment.ts';
import { firstDay, type MetricDraft } from './metricDraft.ts';

const whenOptions = [
  { value: 'now', label: 'Just now' },
  { value: 'then', label: 'Earlier' },
] as const;

/** The person measured; times are those of their zone. */
export interface MetricOwner {
  readonly id: string;
  readonly timeZone: string;
  /** Their name within a sentence, e.g. "Rosa"; absent: the viewer. */
  readonly name?: string;
}

interface MetricWhenProps extends Fields<MetricDraft> {
  readonly owner: MetricOwner;
  readonly isKnownMoment: boolean;
}

/** The time of the measurement: usually just now, else a day and time in the owner's zone. */
export const MetricWhen = ({ owner, isKnownMoment, ...fields }: MetricWhenProps) => {
  const { values, change } = fields;
  const now = useAppSelector(({ clock }) => clock.now);
  const handleWhen = (when: MetricDraft['when']) => {
    if (when === 'now' || values.day !== '') return change({ when });
    change({ when, day: localDate(new Date(now), owner.timeZone), time: timeFieldOf(new Date(now), owner.timeZone) });
  };
  return (
    <div className="form metric-form__when">
      {!isKnownMoment && (
        <Choices legend="Measured" name="when" options={whenOptions} value={values.when} onChange={handleWhen} isRow />
      )}
      {values.when === 'then' && <DayAndTime {...fields} owner={owner} />}
    </div>
  );
};

const DayAndTime = ({ owner, problems, field }: Omit<MetricWhenProps, 'isKnownMoment'>) => {
  const id = useId();
  const now = useAppSelector(({ clock }) => clock.now);
  const clock = useClockSentence(owner);
  return (
    <fieldset className="form" aria-describedby={clock && `${id}-clock`}>
      <legend className="visually-hidden">When it was measured</legend>
      <DeviceClockNote className="field__hint" />
      <ClockNote id={`${id}-clock`} clock={clock} />
      <div className="form__pair">
        <FieldGroup label="Date" problem={problems.day}>
          {(control) => (
            <input
              {...control}
              {...field('day')}
              className="input"
              type="date"
              min={firstDay}
              max={localDate(new Date(now), owner.timeZone)}
              required
            />
          )}
        </FieldGroup>
        <FieldGroup label="Time" problem={problems.time}>
          {(control) => <input {...control} {...field('time')} className="input" type="time" required />}
        </FieldGroup>
      </div>
    </fieldset>
  );
};
