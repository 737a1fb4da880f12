import { Button } from '../ui/Button.tsx';
import { useEffect, useRef } from 'react';
import { challengeWords } from '../../events/game/gameScores.ts';
import { FieldGroup } from '../ui/FieldGroup.tsx';
import { useForm } from '../ui/useForm.ts';
import { wordInput } from './wordInput.ts';

interface ChallengeRecallProps {
  readonly answers: readonly string[];
  readonly onAnswer: (text: string) => void;
  readonly onStudy: () => void;
}

/** The words are typed one by one; an entry must not be blank (spec.md §5). */
export const ChallengeRecall = ({ answers, onAnswer, onStudy }: ChallengeRecallProps) => {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.focus(), []);
  const place = answers.length;
  const isLast = place + 1 === challengeWords.length;
  const { field, problems, handleSubmit } = useForm({
    initial: { word: '' },
    longest: { word: 40 },
    validate: ({ word }) => (word.trim() === '' ? { word: 'Type a word, or your best guess.' } : {}),
    onValid: ({ word }) => onAnswer(word),
  });
  return (
    <form className="recall" onSubmit={handleSubmit} noValidate>
      <FieldGroup label={`Word ${place + 1} of ${challengeWords.length}`} problem={problems.word}>
        {(control) => <input {...control} {...field('word')} {...wordInput} className="input recall__box" ref={box} />}
      </FieldGroup>
      {place > 0 && <p className="quiet">So far: {answers.join(', ')}</p>}
      <div className="recall__acts">
        {place === 0 && <Button variant="outlined" size="large" text="Show the Words Again" onClick={onStudy} />}
        <Button type="submit" intent="primary" size="large" text={isLast ? 'See My Result' : 'Next Word'} />
      </div>
    </form>
  );
};
