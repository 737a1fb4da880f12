import { mostAround } from './asNeededLimits.ts';
import { readDoseId } from './doseId.ts';
import type { DoseSchedule } from './doseSchedule.ts';
import { dailySpacing, spacingOf, type Spacing } from './doseSpacing.ts';

/** A change of any rule below is a new version; it is recorded with each confirmed dose. */
export const safetyRuleVersion = 3;

/** The reasons to ask about a dose (product.md "Safety questions"). They never refuse it. */
export const safetyCodes = ['tooClose', 'tooLate', 'tooEarly', 'tooSoon', 'tooMany', 'sameName', 'justGiven'] as const;
export type SafetyCode = (typeof safetyCodes)[number];

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Two entries of one as-needed medication by two people within this time, inclusive, are most likely one dose. */
const justGivenWithinMs = 30 * minute;
/** "At one time": as long as a dose is upcoming or just due (spec.md §9). */
const sameTimeWithinMs = 30 * minute;

/** A dose that is about to be recorded. */
export interface CheckedDose {
  readonly doseId: string;
  readonly medicationId: string;
  readonly name: string;
  /** ISO instant; null for as needed. */
  readonly dueAt: string | null;
  /** ISO instant. */
  readonly takenAt: string;
  readonly takenBy: string;
  /** "HH:MM", sorted, as prescribed at that time; [] for as needed. */
  readonly times: readonly string[];
  /** The days it is prescribed for at that time, with their times; null: every day. */
  readonly schedule: DoseSchedule | null;
  /** For as-needed medications: hours, null for no limit. */
  readonly minHoursBetween: number | null;
  /** The most doses in 24 hours; null for no limit. */
  readonly maxPerDay: number | null;
}

/** A dose on record as taken, of the same senior. */
export interface EarlierDose {
  readonly doseId: string;
  readonly medicationId: string;
  readonly name: string;
  readonly takenAt: string;
  readonly takenBy: { readonly id: string; readonly firstName: string | null };
}

/** A rule that the dose meets, with what its question names. */
export interface SafetyReason {
  readonly code: SafetyCode;
  /** The dose on record that it is about; null: the rule is about the clock alone. */
  readonly other: EarlierDose | null;
  /** The limit of the rule: milliseconds, or the most doses in 24 hours. */
  readonly limit: number;
  /** Number of doses taken in the 24 hours before, for `tooMany`. */
  readonly count?: number;
}

const spacing = ({ doseId, times, schedule }: CheckedDose): Spacing | undefined => {
  const named = readDoseId(doseId);
  if (named?.kind !== 'scheduled') return undefined;
  return schedule === null ? dailySpacing(named.time, times) : spacingOf(schedule, named.date, named.time);
};

const between = (one: string, other: string): number => Math.abs(Date.parse(one) - Date.parse(other));

const nearest = (doses: readonly EarlierDose[], at: string): EarlierDose | undefined =>
  doses.reduce<EarlierDose | undefined>(
    (best, dose) => (best && between(best.takenAt, at) <= between(dose.takenAt, at) ? best : dose),
    undefined,
  );

/** Case and spacing aside. */
export const sameSubstance = (one: string, other: string): boolean => substanceOf(one) === substanceOf(other);
const substanceOf = (name: string): string => name.trim().toLowerCase().replaceAll(/\s+/g, ' ');

type Rule = (
  dose: CheckedDose,
  own: readonly EarlierDose[],
  others: readonly EarlierDose[],
) => SafetyReason | undefined;

const reasonIf = (isMet: boolean, reason: SafetyReason): SafetyReason | undefined => (isMet ? reason : undefined);

/** Closer to another dose than half the smallest time between two of that day. */
const tooClose: Rule = (dose, own) => {
  const { takenAt } = dose;
  const other = nearest(own, takenAt);
  const limit = (spacing(dose)?.smallest ?? 0) / 2;
  return other ? reasonIf(between(other.takenAt, takenAt) < limit, { code: 'tooClose', other, limit }) : undefined;
};

/** Sorts the doses of one medication by when they were due; undefined: it isn't due at any time. */
const placeOf = (doseId: string): string | undefined => {
  const named = readDoseId(doseId);
  return named?.kind === 'scheduled' ? `${named.date}T${named.time}` : undefined;
};

