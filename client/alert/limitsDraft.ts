import { plainText, typedNumber } from '../../events/kernel/typedNumber.ts';
import { comparisonOf, limitProblems } from '../../events/health/limitProblems.ts';
import type { limitSets } from '../../events/health/limitSets.ts';
import { limitIn, roundedIn, toStandardUnit } from '../../events/health/metricUnits.ts';
import { asEntered, usualUnit, type ShownUnits } from '../../events/health/shownUnits.ts';
import {
  standardLimits,
  type AllLimits,
  type HealthLimits,
  type LimitedKind,
} from '../../events/health/healthLimits.ts';
import type { Problems } from '../ui/useForm.ts';

type FieldOf<Kind extends LimitedKind> = Extract<keyof AllLimits[Kind], string>;
/** The path of a limit in the server's problems: "bloodSugar.warningHigh". */
export type LimitPath = { [Kind in LimitedKind]: `${Kind}.${FieldOf<Kind>}` }[LimitedKind];
/**
 * The content of the form: a number in the standard unit ("250"), or the typed text with another unit ("13.8 mmol/L").
 */
export type LimitsDraft = Readonly<Record<LimitPath, string>>;

interface LimitField {
  readonly path: LimitPath;
  readonly label: string;
  /** The standard rule lacks this limit: blank means no limit. */
  readonly isOptional: boolean;
}

const labels: { readonly [Kind in LimitedKind]: Readonly<Required<Record<FieldOf<Kind>, string>>> } = {
  bloodPressure: {
    systolicWarning: 'Systolic: warn at or above',
    systolicCritical: 'Systolic: critical at or above',
    diastolicWarning: 'Diastolic: warn at or above',
    diastolicCritical: 'Diastolic: critical at or above',
    systolicCriticalLow: 'Systolic: critical below',
  },
  bloodSugar: {
    warningLow: 'Warn below',
    warningHigh: 'Warn above',
    criticalHigh: 'Critical above',
    criticalLow: 'Critical below',
  },
  heartRate: {
    warningLow: 'Warn below',
    warningHigh: 'Warn above',
    criticalLow: 'Critical below',
    criticalHigh: 'Critical above',
  },
  temperature: { warningHigh: 'Warn at or above', criticalHigh: 'Critical at or above' },
  oxygenSaturation: { warningLow: 'Warn below', criticalLow: 'Critical below' },
};
/** In the form's order. */
export const limitedKinds = Object.keys(labels) as readonly LimitedKind[];

export const fieldsOf = (kind: LimitedKind): readonly LimitField[] =>
  Object.entries(labels[kind]).map(([field, label]) => ({
    path: `${kind}.${field}` as LimitPath,
    label,
    isOptional: !(field in standardLimits[kind]),
  }));

const limitFields: readonly LimitField[] = limitedKinds.flatMap(fieldsOf);

const kindIn = (path: LimitPath): LimitedKind => path.slice(0, path.indexOf('.')) as LimitedKind;
const fieldIn = (path: LimitPath): string => path.slice(path.indexOf('.') + 1);
const numbersOf = (kind: LimitedKind, limits: HealthLimits): Readonly<Record<string, number | undefined>> =>
  limits[kind] ?? standardLimits[kind];

/** The form's fields of one kind, with the owner's own limits or the standard ones. */
const kindDraft = (kind: LimitedKind, limits: HealthLimits): readonly (readonly [LimitPath, string])[] =>
  fieldsOf(kind).map(({ path }) => [path, String(numbersOf(kind, limits)[fieldIn(path)] ?? '')]);

export const draftOf = (limits: HealthLimits): LimitsDraft =>
  Object.fromEntries(limitedKinds.flatMap((kind) => kindDraft(kind, limits))) as LimitsDraft;
export const standardDraft = (kind: LimitedKind): Partial<LimitsDraft> => Object.fromEntries(kindDraft(kind, {}));

