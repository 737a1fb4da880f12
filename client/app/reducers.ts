import { combineReducers } from '@reduxjs/toolkit';
import { appointmentsReducer } from '../appointment/appointmentsSlice.ts';
import { appointmentTotalsReducer } from '../appointment/appointmentTotalsSlice.ts';
import { calendarReducer } from '../calendar/calendarSlice.ts';
import { careConnectionsReducer } from '../circle/careConnectionsSlice.ts';
import { invitationsReceivedReducer } from '../circle/invitationsReceivedSlice.ts';
import { invitationsSentReducer } from '../circle/invitationsSentSlice.ts';
import { healthAlertsReducer } from '../health/healthAlertsSlice.ts';
import { healthLimitsReducer } from '../health/healthLimitsSlice.ts';
import { healthMetricsReducer } from '../health/healthMetricsSlice.ts';
import { healthLatestReducer } from '../health/healthLatestSlice.ts';
import { healthSummaryReducer } from '../health/healthSummarySlice.ts';
import { metricHistoryReducer } from '../health/metricHistorySlice.ts';
import { looksReducer } from '../look/looksSlice.ts';
import { doseHistoryReducer } from '../medication/doseHistorySlice.ts';
import { doseLogsReducer } from '../medication/doseLogsSlice.ts';
import { medicationsReducer } from '../medication/medicationsSlice.ts';
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
  careConnections: careConnectionsReducer,
  invitationsSent: invitationsSentReducer,
  invitationsReceived: invitationsReceivedReducer,
  clock: clockReducer,
  medications: medicationsReducer,
  doseLogs: doseLogsReducer,
  doseHistory: doseHistoryReducer,
  appointments: appointmentsReducer,
  appointmentTotals: appointmentTotalsReducer,
  calendar: calendarReducer,
  healthSummary: healthSummaryReducer,
  healthLatest: healthLatestReducer,
  healthMetrics: healthMetricsReducer,
  metricHistory: metricHistoryReducer,
  healthAlerts: healthAlertsReducer,
  healthLimits: healthLimitsReducer,
  looks: looksReducer,
});
export type AppState = ReturnType<typeof rootReducer>;
