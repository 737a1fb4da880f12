import type { QueryRoute } from '../../projections/apiRoutes.ts';
import type { SagaIterator } from 'redux-saga';
import { fork } from 'redux-saga/effects';
import type { OwnersQuestion } from './askOwners.ts';
import { askTogether } from './askTogether.ts';
import { followSeniors, type SeniorReadModel } from './seniorReadModel.ts';

/** As `followSeniors`, where a screen opens many: those who are opened together are asked for in one request. */
export function* followSeniorsTogether<Route extends QueryRoute, Answer extends object>(
  about: OwnersQuestion<Route, Answer>,
  model: Omit<SeniorReadModel<Answer>, 'ask'>,
): SagaIterator<void> {
  const { ask, answer } = askTogether(about);
  yield fork(answer);
  yield fork(followSeniors<Answer>, { ...model, ask });
}
