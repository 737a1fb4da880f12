import type { SagaIterator } from 'redux-saga';
import { call, fork } from 'redux-saga/effects';
import { appointmentsSaga } from '../appointment/appointmentsSaga.ts';
import { appointmentTotalsSaga } from '../appointment/appointmentTotalsSaga.ts';
import { calendarSaga } from '../calendar/calendarSaga.ts';
import { careConnectionsSaga } from '../circle/careConnectionsSaga.ts';
import { invitationsReceivedSaga } from '../circle/invitationsReceivedSaga.ts';
import { invitationsSentSaga } from '../circle/invitationsSentSaga.ts';
import { healthAlertsSaga } from '../health/healthAlertsSaga.ts';
import { healthLimitsSaga } from '../health/healthLimitsSaga.ts';
import { healthMetricsSaga } from '../health/healthMetricsSaga.ts';
import { healthSummarySaga } from '../health/healthSummarySaga.ts';
import { metricHistorySaga } from '../health/metricHistorySaga.ts';
import { looksSaga } from '../look/looksSaga.ts';
import { doseHistorySaga } from '../medication/doseHistorySaga.ts';
import { doseLogsSaga } from '../medication/doseLogsSaga.ts';
import { medicationsSaga } from '../medication/medicationsSaga.ts';
import { pushSaga } from '../push/pushSaga.ts';
import { clockSaga } from './clockSaga.ts';
import { commandSaga } from './commandSaga.ts';
import { sessionSaga } from './sessionSaga.ts';
import { toastsSaga } from './toastsSaga.ts';

const sagas: readonly (() => SagaIterator<void>)[] = [
  pushSaga,
  sessionSaga,
  commandSaga,
  toastsSaga,
  careConnectionsSaga,
  invitationsSentSaga,
  invitationsReceivedSaga,
  clockSaga,
  medicationsSaga,
  doseLogsSaga,
  doseHistorySaga,
  appointmentsSaga,
  appointmentTotalsSaga,
  calendarSaga,
  healthSummarySaga,
  healthMetricsSaga,
  metricHistorySaga,
  healthAlertsSaga,
  healthLimitsSaga,
  looksSaga,
];

/** One that crashes leaves the rest running. */
function* guarded(saga: () => SagaIterator<void>): SagaIterator<void> {
  try {
    yield call(saga);
  } catch (error) {
    console.error(error);
  }
}

export function* rootSaga(): SagaIterator<void> {
  for (const saga of sagas) yield fork(guarded, saga);
}
