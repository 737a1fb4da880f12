import { combineReducers } from '@reduxjs/toolkit';
import { clockReducer } from '../medication/clockSlice.ts';
import { doseHistoryReducer } from '../medication/doseHistorySlice.ts';
import { doseLogsReducer } from '../medication/doseLogsSlice.ts';
import { medicationsReducer } from '../medication/medicationsSlice.ts';
import { commandReducer } from './commandSlice.ts';
import { connectionReducer } from './connectionSlice.ts';
import { sessionReducer } from './sessionSlice.ts';
import { toastsReducer } from './toastsSlice.ts';

export const rootReducer = combineReducers({
  session: sessionReducer,
  connection: connectionReducer,
  command: commandReducer,
  toasts: toastsReducer,
  clock: clockReducer,
  medications: medicationsReducer,
  doseLogs: doseLogsReducer,
  doseHistory: doseHistoryReducer,
});
export type AppState = ReturnType<typeof rootReducer>;
