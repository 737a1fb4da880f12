import { combineReducers } from '@reduxjs/toolkit';
import { appointmentsResource } from '../appointment/appointmentsResource.ts';
import { appointmentTotalsResource } from '../appointment/appointmentTotalsResource.ts';
import { calendarReducer } from '../calendar/calendarSlice.ts';
import { careConnectionsResource } from '../circle/careConnectionsResource.ts';
import { invitationsReceivedResource } from '../circle/invitationsReceivedResource.ts';
import { invitationsSentResource } from '../circle/invitationsSentResource.ts';
import { healthAlertsResource } from '../health/healthAlertsResource.ts';
import { healthLimitsResource } from '../health/healthLimitsResource.ts';
import { healthMetricsResource } from '../health/healthMetricsResource.ts';
import { healthLatestResource, healthSummaryResource } from '../health/healthSummaryResource.ts';
import { metricHistoryResource } from '../health/metricHistoryResource.ts';
import { recordViewsResource } from '../recordView/recordViewsResource.ts';
import { doseHistoryResource } from '../medication/doseHistoryResource.ts';
import { doseLogsResource } from '../medication/doseLogsResource.ts';
import { medicationsResource } from '../medication/medicationsResource.ts';
import { putOffReducer } from '../medication/putOffSlice.ts';
import { clockReducer } from './clockSlice.ts';
import { commandReducer } from './commandSlice.ts';
import { connectionReducer } from './connectionSlice.ts';
import { sessionReducer } from './sessionSlice.ts';
import { toastsReducer } from './toastsSlice.ts';

export const rootReducer = combineReducers({
  session: sessionReducer,
  connection: connectionReducer,
  command: commandReducer,
  toasts: toastsReducer,
  careConnections: careConnectionsResource.reducer,
  invitationsSent: invitationsSentResource.reducer,
  invitationsReceived: invitationsReceivedResource.reducer,
  clock: clockReducer,
  medications: medicationsResource.reducer,
  doseLogs: doseLogsResource.reducer,
  dosesPutOff: putOffReducer,
  doseHistory: doseHistoryResource.reducer,
  appointments: appointmentsResource.reducer,
  appointmentTotals: appointmentTotalsResource.reducer,
  calendar: calendarReducer,
  healthSummary: healthSummaryResource.reducer,
  healthLatest: healthLatestResource.reducer,
  healthMetrics: healthMetricsResource.reducer,
  metricHistory: metricHistoryResource.reducer,
  healthAlerts: healthAlertsResource.reducer,
  healthLimits: healthLimitsResource.reducer,
  recordViews: recordViewsResource.reducer,
});
export type AppState = ReturnType<typeof rootReducer>;
