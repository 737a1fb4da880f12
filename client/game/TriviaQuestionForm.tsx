import { Button } from '../ui/Button.tsx';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { FieldProblem } from '../ui/FieldGroup.tsx';

interface TriviaQuestionFormProps {
  readonly question: string;
  readonly options: readonly string[];
  /** True after an answer, so that the next question is read out. */
  readonly takesFocus: boolean;
  readonly onAnswer: (option: string) => void;
  readonly onAnnounce: (sentence: string) => void;
}

const missing = 'Choose an answer first.';

interface OptionsProps extends Pick<TriviaQuestionFormProps, 'options'> {
  readonly name: string;
  readonly chosen: string | undefined;
  readonly onChoose: (option: string) => void;
}

const Options = ({ name, options, chosen, onChoose }: OptionsProps) => (
  <div className="choices trivia__options">
    {options.map((option) => (
      <label key={option} className="choice">
        <input type="radio" name={name} checked={chosen === option} onChange={() => onChoose(option)} />
        <span className="choice__face">{option}</span>
      </label>
    ))}
  </div>
);

/** Four answers to choose from, or two after a hint (spec.md §5: an answer is required). */
export const TriviaQuestionForm = ({
  question,
  options,
  takesFocus,
  onAnswer,
  onAnnounce,
}: TriviaQuestionFormProps) => {
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const [chosen, setChosen] = useState<string>();
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    if (takesFocus) group.current?.focus();
  }, [takesFocus]);
  const handleChoice = (option: string) => {
    setChosen(option);
    setMissing(false);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen !== undefined && options.includes(chosen)) return onAnswer(chosen);
    setMissing(true);
    onAnnounce(missing);
    group.current?.querySelector('input')?.focus();
  };
  return (
    <form className="form" onSubmit={handleSubmit} noValidate>
      <fieldset className="field" ref={group} tabIndex={-1} aria-describedby={isMissing ? `${id}-problem` : undefined}>
        <legend className="trivia__question">{question}</legend>
        {isMissing && <FieldProblem id={`${id}-problem`} problem={missing} />}
        <Options name={id} options={options} chosen={chosen} onChoose={handleChoice} />
      </fieldset>
      <div className="trivia__act">
        <Button type="submit" intent="primary" size="large" text="Submit Answer" />
      </div>
    </form>
  );
};
