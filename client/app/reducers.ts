import { combineReducers } from '@reduxjs/toolkit';
import { commandReducer } from './commandSlice.ts';
import { connectionReducer } from './connectionSlice.ts';
import { sessionReducer } from './sessionSlice.ts';
import { toastsReducer } from './toastsSlice.ts';

export const rootReducer = combineReducers({
  session: sessionReducer,
  connection: connectionReducer,
  command: commandReducer,
  toasts: toastsReducer,
});
export type AppState = ReturnType<typeof rootReducer>;
