import { combineSlices, type Reducer } from '@reduxjs/toolkit';
import { doseAmountsReducer } from '../medication/doseAmountsSlice.ts';
import { doseQuestionsReducer } from '../medication/doseQuestionsSlice.ts';
import { clockReducer } from '../clock/clockSlice.ts';
import { commandReducer } from '../command/commandSlice.ts';
import { connectionReducer } from '../connection/connectionSlice.ts';
import type { AppState } from '../store/appState.ts';
import { takeParts } from '../store/parts.ts';
import { sessionReducer } from '../session/sessionSlice.ts';
import { toastsReducer } from '../toast/toastsSlice.ts';

/** The parts that every screen needs; those of the others come with their code. */
const slices = {
  session: sessionReducer,
  connection: connectionReducer,
  command: commandReducer,
  toasts: toastsReducer,
  clock: clockReducer,
  doseAmounts: doseAmountsReducer,
  doseQuestions: doseQuestionsReducer,
} satisfies { readonly [Name in keyof AppState]?: Reducer<AppState[Name]> };

export const rootReducer = combineSlices(slices).withLazyLoadedSlices<Omit<AppState, keyof typeof slices>>();
takeParts(({ name, reducer }) => reducer && rootReducer.inject({ reducerPath: name, reducer }));
