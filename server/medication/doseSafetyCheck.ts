import { safetyReasons, safetyRuleVersion, type AskedDose, type EarlierDose, type SafetyCode } from '../../events/medication/doseSafety.ts';
import { safetyQuestions, type SafetyQuestion } from '../../events/medication/safetyLabels.ts';
import type { PrescribedMedication } from '../../projections/medication/dueDosesQueries.ts';
import { spanAt } from '../../projections/medication/occurrences.ts';
import { NeedsConfirmation } from '../http/errors.ts';

interface Checked {
  readonly medication: PrescribedMedication;
  readonly dose: Pick<AskedDose, 'doseId' | 'dueAt' | 'takenAt'> & { readonly medicationName: string };
  readonly around: readonly EarlierDose[];
  readonly viewerId: string;
  readonly now: Date;
}

/** What the rules ask about a dose, in words. `around`: the senior's doses taken within a day of it. */
export const questionsAbout = ({ medication, dose, around, viewerId, now }: Checked): readonly SafetyQuestion[] => {
  const { id: medicationId, seniorId, timeZone, minHoursBetween, maxPerDay, spans } = medication;
  const { doseId, dueAt, takenAt, medicationName: name } = dose;
  const times = dueAt === null ? [] : (spanAt(spans, dueAt)?.times ?? []);
  const asked = { doseId, medicationId, name, dueAt, takenAt, takenBy: viewerId, times, minHoursBetween, maxPerDay };
  return safetyQuestions(asked, safetyReasons(asked, around), { viewerId, seniorId, timeZone, now });
};

/** The answers to record with the dose; NeedsConfirmation where a question has none. Without `safety` nobody is asked. */
export const confirmedOf = (
  questions: () => readonly SafetyQuestion[],
  safety: 'ask' | readonly SafetyCode[] | undefined,
): { readonly safety?: { ruleVersion: number; confirmed: SafetyCode[] } } => {
  if (safety === undefined) return {};
  const asked = questions();
  const answered = safety === 'ask' ? [] : asked.filter(({ code }) => safety.includes(code));
  if (answered.length < asked.length) throw new NeedsConfirmation(asked);
  return asked.length === 0 ? {} : { safety: { ruleVersion: safetyRuleVersion, confirmed: asked.map(({ code }) => code) } };
};
