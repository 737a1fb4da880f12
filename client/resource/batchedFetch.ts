import { buffers, channel, type SagaIterator } from 'redux-saga';
import { call, delay, flush, fork, take } from 'redux-saga/effects';
import type { QueryRoute } from '../../projections/apiRoutes.ts';
import { fetchOwners, pageOf, type OwnerAnswer, type OwnerAnswers, type OwnersQuery } from './fetchOwners.ts';
import type { Page } from './ownerParts.ts';
import { callT } from '../store/sagaEffects.ts';

/** Milliseconds within which requested owners are joined in one request. */
const gatherWithin = 10;

interface OwnerRequest<Data> {
  readonly ownerId: string;
  readonly settle: (answer: OwnerAnswer<Data> | undefined) => void;
}

interface BatchedFetch<Data> {
  /** One owner's part; throws the server's refusal. */
  readonly fetch: (ownerId: string) => SagaIterator<Page<Data>>;
  /** Sends the requests; to be forked once. */
  readonly run: () => SagaIterator<void>;
}

/** A batch loader: a screen that opens many owners asks the server once. */
export const batchedFetch = <Route extends QueryRoute, Data>(query: OwnersQuery<Route, Data>): BatchedFetch<Data> => {
  const waiting = channel<OwnerRequest<Data>>(buffers.expanding(8));
  return {
    *fetch(ownerId) {
      return pageOf(
        yield* callT(() => new Promise<OwnerAnswer<Data> | undefined>((settle) => waiting.put({ ownerId, settle }))),
      );
    },
    *run() {
      while (true) {
        const first = (yield take(waiting)) as OwnerRequest<Data>;
        yield delay(gatherWithin);
        yield fork(answerThese<Route, Data>, query, [first, ...((yield flush(waiting)) as OwnerRequest<Data>[])]);
      }
    },
  };
};

function* answerThese<Route extends QueryRoute, Data>(
  query: OwnersQuery<Route, Data>,
  requests: readonly OwnerRequest<Data>[],
): SagaIterator<void> {
  const ownerIds = [...new Set(requests.map(({ ownerId }) => ownerId))];
  const answers = (yield call(fetchOwners<Route, Data>, query, ownerIds)) as OwnerAnswers<Data>;
  for (const { ownerId, settle } of requests) settle(answers.get(ownerId));
}
