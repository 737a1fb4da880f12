import { useRef, useState, type FormEvent } from 'react';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { frequencyQuestion, type FrequencyQuestion } from './frequencyQuestion.ts';
import type { MedicationDraft } from './medicationDraft.ts';

interface FrequencyCheck {
  /** The question that is open. */
  readonly asked: FrequencyQuestion | undefined;
  /** True: the form is not to be sent yet, and the question is open. */
  readonly holdsBack: (event: FormEvent) => boolean;
  /** The present values are right. */
  readonly confirm: () => void;
}

/** Holds a form back once if its frequency and its times don't agree. It is never refused. */
export const useFrequencyQuestion = (
  values: MedicationDraft,
  before: MedicationView | undefined,
  isValid: () => boolean,
): FrequencyCheck => {
  const [isAsked, setAsked] = useState(false);
  const confirmed = useRef<string>(undefined);
  const question = frequencyQuestion(values, before);
  return {
    asked: isAsked ? question : undefined,
    holdsBack: (event) => {
      if (!question || confirmed.current === question.question || !isValid()) return false;
      event.preventDefault();
      setAsked(true);
      return true;
    },
    confirm: () => {
      confirmed.current = question?.question;
    },
  };
};
