import { hasMeal, mealLabels, meals } from '../../events/health/meal.ts';
import { kindLabels, type MetricKind } from '../../events/health/metricTypes.ts';
import { Choices } from '../ui/Choices.tsx';
import { FieldGroup } from '../ui/FieldGroup.tsx';
import type { Fields } from '../ui/useForm.ts';
import type { LastReading } from './lastReading.ts';
import { KeepUnit } from './KeepUnit.tsx';
import { unitFor, type MetricDraft } from './metricDraft.ts';
import { MetricValueFields } from './MetricValueFields.tsx';
import { MetricWhen, type MetricOwner } from './MetricWhen.tsx';
import { useUnits } from './useUnits.ts';
import './metricForm.css';

interface MetricFieldsProps extends Fields<MetricDraft> {
  /** The kinds to choose from; a single one isn't asked. */
  readonly kinds: readonly MetricKind[];
  readonly owner: MetricOwner;
  /** The caregiver's form has notes (spec.md §5). */
  readonly hasNotes?: boolean;
  /** A correction: day and time of the measurement are shown. */
  readonly isKnownMoment?: boolean;
  /** The form also asks for the cuff's pulse. */
  readonly hasPulse?: boolean;
  readonly last?: LastReading | undefined;
}

const mealOptions = [
  { value: '' as const, label: 'Leave blank' },
  ...meals.map((value) => ({ value, label: mealLabels[value] })),
];

/** The kind, the fields for its value, and the time. */
export const MetricFields = ({
  kinds,
  owner,
  hasNotes = false,
  isKnownMoment = false,
  hasPulse = false,
  last,
  ...fields
}: MetricFieldsProps) => {
  const { values, problems, field, change } = fields;
  return (
    <>
      {kinds.length > 1 && <KindField {...fields} kinds={kinds} />}
      <MetricValueFields {...fields} hasPulse={hasPulse} last={last} />
      {!isKnownMoment && <KeepUnit {...fields} />}
      {hasMeal(values.kind) && (
        <Choices
          legend="Meal (optional)"
          name="meal"
          options={mealOptions}
          value={values.meal}
          onChange={(meal) => change({ meal })}
          isRow
        />
      )}
      <MetricWhen {...fields} owner={owner} isKnownMoment={isKnownMoment} />
      {hasNotes && (
        <FieldGroup label="Notes" isOptional problem={problems.notes}>
          {(control) => <textarea {...control} {...field('notes')} className="input" rows={2} />}
        </FieldGroup>
      )}
    </>
  );
};

const KindField = ({ kinds, values, problems, change }: Fields<MetricDraft> & Pick<MetricFieldsProps, 'kinds'>) => {
  const units = useUnits();
  const handleKind = (chosen: string) => {
    const kind = kinds.find((one) => one === chosen) ?? '';
    // a mood is a word and other values are numbers, so the value can't stay
    change({
      kind,
      unit: unitFor(kind, units),
      sureUnit: '',
      keepsUnit: '',
      ...(kind === 'mood' || values.kind === 'mood' ? { value: '' } : {}),
    });
  };
  return (
    <FieldGroup label="Type" problem={problems.kind}>
      {(control) => (
        <select
          {...control}
          name="kind"
          value={values.kind}
          onChange={({ target }) => handleKind(target.value)}
          className="input"
          required
          data-first-focus={values.kind === '' || undefined}
        >
          <option value="">Choose a type</option>
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {kindLabels[kind]}
            </option>
          ))}
        </select>
      )}
    </FieldGroup>
  );
};
