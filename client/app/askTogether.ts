import type { QueryRoute } from '../../projections/apiRoutes.ts';
import { buffers, channel, type SagaIterator } from 'redux-saga';
import { call, delay, flush, fork, take } from 'redux-saga/effects';
import { askOwners, type OwnerAnswer, type OwnerAnswers, type OwnersQuestion } from './askOwners.ts';
import { callT } from './sagaEffects.ts';

/** Milliseconds within which owners who are asked for go in one request. */
const gatherWithin = 10;

interface Question<Part> {
  readonly ownerId: string;
  readonly settle: (answer: OwnerAnswer<Part>) => void;
}

export interface AskTogether<Part> {
  /** One owner's part; throws what the server refuses it with. */
  readonly ask: (ownerId: string) => SagaIterator<Part>;
  /** Sends what was asked for; to be forked once. */
  readonly answer: () => SagaIterator<void>;
}

/** A screen that opens many owners asks the server once. */
export const askTogether = <Route extends QueryRoute, Part extends object>(about: OwnersQuestion<Route, Part>): AskTogether<Part> => {
  const questions = channel<Question<Part>>(buffers.expanding(8));
  return {
    *ask(ownerId) {
      const answer = yield* callT(() => new Promise<OwnerAnswer<Part>>((settle) => questions.put({ ownerId, settle })));
      if ('error' in answer) throw answer.error;
      return answer as Part;
    },
    *answer() {
      while (true) {
        const first = (yield take(questions)) as Question<Part>;
        yield delay(gatherWithin);
        yield fork(answerThese<Route, Part>, about, [first, ...((yield flush(questions)) as Question<Part>[])]);
      }
    },
  };
};

function* answerThese<Route extends QueryRoute, Part extends object>(
  about: OwnersQuestion<Route, Part>,
  questions: readonly Question<Part>[],
): SagaIterator<void> {
  const ownerIds = [...new Set(questions.map(({ ownerId }) => ownerId))];
  const answers = (yield call(askOwners<Route, Part>, about, ownerIds)) as OwnerAnswers<Part>;
  for (const { ownerId, settle } of questions)
    settle(answers.get(ownerId) ?? { error: new Error(`Nothing was answered about ${ownerId}`) });
}
