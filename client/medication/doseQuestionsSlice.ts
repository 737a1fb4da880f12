import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SafetyQuestion } from '../../events/medication/safetyLabels.ts';
import type { Command } from '../command/command.ts';

/** A dose that is recorded only after a confirmation. */
export interface AskedDose {
  readonly command: Command<'TakeDose'>;
  readonly reasons: readonly SafetyQuestion[];
}
type Asked = readonly AskedDose[];
const initialState: Asked = [];

const doseQuestionsSlice = createSlice({
  name: 'doseQuestions',
  initialState: () => initialState,
  reducers: {
    /** Several doses of one tap share one dialog. */
    doseAsked: (state, { payload }: PayloadAction<AskedDose>) =>
      [...(state as Asked).filter(({ command }) => command.key !== payload.command.key), payload] as typeof state,
    /** The person has answered, or closed it. */
    doseQuestionsClosed: () => initialState as [],
  },
});
export const { doseAsked, doseQuestionsClosed } = doseQuestionsSlice.actions;
export const doseQuestionsReducer = doseQuestionsSlice.reducer;

declare module '../store/appState.ts' {
  interface AppState {
    readonly doseQuestions: Asked;
  }
}
