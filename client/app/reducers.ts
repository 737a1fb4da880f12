import { combineReducers } from '@reduxjs/toolkit';
import { appointmentsReducer } from '../appointment/appointmentsSlice.ts';
import { appointmentTotalsReducer } from '../appointment/appointmentTotalsSlice.ts';
import { calendarReducer } from '../calendar/calendarSlice.ts';
import { careConnectionsReducer } from '../circle/careConnectionsSlice.ts';
import { invitationsReceivedReducer } from '../circle/invitationsReceivedSlice.ts';
import { invitationsSentReducer } from '../circle/invitationsSentSlice.ts';
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
});
export type AppState = ReturnType<typeof rootReducer>;
