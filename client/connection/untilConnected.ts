import type { SagaIterator } from 'redux-saga';
import { delay, race, select, take } from 'redux-saga/effects';
import { connected, connectionBroken, connectionLost, type ConnectionState } from './connectionSlice.ts';

/** Milliseconds a first load waits for the live connection; without one, the page still loads. */
export const patience = 1500;

/** Returns immediately unless the very first connection is still opening. */
export function* untilConnected(): SagaIterator<void> {
  const status = (yield select(
    (state: { connection: ConnectionState }) => state.connection.status,
  )) as ConnectionState['status'];
  if (status === 'opening') yield race([take([connected, connectionBroken, connectionLost]), delay(patience)]);
}
