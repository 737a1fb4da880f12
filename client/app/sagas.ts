import type { SagaIterator } from 'redux-saga';
import { call, fork } from 'redux-saga/effects';
import { appointmentsResource } from '../appointment/appointmentsResource.ts';
import { appointmentTotalsResource } from '../appointment/appointmentTotalsResource.ts';
import { calendarSaga } from '../calendar/calendarSaga.ts';
import { careConnectionsResource } from '../circle/careConnectionsResource.ts';
import { lostAccessSaga } from '../circle/lostAccessSaga.ts';
import { invitationsReceivedResource } from '../circle/invitationsReceivedResource.ts';
import { invitationsSentResource } from '../circle/invitationsSentResource.ts';
import { invitedSaga } from '../circle/invitedSaga.ts';
import { healthAlertsResource } from '../health/healthAlertsResource.ts';
import { healthLimitsResource } from '../health/healthLimitsResource.ts';
import { healthMetricsResource } from '../health/healthMetricsResource.ts';
import { healthLatestResource, healthSummaryResource } from '../health/healthSummaryResource.ts';
import { metricHistoryResource } from '../health/metricHistoryResource.ts';
import { recordViewsResource } from '../recordView/recordViewsResource.ts';
import { doseHistoryResource } from '../medication/doseHistoryResource.ts';
import { doseLogsResource } from '../medication/doseLogsResource.ts';
import { takenSaga } from '../medication/takenSaga.ts';
import { medicationsResource } from '../medication/medicationsResource.ts';
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
  careConnectionsResource.saga,
  lostAccessSaga,
  invitationsSentResource.saga,
  invitedSaga,
  invitationsReceivedResource.saga,
  clockSaga,
  medicationsResource.saga,
  medicationsSaga,
  doseLogsResource.saga,
  takenSaga,
  doseHistoryResource.saga,
  appointmentsResource.saga,
  appointmentTotalsResource.saga,
  calendarSaga,
  healthSummaryResource.saga,
  healthLatestResource.saga,
  healthMetricsResource.saga,
  metricHistoryResource.saga,
  healthAlertsResource.saga,
  healthLimitsResource.saga,
  recordViewsResource.saga,
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
