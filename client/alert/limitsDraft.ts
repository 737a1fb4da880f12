import { limitProblems } from '../../events/health/limitProblems.ts';
import { standardLimits, type AllLimits, type HealthLimits, type LimitedKind } from '../../events/health/healthLimits.ts';
import type { Problems } from '../ui/useForm.ts';

type FieldOf<Kind extends LimitedKind> = keyof AllLimits[Kind] & string;
/** The path of a limit as the server names it in problems: "bloodSugar.warningHigh". */
export type LimitPath = { [Kind in LimitedKind]: `${Kind}.${FieldOf<Kind>}` }[LimitedKind];
/** The content of the form, as typed. */
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

const fieldIn = (path: LimitPath): string => path.slice(path.indexOf('.') + 1);
const numbersOf = (kind: LimitedKind, limits: HealthLimits): Readonly<Record<string, number>> => limits[kind] ?? standardLimits[kind];

/** The fields of one kind as the form shows them: the owner's own limits, else the standard ones. */
const kindDraft = (kind: LimitedKind, limits: HealthLimits): readonly (readonly [LimitPath, string])[] =>
  fieldsOf(kind).map(({ path }) => [path, String(numbersOf(kind, limits)[fieldIn(path)])]);

export const draftOf = (limits: HealthLimits): LimitsDraft =>
  Object.fromEntries(limitedKinds.flatMap((kind) => kindDraft(kind, limits))) as LimitsDraft;
export const standardDraft = (kind: LimitedKind): Partial<LimitsDraft> => Object.fromEntries(kindDraft(kind, {}));

const numberIn = (text: string): number => (/^\s*\d+([.,]\d+)?\s*$/.test(text) ? Number(text.replace(',', '.')) : NaN);

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
export const problemsOf = (draft: LimitsDraft): Problems<LimitsDraft> => {
  const noNumbers = limitPaths.filter((path) => Number.isNaN(numberIn(draft[path])));
  if (noNumbers.length > 0) return Object.fromEntries(noNumbers.map((path) => [path, 'Please enter a number']));
  return limitProblems(limitsIn(draft));
};
