import { useState } from 'react';
import { joinedLabel } from '../../events/health/alertLabels.ts';
import { readMetric } from '../../events/health/metricReading.ts';
import type { MetricKind } from '../../events/health/metricTypes.ts';
import { unitsOf } from '../../events/health/metricUnits.ts';
import { inOtherUnit } from '../../events/health/oddUnit.ts';
import { Choices } from '../ui/Choices.tsx';
import type { Fields } from '../ui/useForm.ts';
import { isSureOfUnit, withUnit, type MetricDraft } from './metricDraft.ts';

/** The name of the device in the question. */
const devices: Readonly<Partial<Record<MetricKind, string>>> = { bloodSugar: 'meter', weight: 'scale' };

/** "12.8 mmol/L is 231 mg/dL." */
const comparison = (kind: MetricKind, value: string, unit: string): string => {
  const read = readMetric(kind, value, unit);
  if ('problem' in read) return '';
  return `${joinedLabel(kind, read.reading)} is ${joinedLabel(kind, inOtherUnit(kind, read.reading))}.`.replaceAll(
    / (?=mg|mmol|lb|kg)/g,
    '\u00a0',
  );
};

/** Whether the question takes the place of the choice of a unit. */
export const asksForUnit = ({ values, problems }: Pick<Fields<MetricDraft>, 'values' | 'problems'>): boolean =>
  problems.sureUnit !== undefined || isSureOfUnit(values);

/** The question about a number that was hardly meant in the chosen unit (oddUnit.ts). Either answer is recorded as it is. */
export const UnitQuestion = ({ values, problems, change }: Fields<MetricDraft>) => {
  const { kind, value, unit } = values;
  // the answer changes the unit, and leaves the question as it was asked
  const [askedIn] = useState(unit);
  if (kind === '') return null;
  const [one = '', other = ''] = unitsOf(kind);
  const units = [one, other].toSorted((first, second) => Number(first === askedIn) - Number(second === askedIn));
  const [likelier = ''] = units;
  return (
    <Choices
      legend={`Which unit does the ${devices[kind] ?? 'device'} show?`}
      name="sure-unit"
      options={units.map((each) => ({ value: each, label: withUnit(value, each) }))}
      value={isSureOfUnit(values) ? unit : ''}
      onChange={(chosen) => change({ unit: chosen, sureUnit: withUnit(value, chosen) })}
      hint={comparison(kind, value, likelier)}
      problem={problems.sureUnit}
      isRow
    />
  );
};
