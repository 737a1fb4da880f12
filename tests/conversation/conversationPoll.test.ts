import { delay, put } from 'redux-saga/effects';
import { readModelsStale } from '../../client/connection/readModels.ts';
import { conversationPollSaga } from '../../client/conversation/conversationPollSaga.ts';

test('conversations are requested each 30 s, again and again', () => {
  const saga = conversationPollSaga();
  for (const _round of [1, 2]) {
    expect(saga.next().value).toEqual(delay(30_000));
    expect(saga.next().value).toEqual(put(readModelsStale(['messages'])));
  }
});
