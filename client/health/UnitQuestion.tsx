import { useState } from 'react';
import { joinedLabel, readingLabel } from '../../events/health/readingLabel.ts';
import { readMetric } from '../../events/health/metricReading.ts';
import type { MetricKind } from '../../events/health/metricTypes.ts';
import { unitsOf } from '../../events/health/metricUnits.ts';
import { inOtherUnit } from '../../events/health/oddUnit.ts';
import type { Reading } from '../../events/health/reading.ts';
import { Choices } from '../ui/Choices.tsx';
import type { Fields } from '../ui/useForm.ts';
import { isSureOfUnit, withUnit, type MetricDraft } from './metricDraft.ts';

/** The name of the device in the question. */
const devices: Readonly<Partial<Record<MetricKind, string>>> = { bloodSugar: 'meter', weight: 'scale' };

/** The typed number as a reading in that unit; undefined if it isn't one. */
const readIn = (kind: MetricKind, value: string, unit: string): Reading | undefined => {
  const read = readMetric(kind, value, unit);
  return 'problem' in read ? undefined : { ...read.reading, unit };
};

/** "12.8 mmol/L", in the product’s spelling. */
const labelIn = (kind: MetricKind, value: string, unit: string): string => {
  const reading = readIn(kind, value, unit);
  return reading ? joinedLabel(kind, reading) : withUnit(value, unit);
};

/** "12.8 mmol/L is 231 mg/dL." */
const comparison = (kind: MetricKind, value: string, unit: string): string => {
  const reading = readIn(kind, value, unit);
  if (!reading) return '';
  return `${joinedLabel(kind, reading)} is ${joinedLabel(kind, inOtherUnit(kind, reading))}.`.replaceAll(
    / (?=mg|mmol|lb|kg)/g,
    '\u00a0',
  );
};

/** The value without its unit: a typed unit would override the chosen one. */
const withoutTypedUnit = (kind: MetricKind, value: string, unit: string): string => {
  const read = readMetric(kind, value, unit);
  return 'problem' in read || read.reading.unit === unit ? value : readingLabel(kind, read.reading).number;
};

/** Whether the question replaces the choice of a unit. */
export const asksForUnit = ({ values, problems }: Pick<Fields<MetricDraft>, 'values' | 'problems'>): boolean =>
  problems.sureUnit !== undefined || isSureOfUnit(values);

/** The question about a number that is unlikely in the chosen unit (oddUnit.ts). Both answers are accepted. */
export const UnitQuestion = ({ values, problems, change }: Fields<MetricDraft>) => {
  const { kind, value, unit } = values;
  // the answer changes the unit; the question keeps the unit it was asked in
  const [firstUnit] = useState(unit);
  if (kind === '') return null;
  const [one = '', other = ''] = unitsOf(kind);
  const units = [one, other].toSorted((first, second) => Number(first === firstUnit) - Number(second === firstUnit));
  const [likelier = ''] = units;
  return (
    <Choices
      legend={`Which unit does the ${devices[kind] ?? 'device'} show?`}
      name="sure-unit"
      options={units.map((each) => ({ value: each, label: labelIn(kind, value, each) }))}
      value={isSureOfUnit(values) ? unit : ''}
      onChange={(chosen) => {
        const number = withoutTypedUnit(kind, value, chosen);
        change({ value: number, unit: chosen, sureUnit: withUnit(number, chosen) });
      }}
      hint={comparison(kind, value, likelier)}
      problem={problems.sureUnit}
      isRow
    />
  );
};
