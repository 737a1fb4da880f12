import { Icon } from '../ui/Icon.tsx';
import { monthDay, wholeDay } from './stepWords.ts';
import { dateOfDay, dayNumber } from '../../events/kernel/dayNumber.ts';
import type { StepAnswer, StepQuestion } from './taperSteps.ts';

interface Answer {
  readonly answer: StepAnswer;
  readonly label: string;
  readonly detail: string;
}

const counted = (days: number): string => (days === 1 ? '1\u00a0day' : `${days}\u00a0days`);
const those = (days: number): string =>
  days === 1 ? 'that day' : days === 2 ? 'those two days' : `those ${days}\u00a0days`;

/** "Saturday, December 12", "Saturday, December 12, and Sunday, December 13", "Saturday, December 12, to Monday, December 14" */
const daysInWords = ({ from, until, days }: StepQuestion): string => {
  if (days === 1) return wholeDay(from);
  return `${wholeDay(from)}, ${days === 2 ? 'and' : 'to'} ${wholeDay(until)}`;
};

const gapAnswers = ({ after, from, until, days }: StepQuestion): readonly Answer[] => [
  {
    answer: 'goesOn',
    label: `No, step ${after + 1} goes on until ${monthDay(until)}`,
    detail: `Its dose on ${those(days)} too`,
  },
  {
    answer: 'movesUp',
    label: `No, step ${after + 2} begins on ${monthDay(from)}`,
    detail: `It and the steps after it move up ${counted(days)}`,
  },
  {
    answer: 'noDose',
    label: `Yes, no dose on ${those(days)}`,
    detail: days === 1 ? 'Nobody is reminded on it' : 'Nobody is reminded on them',
  },
];

const overlapAnswers = ({ after, from, until, days }: StepQuestion): readonly Answer[] => [
  {
    answer: 'goesOn',
    label: `Step ${after + 1} ends on ${monthDay(dateOfDay(dayNumber(from) - 1))}`,
    detail: `Step ${after + 2} has ${those(days)}`,
  },
  {
    answer: 'movesUp',
    label: `Step ${after + 2} begins on ${monthDay(dateOfDay(dayNumber(until) + 1))}`,
    detail: `It and the steps after it move back ${counted(days)}`,
  },
];

interface StepGapProps {
  readonly question: StepQuestion;
  readonly onAnswer: (answer: StepAnswer) => void;
}

/** Asks about days that are in no step, or in two. */
export const StepGap = ({ question, onAnswer }: StepGapProps) => {
  const isGap = question.kind === 'gap';
  const answers = isGap ? gapAnswers(question) : overlapAnswers(question);
  return (
    <div className="step-gap" role="group" aria-label={`Question after step ${question.after + 1}`}>
      <p className="step-gap__question">
        <Icon name="s-diamond" />
        <span>
          <b>
            {isGap
              ? `There is no dose on ${daysInWords(question)}.`
              : `${daysInWords(question)} ${question.days === 1 ? 'is' : 'are'} in step ${question.after + 1} and in step ${question.after + 2}.`}
          </b>{' '}
          {isGap ? 'Is that right?' : 'Which step has the dose?'}
        </span>
      </p>
      <div className="choices">
        {answers.map(({ answer, label, detail }) => (
          <button key={answer} type="button" className="step-answer" onClick={() => onAnswer(answer)}>
            {label}
            <small>{detail}</small>
          </button>
        ))}
      </div>
    </div>
  );
};