const isBlank = (text: string): boolean => text.trim() === '';
/** In the standard unit; NaN: no number. */
const numberIn = (text: string): number => {
  const [, number = '', unit = null] = /^(.*?)\s*(mmol\/L|°C)?\s*$/.exec(plainText(text)) ?? [];
  return toStandardUnit(unit, typedNumber(number) ?? NaN);
};

const unitOfPath = (path: LimitPath, units: ShownUnits): string | null => usualUnit(kindIn(path), units);
/** The text of a limit's field, in the viewer’s unit. */
export const shownLimit = (text: string, path: LimitPath, units: ShownUnits): string => {
  const [unit, standard] = [unitOfPath(path, units), unitOfPath(path, asEntered)];
  if (unit !== standard && text.endsWith(` ${unit}`)) return text.slice(0, -` ${unit}`.length);
  const isConverted = unit !== standard || /mmol|°C/.test(text);
  const number = numberIn(text);
  if (!isConverted || Number.isNaN(number)) return text;
  const comparison = comparisonOf(kindIn(path), fieldIn(path));
  return String(unit === null || unit === standard ? roundedIn(unit, number) : limitIn(unit, number, comparison));
};
/** The draft's text for a typed limit. */
export const typedLimit = (typed: string, path: LimitPath, units: ShownUnits): string => {
  const unit = unitOfPath(path, units);
  return isBlank(typed) || unit === unitOfPath(path, asEntered) ? typed : `${typed} ${unit}`;
};

const isSame = (kind: LimitedKind, draft: LimitsDraft, limits: HealthLimits): boolean =>
  fieldsOf(kind).every(({ path }) => {
    const number = numbersOf(kind, limits)[fieldIn(path)];
    return number === undefined ? isBlank(draft[path]) : numberIn(draft[path]) === number;
  });
export const isStandard = (kind: LimitedKind, draft: LimitsDraft): boolean => isSame(kind, draft, {});

const drawn = (kind: LimitedKind, draft: LimitsDraft): readonly LimitField[] =>
  fieldsOf(kind).filter(({ path, isOptional }) => !(isOptional && isBlank(draft[path])));

/** The draft with the limits that a set offers. */
export const withSet = ({ kind, limits }: (typeof limitSets)[number]): Partial<LimitsDraft> =>
  Object.fromEntries(Object.entries(limits).map(([field, number]) => [`${kind}.${field}`, String(number)]));

/** The numbers of one kind if they differ from the standard ones; a kind left at the standard follows its later changes. */
const ownNumbers = (kind: LimitedKind, draft: LimitsDraft): HealthLimits =>
  isStandard(kind, draft)
    ? {}
    : { [kind]: Object.fromEntries(drawn(kind, draft).map(({ path }) => [fieldIn(path), numberIn(draft[path])])) };

/** A kind that was not edited shows the present limits, which may have changed elsewhere since the form opened. */
export const shownDraft = (draft: LimitsDraft, opened: HealthLimits, present: HealthLimits): LimitsDraft => ({
  ...draft,
  ...Object.fromEntries(
    limitedKinds.filter((kind) => isSame(kind, draft, opened)).flatMap((kind) => kindDraft(kind, present)),
  ),
});

export const limitsIn = (draft: LimitsDraft): HealthLimits =>
  Object.assign({}, ...limitedKinds.map((kind) => ownNumbers(kind, draft))) as HealthLimits;

/** Problems by field; the server applies the same checks. */
export const problemsOf = (draft: LimitsDraft, units: ShownUnits = asEntered): Problems<LimitsDraft> => {
  const noNumbers = limitFields.filter(
    ({ path, isOptional }) => !(isOptional && isBlank(draft[path])) && Number.isNaN(numberIn(draft[path])),
  );
  if (noNumbers.length > 0) return Object.fromEntries(noNumbers.map(({ path }) => [path, 'Please enter a number']));
  return limitProblems(limitsIn(draft), units);
};
