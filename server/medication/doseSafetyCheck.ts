import {
  safetyReasons,
  safetyRuleVersion,
  type CheckedDose,
  type EarlierDose,
  type SafetyCode,
} from '../../events/medication/doseSafety.ts';
import { safetyQuestions, safetyWarnings, type SafetyQuestion } from '../../events/medication/safetyLabels.ts';
import type { PrescribedMedication } from '../../projections/medication/dueDosesQueries.ts';
import { spanAt } from '../../projections/medication/occurrences.ts';
import { NeedsConfirmation } from '../http/errors.ts';

interface Checked {
  readonly medication: PrescribedMedication;
  readonly dose: Pick<CheckedDose, 'doseId' | 'dueAt' | 'takenAt'> & { readonly medicationName: string };
  /** The senior’s doses that may meet a rule: see `findDosesAround`. */
  readonly around: readonly EarlierDose[];
  readonly viewerId: string;
  readonly now: Date;
}

const checkedDose = ({ medication, dose, viewerId }: Checked): CheckedDose => {
  const { id: medicationId, minHoursBetween, maxPerDay, spans } = medication;
  const { doseId, dueAt, takenAt, medicationName: name } = dose;
  const { times = [], schedule = null } = (dueAt === null ? undefined : spanAt(spans, dueAt)) ?? {};
  return { doseId, medicationId, name, dueAt, takenAt, takenBy: viewerId, times, schedule, minHoursBetween, maxPerDay };
};

/** `say`: as questions, or as warnings. */
const inWords = (checked: Checked, say: typeof safetyQuestions): readonly SafetyQuestion[] => {
  const { medication, around, viewerId, now } = checked;
  const found = checkedDose(checked);
  const { seniorId, timeZone } = medication;
  return say(found, safetyReasons(found, around), { viewerId, seniorId, timeZone, now });
};

/** The rules' questions about a dose, in words. */
export const questionsAbout = (checked: Checked): readonly SafetyQuestion[] => inWords(checked, safetyQuestions);

/** The rules' warnings about a recorded dose, in words. */
export const warningsAbout = (checked: Checked): readonly SafetyQuestion[] => inWords(checked, safetyWarnings);

/**
 * The answers to record with the dose; NeedsConfirmation if a question has none. Without `safety` there are no
 * questions.
 */
export const confirmedOf = (
  questions: () => readonly SafetyQuestion[],
  safety: 'ask' | readonly SafetyCode[] | undefined,
): { readonly safety?: { ruleVersion: number; confirmed: SafetyCode[] } } => {
  if (safety === undefined) return {};
  const found = questions();
  const answered = safety === 'ask' ? [] : found.filter(({ code }) => safety.includes(code));
  if (answered.length < found.length) throw new NeedsConfirmation(found);
  return found.length === 0
    ? {}
    : { safety: { ruleVersion: safetyRuleVersion, confirmed: found.map(({ code }) => code) } };
};
