import type { ReactElement } from 'react';
import { dateOfDay, dayNumber } from '../../events/kernel/dayNumber.ts';
import type { DosageForm } from '../../events/medication/dosageForms.ts';
import { FieldGroup } from '../ui/FieldGroup.tsx';
import { DayToggles } from './DayToggles.tsx';
import type { PatternDraft, PatternKind, PatternPart } from './patternDraft.ts';
import { TimedRows } from './TimedRows.tsx';
import { withChosenDays } from './timedRows.ts';

export interface PatternFieldsProps {
  readonly draft: PatternDraft;
  readonly change: (edits: Partial<PatternDraft>) => void;
  readonly clock: string | undefined;
  /** The senior's day. */
  readonly today: string;
  readonly problem: { readonly part: PatternPart; readonly problem: string } | undefined;
  readonly form: DosageForm | null;
}

type TextName = { [Name in keyof PatternDraft]: string extends PatternDraft[Name] ? Name : never }[keyof PatternDraft];

interface TextProps extends Pick<PatternFieldsProps, 'draft' | 'change' | 'problem'> {
  readonly label: string;
  readonly name: TextName;
  readonly part: PatternPart;
  readonly hint?: string;
  readonly type?: 'text' | 'date';
}

const Text = ({ draft, change, problem, label, name, part, hint, type = 'text' }: TextProps) => (
  <FieldGroup label={label} hint={hint} problem={problem?.part === part ? problem.problem : undefined}>
    {(control) => (
      <input
        {...control}
        className="input"
        type={type}
        inputMode={type === 'text' && name !== 'dates' ? 'numeric' : undefined}
        autoComplete="off"
        value={draft[name]}
        onChange={({ target }) => change({ [name]: target.value })}
      />
    )}
  </FieldGroup>
);

interface SelectProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly (readonly [value: Value, words: string])[];
  readonly onChange: (value: Value) => void;
}

const Select = <Value extends string>({ label, value, options, onChange }: SelectProps<Value>) => (
  <FieldGroup label={label}>
    {(control) => (
      <select
        {...control}
        className="input"
        value={value}
        onChange={({ target }) => onChange(options.find(([each]) => each === target.value)?.[0] ?? value)}
      >
        {options.map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </select>
    )}
  </FieldGroup>
);

const weeks: readonly (readonly [string, string])[] = [
  ['1', 'Every week'],
  ...Array.from({ length: 51 }, (_, index) => [String(index + 2), `Every ${index + 2} weeks`] as const),
];

const WeeklyFields = (props: PatternFieldsProps) => {
  const { draft, change, problem } = props;
  return (
    <>
      <DayToggles
        legend="Which days?"
        days={draft.days}
        problem={problem?.part === 'days' ? problem.problem : undefined}
        onChange={(days) => change({ days, times: withChosenDays(draft.times, draft.days, days) })}
      />
      <Select
        label="How often?"
        value={draft.everyWeeks}
        options={weeks}
        onChange={(everyWeeks) => change({ everyWeeks })}
      />
    </>
  );
};

const units = [
  ['days', 'days'],
  ['weeks', 'weeks'],
] as const;
const lengthUnits = [
  ['days', 'days'],
  ['doses', 'doses'],
] as const;

const IntervalFields = (props: PatternFieldsProps) => {
  const { draft, change } = props;
  return (
    <div className="form__row">
      <Text {...props} label="Every" name="every" part="everyDays" />
      <Select
        label="Days or weeks"
        value={draft.everyUnit}
        options={units}
        onChange={(everyUnit) => change({ everyUnit })}
      />
    </div>
  );
};

const MonthlyFields = (props: PatternFieldsProps) => (
  <Text
    {...props}
    label="Which days of the month?"
    name="dates"
    part="dates"
    hint="Separate them with commas. The 31st means the last day in a short month."
  />
);

const CycleFields = (props: PatternFieldsProps) => (
  <div className="form__row">
    <Text {...props} label="Days on" name="onDays" part="onDays" />
    <Text {...props} label="Days off" name="offDays" part="offDays" />
  </div>
);

const CourseFields = (props: PatternFieldsProps) => {
  const { draft, change } = props;
  return (
    <div className="form__row">
      <Text {...props} label="For" name="length" part="length" />
      <Select
        label="Days or doses"
        value={draft.lengthUnit}
        options={lengthUnits}
        onChange={(lengthUnit) => change({ lengthUnit })}
      />
    </div>
  );
};

/** The fields that only this kind has. */
const ownFields: Readonly<Partial<Record<PatternKind, (props: PatternFieldsProps) => ReactElement>>> = {
  weekly: WeeklyFields,
  interval: IntervalFields,
  monthly: MonthlyFields,
  cycle: CycleFields,
  course: CourseFields,
};

type Start = 'today' | 'tomorrow' | 'other';

const StartFields = (props: PatternFieldsProps) => {
  const { draft, change, today } = props;
  const tomorrow = dateOfDay(dayNumber(today) + 1);
  const start: Start = draft.from === today ? 'today' : draft.from === tomorrow ? 'tomorrow' : 'other';
  const options = [
    ['today', 'Today'],
    ['tomorrow', 'Tomorrow'],
    ['other', 'On another day'],
  ] as const;
  const choose = (chosen: Start) =>
    change({ from: chosen === 'today' ? today : chosen === 'tomorrow' ? tomorrow : dateOfDay(dayNumber(today) + 2) });
  return (
    <>
      <Select label="Starts" value={start} options={options} onChange={choose} />
      {start === 'other' && <Text {...props} label="First day" name="from" part="from" type="date" />}
    </>
  );
};

const ends = [
  ['none', 'No end'],
  ['day', 'On a day'],
  ['doses', 'After some doses'],
] as const;

const EndFields = (props: PatternFieldsProps) => {
  const { draft, change } = props;
  return (
    <>
      <Select label="Ends" value={draft.end} options={ends} onChange={(end) => change({ end })} />
      {draft.end === 'day' && <Text {...props} label="Last day" name="endDate" part="endDate" type="date" />}
      {draft.end === 'doses' && <Text {...props} label="Doses in all" name="doseCount" part="doseCount" />}
    </>
  );
};

/** The fields of every kind but a taper. */
export const PatternFields = (props: PatternFieldsProps) => {
  const { draft, change, problem, form, clock } = props;
  const OwnFields = ownFields[draft.kind];
  return (
    <>
      {OwnFields && <OwnFields {...props} />}
      <TimedRows
        rows={draft.times}
        form={form}
        clock={clock}
        problem={problem?.part === 'times' ? problem.problem : undefined}
        {...(draft.kind === 'weekly' ? { days: draft.days } : {})}
        onChange={(times) => change({ times })}
      />
      <div className="form__row form__row--top">
        <div className="form">
          <StartFields {...props} />
        </div>
        {draft.kind !== 'course' && (
          <div className="form">
            <EndFields {...props} />
          </div>
        )}
      </div>
    </>
  );
};
