import { freshOnes } from './freshOnes.ts';
import type { GameModel } from './gameModel.ts';
import { pointsPerAnswer, triviaQuestions } from './gameScores.ts';
import { seededRandom, type Chance } from './seededRandom.ts';
import type { TriviaQuestion } from './triviaQuestion.ts';
import { questionsOfLevel } from './triviaQuestions.ts';

const hintCost = pointsPerAnswer / 2;
const takenByHint = 2;

/** A question with its answers in the shown order. */
export interface AskedQuestion {
  readonly question: string;
  readonly answer: string;
  /** In chance order. */
  readonly options: readonly string[];
  /** The wrong ones that a hint takes away. */
  readonly spare: readonly string[];
  /** A public page that states the answer. */
  readonly source: string;
}

interface GivenAnswer {
  readonly option: string;
  readonly isRight: boolean;
  readonly isHelped: boolean;
}

export interface Trivia {
  readonly questions: readonly AskedQuestion[];
  /** One for each question answered, the one shown included. */
  readonly answers: readonly GivenAnswer[];
  /** The place of the question shown; their number once the game is over. */
  readonly current: number;
  /** Whether a hint was taken for the question shown. */
  readonly isHelped: boolean;
}
export type TriviaMove =
  { readonly type: 'answer'; readonly option: string } | { readonly type: 'next' } | { readonly type: 'hint' };

const asked = (chance: Chance, { question, answer, wrong, source }: TriviaQuestion): AskedQuestion => ({
  question,
  answer,
  options: chance.shuffled([answer, ...wrong]),
  spare: chance.some(wrong, takenByHint),
  source,
});

/** The answers that can be chosen for the question shown. */
export const optionsLeft = ({ questions, current, isHelped }: Trivia): readonly string[] => {
  const question = questions[current];
  return question ? question.options.filter((option) => !isHelped || !question.spare.includes(option)) : [];
};

/** The answer given to the question shown. */
export const givenAnswer = ({ answers, current }: Trivia): GivenAnswer | undefined => answers[current];

const isAsking = (game: Trivia): boolean => game.current < game.questions.length && !givenAnswer(game);

const answered = (game: Trivia, option: string): Trivia => {
  if (!isAsking(game) || !optionsLeft(game).includes(option)) return game;
  const isRight = game.questions[game.current]?.answer === option;
  return { ...game, answers: [...game.answers, { option, isRight, isHelped: game.isHelped }] };
};

const next = (game: Trivia): Trivia =>
  givenAnswer(game) ? { ...game, current: game.current + 1, isHelped: false } : game;

const canHelp = (game: Trivia): boolean => isAsking(game) && !game.isHelped;

/** Questions one by one; each right answer gives points (spec.md §9), half of them after a hint. */
export const triviaModel: GameModel<Trivia, TriviaMove> = {
  gameType: 'trivia',
  generate: ({ level, seed, recent }) => {
    const chance = seededRandom(seed);
    const questions = freshOnes(chance, questionsOfLevel[level], triviaQuestions, ({ question }) => question, recent);
    return {
      questions: questions.map((question) => asked(chance, question)),
      answers: [],
      current: 0,
      isHelped: false,
    };
  },
  move: (game, move) => {
    if (move.type === 'answer') return answered(game, move.option);
    if (move.type === 'next') return next(game);
    return canHelp(game) ? { ...game, isHelped: true } : game;
  },
  score: ({ answers }) =>
    answers.reduce(
      (sum, { isRight, isHelped }) => sum + (isRight ? pointsPerAnswer - (isHelped ? hintCost : 0) : 0),
      0,
    ),
  isOver: ({ questions, current }) => current === questions.length,
  contents: ({ questions }) => questions.map(({ question }) => question),
  hint: { move: { type: 'hint' }, cost: hintCost, isPossible: canHelp },
};
