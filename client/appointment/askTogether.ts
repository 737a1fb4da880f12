import { buffers, channel, type SagaIterator } from 'redux-saga';
import { call, delay, flush, fork, take } from 'redux-saga/effects';
import { callT } from '../app/sagaEffects.ts';
import type { AppointmentsPage } from './appointmentsSlice.ts';
import { askOwners, type OwnerAnswer, type OwnerAnswers } from './askOwners.ts';

/** Milliseconds within which owners who are asked for go in one request. */
const gatherWithin = 10;

interface Question {
  readonly ownerId: string;
  readonly settle: (answer: OwnerAnswer) => void;
}

export interface AskTogether {
  /** One owner's appointments; throws what the server refuses them with. */
  readonly ask: (ownerId: string) => SagaIterator<AppointmentsPage>;
  /** Sends what was asked for; to be forked once. */
  readonly answer: () => SagaIterator<void>;
}

/** A screen that opens many owners asks the server once. */
export const askTogether = (): AskTogether => {
  const questions = channel<Question>(buffers.expanding(8));
  return {
    *ask(ownerId) {
      const answer = yield* callT(() => new Promise<OwnerAnswer>((settle) => questions.put({ ownerId, settle })));
      if ('error' in answer) throw answer.error;
      return answer;
    },
    *answer() {
      while (true) {
        const first = (yield take(questions)) as Question;
        yield delay(gatherWithin);
        yield fork(answerThese, [first, ...((yield flush(questions)) as Question[])]);
      }
    },
  };
};

function* answerThese(questions: readonly Question[]): SagaIterator<void> {
  const ownerIds = [...new Set(questions.map(({ ownerId }) => ownerId))];
  const answers = (yield call(askOwners, ownerIds)) as OwnerAnswers;
  for (const { ownerId, settle } of questions)
    settle(answers.get(ownerId) ?? { error: new Error(`Nothing was answered about ${ownerId}`) });
}
