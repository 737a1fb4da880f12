import { combineReducers, type Reducer } from '@reduxjs/toolkit';
import { calendarReducer } from '../calendar/calendarSlice.ts';
import { draftsReducer } from '../conversation/draftsSlice.ts';
import { threadReducer } from '../conversation/threadSlice.ts';
import { demoReducer } from '../demo/demoSlice.ts';
import { doseAmountsReducer } from '../medication/doseAmountsSlice.ts';
import { doseQuestionsReducer } from '../medication/doseQuestionsSlice.ts';
import { clockReducer } from '../clock/clockSlice.ts';
import { commandReducer } from '../command/commandSlice.ts';
import { connectionReducer } from '../connection/connectionSlice.ts';
import type { AppState } from '../store/appState.ts';
import { resources } from './resources.ts';
import { sessionReducer } from '../session/sessionSlice.ts';
import { toastsReducer } from '../toast/toastsSlice.ts';

type Resources = typeof resources;
type ResourceReducers = { readonly [Name in keyof Resources]: Resources[Name]['reducer'] };

// Object.fromEntries loses the type of each reducer
const resourceReducers = Object.fromEntries(
  Object.entries(resources).map(([name, { reducer }]) => [name, reducer]),
) as ResourceReducers;

/** Every part that a slice declares of the state (store/appState.ts). */
const slices = {
  session: sessionReducer,
  connection: connectionReducer,
  command: commandReducer,
  toasts: toastsReducer,
  clock: clockReducer,
  doseAmounts: doseAmountsReducer,
  doseQuestions: doseQuestionsReducer,
  calendar: calendarReducer,
  thread: threadReducer,
  drafts: draftsReducer,
  demo: demoReducer,
} satisfies { readonly [Name in keyof AppState]: Reducer<AppState[Name]> };

export const rootReducer = combineReducers({ ...slices, ...resourceReducers });
