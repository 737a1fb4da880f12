import { givenAnswer, optionsLeft, type Trivia, type TriviaMove } from '../../events/game/triviaModel.ts';
import type { GameFaceProps } from './gameFace.ts';
import { TriviaAnswer, TriviaSource } from './TriviaAnswer.tsx';
import { TriviaQuestionForm } from './TriviaQuestionForm.tsx';
import './trivia.css';

/** One question after another; each answer is followed by the right one. */
export const TriviaFace = ({ state, onMove, onAnnounce }: GameFaceProps<Trivia, TriviaMove>) => {
  const { questions, current } = state;
  const question = questions[current];
  const given = givenAnswer(state);
  if (!question) return <AllAnswers state={state} />;
  return (
    <div className="trivia">
      <p className="quiet">
        Question {current + 1} of {questions.length}
      </p>
      {given ? (
        <TriviaAnswer
          question={question}
          given={given}
          nextText={current + 1 < questions.length ? 'Next Question' : 'See My Points'}
          onNext={() => onMove({ type: 'next' })}
        />
      ) : (
        <TriviaQuestionForm
          key={question.question}
          question={question.question}
          options={optionsLeft(state)}
          takesFocus={current > 0}
          onAnswer={(option) => onMove({ type: 'answer', option })}
          onAnnounce={onAnnounce}
        />
      )}
    </div>
  );
};

const AllAnswers = ({ state: { questions, answers } }: { state: Trivia }) => (
  <ol className="trivia__all">
    {questions.map((question, place) => (
      <li key={question.question}>
        <h4>{question.question}</h4>
        <p>
          {answers[place]?.isRight ? 'You knew it: ' : 'The answer is '}
          <b>{question.answer}</b>.
        </p>
        <TriviaSource question={question} />
      </li>
    ))}
  </ol>
);
