import type { Action } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { call, put, race, take } from 'redux-saga/effects';

/** Fetches, and returns the action that shows the answer or the failure. */
type Load<Args extends unknown[]> = (...args: Args) => SagaIterator<Action>;

/**
 * Loads as often as it is called. When two answers are in flight, the later request wins, whatever the order of arrival; one that
 * `overtakes` ends is not shown.
 */
export const laterWins = <Args extends unknown[]>(
  load: Load<Args>,
  overtakes: (action: Action, ...args: Args) => boolean = () => false,
): ((...args: Args) => SagaIterator<void>) => {
  let requested = 0;
  let shown = 0;
  return function* (...args) {
    requested += 1;
    const turn = requested;
    const { answer } = (yield race({
      answer: call(load, ...args),
      overtaken: take((action: Action) => overtakes(action, ...args)),
    })) as { answer?: Action };
    if (!answer || turn < shown) return;
    shown = turn;
    yield put(answer);
  };
};