/** Later than half the way to the next dose; `other`: a later one that is taken already. */
const tooLate: Rule = (dose, own) => {
  const { doseId, dueAt, takenAt } = dose;
  const [place, around] = [placeOf(doseId), spacing(dose)];
  if (dueAt === null || place === undefined || !around) return undefined;
  const limit = around.after / 2;
  const later = own.find((each) => (placeOf(each.doseId) ?? '') > place);
  return reasonIf(Date.parse(takenAt) - Date.parse(dueAt) > limit, { code: 'tooLate', other: later ?? null, limit });
};

/** More than half a day early, or before the time of the dose before it: most likely a slip, or another dose is meant. */
const tooEarly: Rule = (dose) => {
  const { dueAt, takenAt } = dose;
  const around = spacing(dose);
  if (dueAt === null || !around) return undefined;
  const limit = Math.min(day / 2, around.before);
  return reasonIf(Date.parse(dueAt) - Date.parse(takenAt) > limit, { code: 'tooEarly', other: null, limit });
};

/** An as-needed dose sooner than the least time between two doses. */
const tooSoon: Rule = ({ dueAt, takenAt, minHoursBetween }, own) => {
  const other = nearest(own, takenAt);
  if (dueAt !== null || minHoursBetween === null || !other) return undefined;
  const limit = minHoursBetween * hour;
  return reasonIf(between(other.takenAt, takenAt) < limit, { code: 'tooSoon', other, limit });
};

/**
 * An as-needed dose beyond the most in 24 hours: in the day before it, or in any day around one that is entered later.
 */
const tooMany: Rule = ({ dueAt, takenAt, maxPerDay }, own) => {
  if (dueAt !== null || maxPerDay === null) return undefined;
  const count = mostAround(
    Date.parse(takenAt),
    own.map((dose) => Date.parse(dose.takenAt)),
  );
  return reasonIf(count >= maxPerDay, {
    code: 'tooMany',
    other: nearest(own, takenAt) ?? null,
    limit: maxPerDay,
    count,
  });
};

/** Another medication of the same name at one time. */
const sameName: Rule = ({ takenAt }, _own, others) => {
  const other = nearest(others, takenAt);
  const limit = sameTimeWithinMs;
  return other ? reasonIf(between(other.takenAt, takenAt) <= limit, { code: 'sameName', other, limit }) : undefined;
};

/** An as-needed dose just after somebody else recorded one. */
const justGiven: Rule = ({ dueAt, takenAt, takenBy }, own) => {
  const other = nearest(
    own.filter((dose) => dose.takenBy.id !== takenBy),
    takenAt,
  );
  const limit = justGivenWithinMs;
  if (dueAt !== null || !other) return undefined;
  return reasonIf(between(other.takenAt, takenAt) <= limit, { code: 'justGiven', other, limit });
};

const rules: Readonly<Record<SafetyCode, Rule>> = {
  tooClose,
  tooLate,
  tooEarly,
  tooSoon,
  tooMany,
  sameName,
  justGiven,
};

/** One sentence is enough about the same doses: the rule that says the same with the other dose's time. */
const saidBy: Readonly<Partial<Record<SafetyCode, SafetyCode>>> = { tooEarly: 'tooClose', justGiven: 'tooSoon' };

/**
 * The questions to ask before a dose is recorded; [] for most doses, and for one already recorded as taken. `taken`:
 * the senior's doses.
 */
export const safetyReasons = (dose: CheckedDose, taken: readonly EarlierDose[]): readonly SafetyReason[] => {
  if (taken.some(({ doseId }) => doseId === dose.doseId)) return [];
  const own = taken.filter(({ medicationId }) => medicationId === dose.medicationId);
  const others = taken.filter(
    ({ medicationId, name }) => medicationId !== dose.medicationId && sameSubstance(name, dose.name),
  );
  const met = safetyCodes.flatMap((code) => rules[code](dose, own, others) ?? []);
  const isMet = (code: SafetyCode | undefined): boolean => met.some((reason) => reason.code === code);
  return met.filter(({ code }) => !isMet(saidBy[code]));
};
