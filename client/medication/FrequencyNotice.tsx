import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import type { FrequencyQuestion } from './frequencyQuestion.ts';
import './medicationForm.css';

interface FrequencyNoticeProps {
  readonly asked: FrequencyQuestion;
  readonly onChange: (frequency: FrequencyQuestion['frequency']) => void;
  readonly onConfirm: () => void;
}

/** "You chose Once daily, and entered 3 times": each answer saves the form. */
export const FrequencyNotice = ({ asked, onChange, onConfirm }: FrequencyNoticeProps) => {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  const { question, frequency, other } = asked;
  const save = (form: HTMLFormElement | null, answer: () => void) => {
    // the form is sent with the answer
    flushSync(answer);
    form?.requestSubmit();
  };
  return (
    <div className="notice notice--attention" role="group" aria-label={question} ref={notice} tabIndex={-1}>
      <Icon name="s-diamond" />
      <div>
        <p>{question}</p>
        <div className="frequency-notice__act">
          {other !== undefined && (
            <Button
              variant="outlined"
              text={`Save as ${other}`}
              onClick={({ currentTarget: { form } }) => save(form, () => onChange(other))}
            />
          )}
          <Button
            variant="outlined"
            text={`Save as ${frequency}`}
            onClick={({ currentTarget: { form } }) => save(form, onConfirm)}
          />
        </div>
      </div>
    </div>
  );
};
