import { Button } from '../ui/Button.tsx';
import { useEffect, useRef } from 'react';
import type { AskedQuestion, Trivia } from '../../events/game/triviaModel.ts';
import { Icon } from '../ui/Icon.tsx';

interface TriviaAnswerProps {
  readonly question: AskedQuestion;
  readonly given: Trivia['answers'][number];
  readonly nextText: string;
  readonly onNext: () => void;
}

/** The right answer, in a friendly sentence. */
export const TriviaAnswer = ({ question, given, nextText, onNext }: TriviaAnswerProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <p className="trivia__question">{question.question}</p>
      <div className={given.isRight ? 'trivia__answer trivia__answer--right' : 'trivia__answer'}>
        <Icon name={given.isRight ? 's-done' : 's-info'} />
        <div>
          <h3 ref={heading} tabIndex={-1}>
            {given.isRight ? `That’s right: ${question.answer}.` : `Good try. The answer is ${question.answer}.`}
          </h3>
          {!given.isRight && <p>You chose {given.option}.</p>}
          <TriviaSource question={question} />
        </div>
      </div>
      <div className="trivia__act">
        <Button intent="primary" size="large" text={nextText} onClick={onNext} />
      </div>
    </>
  );
};

/** Opens in a new tab, without a referrer or an opener. */
export const TriviaSource = ({ question: { answer, source } }: { question: AskedQuestion }) => (
  <a className="row-link" href={source} target="_blank" rel="noopener noreferrer">
    Learn more<span className="visually-hidden"> about {answer} (opens a new tab)</span>
  </a>
);
