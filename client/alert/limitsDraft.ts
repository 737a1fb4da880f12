import { limitProblems } from '../../events/health/limitProblems.ts';
import { fromStandardUnit, roundedIn, toStandardUnit } from '../../events/health/metricUnits.ts';
import { asEntered, usualUnit, type ShownUnits } from '../../events/health/shownUnits.ts';
import { standardLimits, type AllLimits, type HealthLimits, type LimitedKind } from '../../events/health/healthLimits.ts';
import type { Problems } from '../ui/useForm.ts';

type FieldOf<Kind extends LimitedKind> = keyof AllLimits[Kind] & string;
/** The path of a limit as the server names it in problems: "bloodSugar.warningHigh". */
export type LimitPath = { [Kind in LimitedKind]: `${Kind}.${FieldOf<Kind>}` }[LimitedKind];
/** The content of the form: a number in the standard unit ("250"), or as it was typed with another unit ("13.8 mmol/L"). */
export type LimitsDraft = Readonly<Record<LimitPath, string>>;

interface LimitField {
  readonly path: LimitPath;
  readonly label: string;
}

const labels: { readonly [Kind in LimitedKind]: Readonly<Record<FieldOf<Kind>, string>> } = {
  bloodPressure: {
    systolicWarning: 'Systolic: warn at or above',
    systolicCritical: 'Systolic: critical at or above',
    diastolicWarning: 'Diastolic: warn at or above',
    diastolicCritical: 'Diastolic: critical at or above',
  },
  bloodSugar: { warningLow: 'Warn below', warningHigh: 'Warn above', criticalHigh: 'Critical above' },
  heartRate: { warningLow: 'Warn below', warningHigh: 'Warn above' },
  temperature: { warningHigh: 'Warn at or above' },
  oxygenSaturation: { warningLow: 'Warn below', criticalLow: 'Critical below' },
};
/** In the form's order. */
export const limitedKinds = Object.keys(labels) as readonly LimitedKind[];

export const fieldsOf = (kind: LimitedKind): readonly LimitField[] =>
  Object.entries(labels[kind]).map(([field, label]) => ({ path: `${kind}.${field}` as LimitPath, label }));

const limitPaths: readonly LimitPath[] = limitedKinds.flatMap(fieldsOf).map(({ path }) => path);

const kindIn = (path: LimitPath): LimitedKind => path.slice(0, path.indexOf('.')) as LimitedKind;
const fieldIn = (path: LimitPath): string => path.slice(path.indexOf('.') + 1);
const numbersOf = (kind: LimitedKind, limits: HealthLimits): Readonly<Record<string, number>> => limits[kind] ?? standardLimits[kind];

/** The fields of one kind as the form shows them: the owner's own limits, else the standard ones. */
const kindDraft = (kind: LimitedKind, limits: HealthLimits): readonly (readonly [LimitPath, string])[] =>
  fieldsOf(kind).map(({ path }) => [path, String(numbersOf(kind, limits)[fieldIn(path)])]);

export const draftOf = (limits: HealthLimits): LimitsDraft =>
  Object.fromEntries(limitedKinds.flatMap((kind) => kindDraft(kind, limits))) as LimitsDraft;
export const standardDraft = (kind: LimitedKind): Partial<LimitsDraft> => Object.fromEntries(kindDraft(kind, {}));

/** In the standard unit; NaN: no number. */
const numberIn = (text: string): number => {
  const [, number, unit = null] = /^\s*(\d+(?:[.,]\d+)?)\s*(mmol\/L|°C)?\s*$/.exec(text) ?? [];
  return number === undefined ? NaN : toStandardUnit(unit, Number(number.replace(',', '.')));
};

const unitOfPath = (path: LimitPath, units: ShownUnits): string | null => usualUnit(kindIn(path), units);
/** What the field shows of a draft's content, in the viewer’s unit. */
export const shownLimit = (text: string, path: LimitPath, units: ShownUnits): string => {
  const [unit, standard] = [unitOfPath(path, units), unitOfPath(path, asEntered)];
  if (unit !== standard && text.endsWith(` ${unit}`)) return text.slice(0, -` ${unit}`.length);
  const isConverted = unit !== standard || /mmol|°C/.test(text);
  const number = numberIn(text);
  return isConverted && !Number.isNaN(number) ? String(roundedIn(unit, fromStandardUnit(unit, number))) : text;
};
/** What the draft keeps of what is typed into the field. */
export const typedLimit = (typed: string, path: LimitPath, units: ShownUnits): string => {
  const unit = unitOfPath(path, units);
  return unit === unitOfPath(path, asEntered) ? typed : `${typed} ${unit}`;
};

const isSame = (kind: LimitedKind, draft: LimitsDraft, limits: HealthLimits): boolean =>
  fieldsOf(kind).every(({ path }) => numberIn(draft[path]) === numbersOf(kind, limits)[fieldIn(path)]);
export const isStandard = (kind: LimitedKind, draft: LimitsDraft): boolean => isSame(kind, draft, {});

/** The numbers of one kind if they differ from the standard ones; a kind left at the standard follows its later changes. */
const ownNumbers = (kind: LimitedKind, draft: LimitsDraft): HealthLimits =>
  isStandard(kind, draft) ? {} : { [kind]: Object.fromEntries(fieldsOf(kind).map(({ path }) => [fieldIn(path), numberIn(draft[path])])) };

/** A kind that was not edited shows the present limits, which may have changed elsewhere since the form opened. */
export const shownDraft = (draft: LimitsDraft, opened: HealthLimits, present: HealthLimits): LimitsDraft => ({
  ...draft,
  ...Object.fromEntries(limitedKinds.filter((kind) => isSame(kind, draft, opened)).flatMap((kind) => kindDraft(kind, present))),
});

export const limitsIn = (draft: LimitsDraft): HealthLimits =>
  Object.assign({}, ...limitedKinds.map((kind) => ownNumbers(kind, draft))) as HealthLimits;

/** Problems by field; the server applies the same checks. */
export const problemsOf = (draft: LimitsDraft, units: ShownUnits = asEntered): Problems<LimitsDraft> => {
  const noNumbers = limitPaths.filter((path) => Number.isNaN(numberIn(draft[path])));
  if (noNumbers.length > 0) return Object.fromEntries(noNumbers.map((path) => [path, 'Please enter a number']));
  return limitProblems(limitsIn(draft), units);
};
