import {
  safetyReasons,
  safetyRuleVersion,
  type AskedDose,
  type EarlierDose,
  type SafetyCode,
} from '../../events/medication/doseSafety.ts';
import { safetyQuestions, safetyWarnings, type SafetyQuestion } from '../../events/medication/safetyLabels.ts';
import type { PrescribedMedication } from '../../projections/medication/dueDosesQueries.ts';
import { spanAt } from '../../projections/medication/occurrences.ts';
import { NeedsConfirmation } from '../http/errors.ts';

interface Checked {
  readonly medication: PrescribedMedication;
  readonly dose: Pick<AskedDose, 'doseId' | 'dueAt' | 'takenAt'> & { readonly medicationName: string };
  /** The senior’s doses that may meet a rule: see `findDosesAround`. */
  readonly around: readonly EarlierDose[];
  readonly viewerId: string;
  readonly now: Date;
}

const askedOf = ({ medication, dose, viewerId }: Checked): AskedDose => {
  const { id: medicationId, minHoursBetween, maxPerDay, spans } = medication;
  const { doseId, dueAt, takenAt, medicationName: name } = dose;
  const times = dueAt === null ? [] : (spanAt(spans, dueAt)?.times ?? []);
  return { doseId, medicationId, name, dueAt, takenAt, takenBy: viewerId, times, minHoursBetween, maxPerDay };
};

/** `say`: as questions, or as warnings. */
const saidOf = (checked: Checked, say: typeof safetyQuestions): readonly SafetyQuestion[] => {
  const { medication, around, viewerId, now } = checked;
  const asked = askedOf(checked);
  const { seniorId, timeZone } = medication;
  return say(asked, safetyReasons(asked, around), { viewerId, seniorId, timeZone, now });
};

/** The rules' questions about a dose, in words. */
export const questionsAbout = (checked: Checked): readonly SafetyQuestion[] => saidOf(checked, safetyQuestions);

/** The rules' warnings about a recorded dose, in words. */
export const warningsAbout = (checked: Checked): readonly SafetyQuestion[] => saidOf(checked, safetyWarnings);

/**
 * The answers to record with the dose; NeedsConfirmation if a question has none. Without `safety` there are no
 * questions.
 */
export const confirmedOf = (
  questions: () => readonly SafetyQuestion[],
  safety: 'ask' | readonly SafetyCode[] | undefined,
): { readonly safety?: { ruleVersion: number; confirmed: SafetyCode[] } } => {
  if (safety === undefined) return {};
  const asked = questions();
  const answered = safety === 'ask' ? [] : asked.filter(({ code }) => safety.includes(code));
  if (answered.length < asked.length) throw new NeedsConfirmation(asked);
  return asked.length === 0
    ? {}
    : { safety: { ruleVersion: safetyRuleVersion, confirmed: asked.map(({ code }) => code) } };
};
