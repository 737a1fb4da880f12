import { createAction } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { takeEvery } from 'redux-saga/effects';
import { keepStudioAppointment, readStudioAppointment } from './keptAppointment.ts';
import type { StudioAppointment } from './studioAppointment.ts';

interface Removal {
  readonly userId: string;
  readonly appointment: StudioAppointment;
}
/** Dispatched by the notice's Undo, which may be pressed on any screen. */
export const studioRemovalUndone = createAction<Removal>('studio/removalUndone');

export function* studioSaga(): SagaIterator<void> {
  yield takeEvery(studioRemovalUndone, restore);
}

/** Doesn't replace another one that was added since. */
const restore = ({ payload: { userId, appointment } }: ReturnType<typeof studioRemovalUndone>): void => {
  if (!readStudioAppointment(userId)) keepStudioAppointment(userId, appointment);
};
