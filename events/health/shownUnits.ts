import { record, type TypeOf } from '../kernel/message.ts';
import type { MetricKind } from './metricTypes.ts';
import { defaultUnits } from './metricUnits.ts';

/** Kinds with several units, and those of each. */
export const unitChoices = {
  bloodSugar: ['mg/dL', 'mmol/L'],
  temperature: ['°F', '°C'],
  weight: ['lb', 'kg'],
} as const;
export type UnitKind = keyof typeof unitChoices;
export const unitKinds = Object.keys(unitChoices) as readonly UnitKind[];

const oneOfKind = <const Kind extends UnitKind>(kind: Kind) =>
  ({ type: ['string', 'null'], enum: [...unitChoices[kind], null] }) as const;
export const unitFields = {
  bloodSugar: oneOfKind('bloodSugar'),
  temperature: oneOfKind('temperature'),
  weight: oneOfKind('weight'),
};

/** The units that a person reads and enters in. Null: each reading in the unit it was entered in, a new one in the usual unit. */
export const shownUnits = record(unitFields);
export type ShownUnits = TypeOf<typeof shownUnits>;

export const asEntered: ShownUnits = { bloodSugar: null, temperature: null, weight: null };

const hasUnits = (kind: MetricKind): kind is UnitKind => kind in unitChoices;

/** The unit that the person chose for a kind; null: none. */
export const chosenUnit = (kind: MetricKind, units: ShownUnits): string | null => (hasUnits(kind) ? units[kind] : null);

/** The unit in which the person enters a kind, and reads its limits and charts; null: the kind has none. */
export const usualUnit = (kind: MetricKind, units: ShownUnits): string | null =>
  chosenUnit(kind, units) ?? defaultUnits[kind];
