import { hasBeyond } from '../../events/health/beyondRange.ts';
import type { MetricKind } from '../../events/health/metricTypes.ts';
import { unitsOf } from '../../events/health/metricUnits.ts';
import { moods } from '../../events/health/reading.ts';
import { Choices } from '../ui/Choices.tsx';
import { FieldGroup, FieldProblem } from '../ui/FieldGroup.tsx';
import type { Fields } from '../ui/useForm.ts';
import { capitalised } from '../ui/wallClock.ts';
import { NumberPad } from './NumberPad.tsx';
import { BeyondButtons } from './BeyondButtons.tsx';
import { RareDiastolic } from './RareDiastolic.tsx';
import { asksForUnit, UnitQuestion } from './UnitQuestion.tsx';
import type { LastReading } from './lastReading.ts';
import type { MetricDraft } from './metricDraft.ts';

/** Examples in the notation of common devices, or as people say them. */
const hints: Readonly<Partial<Record<MetricKind, string>>> = {
  steps: 'For the whole day, for example 5,240',
  sleep: 'Hours of sleep, for example 7.5',
  weight: 'For example 141.6',
  heartRate: 'Beats per minute, for example 74',
  temperature: 'For example 98.2',
  oxygenSaturation: 'The number on the finger clip, for example 97',
  bloodSugar: 'The number on the meter, for example 132',
};

/** Examples for other usual units. */
const hintsIn: Readonly<Record<string, string>> = {
  kg: 'For example 64.2',
  '°C': 'For example 36.8',
  'mmol/L': 'The number on the meter, for example 7.3',
};

interface ValueFieldsProps extends Fields<MetricDraft> {
  readonly hasPulse: boolean;
  readonly last: LastReading | undefined;
}

/** The value of the chosen kind: two fields for a pressure, four answers for a mood, else a number with its unit. */
export const MetricValueFields = (fields: ValueFieldsProps) => {
  const { values } = fields;
  if (values.kind === 'bloodPressure')
    return (
      <>
        <PressureFields {...fields} />
        <RareDiastolic {...fields} />
      </>
    );
  return values.kind === 'mood' ? <MoodField {...fields} /> : <NumberField {...fields} />;
};

const PressureFields = ({ hasPulse, last, ...fields }: ValueFieldsProps) => {
  const before = last?.('bloodPressure');
  return (
    <NumberPad hasPoint={false}>
      {(inputMode) => (
        <>
          {before && <p className="field__hint">{before}</p>}
          <PressurePair {...fields} inputMode={inputMode ?? 'numeric'} />
          {hasPulse && <PulseField {...fields} last={last} inputMode={inputMode ?? 'numeric'} />}
        </>
      )}
    </NumberPad>
  );
};

type PairProps = Fields<MetricDraft> & { readonly inputMode: 'none' | 'numeric' };

const PulseField = ({ problems, field, inputMode, last }: PairProps & { readonly last?: LastReading | undefined }) => (
  <FieldGroup
    label="Pulse"
    isOptional
    hint={last?.('heartRate') ?? 'If the cuff shows it, for example 74'}
    problem={problems.pulse}
  >
    {(control) => <input {...control} {...field('pulse')} className="input" inputMode={inputMode} autoComplete="off" />}
  </FieldGroup>
);

/** The rest of a cuff's form if only the pressure could be recorded. */
export const PulseAlone = (fields: Fields<MetricDraft>) => (
  <>
    <p className="notice" role="status">
      Blood pressure saved. The pulse still needs saving.
    </p>
    <NumberPad hasPoint={false}>
      {(inputMode) => <PulseField {...fields} inputMode={inputMode ?? 'numeric'} />}
    </NumberPad>
  </>
);

const PressurePair = ({ problems, field, change, inputMode }: PairProps) => (
  <div className="form__pair metric-form__pair">
    <FieldGroup label="Systolic" hint="The upper number, mmHg" problem={problems.systolic}>
      {(control) => (
        <input
          {...control}
          {...field('systolic')}
          className="input"
          inputMode={inputMode}
          autoComplete="off"
          required
          data-first-focus
        />
      )}
    </FieldGroup>
    <FieldGroup label="Diastolic" hint="The lower number, mmHg" problem={problems.diastolic}>
      {(control) => (
        <input
          {...control}
          {...field('diastolic')}
          // the confirmation was for the previous number
          onChange={({ target }) => change({ diastolic: target.value, sureDiastolic: '' })}
          className="input"
          inputMode={inputMode}
          autoComplete="off"
          required
        />
      )}
    </FieldGroup>
  </div>
);

const moodOptions = moods.map((mood) => ({ value: mood as string, label: capitalised(mood) }));

const MoodField = ({ values, problems, change }: Fields<MetricDraft>) => (
  <div className={problems.value ? 'field field--problem' : 'field'}>
    <Choices
      legend="Mood"
      name="value"
      options={moodOptions}
      value={values.value}
      onChange={(mood) => change({ value: mood })}
    />
    {problems.value && <FieldProblem id="mood-problem" problem={problems.value} />}
  </div>
);

const NumberField = ({ last, ...fields }: ValueFieldsProps) => {
  const { values, problems, field, change } = fields;
  const [only, other] = values.kind === '' ? [] : unitsOf(values.kind);
  const name = only && other === undefined && values.kind !== 'steps' ? `Value (${only})` : 'Value';
  return (
    <>
      <NumberPad hasPoint={values.kind !== 'steps'}>
        {(inputMode) => (
          <FieldGroup
            label={name}
            hint={values.kind === '' ? undefined : (last?.(values.kind) ?? hintsIn[values.unit] ?? hints[values.kind])}
            problem={problems.value}
          >
            {(control) => (
              <input
                {...control}
                {...field('value')}
                // the confirmation was for the previous number
                onChange={({ target }) => change({ value: target.value, sureUnit: '' })}
                className="input"
                inputMode={inputMode ?? 'decimal'}
                autoComplete="off"
                required
                data-first-focus
              />
            )}
          </FieldGroup>
        )}
      </NumberPad>
      {hasBeyond(values.kind) && <BeyondButtons {...fields} />}
      <UnitField {...fields} />
    </>
  );
};

/** Asked where there are several, and again for a number that is unusual in the chosen one. */
const UnitField = (fields: Fields<MetricDraft>) => {
  const { values, change } = fields;
  const units = values.kind === '' ? [] : unitsOf(values.kind);
  if (asksForUnit(fields)) return <UnitQuestion {...fields} />;
  return (
    units.length > 1 && (
      <Choices
        legend="Unit"
        name="unit"
        options={units.map((unit) => ({ value: unit, label: unit }))}
        value={values.unit}
        // keeps the number: its plausibility is checked again in the other unit
        onChange={(unit) => change({ unit, value: values.value, sureUnit: '' })}
        isRow
      />
    )
  );
};
