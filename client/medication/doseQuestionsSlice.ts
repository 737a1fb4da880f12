import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SafetyQuestion } from '../../events/medication/safetyLabels.ts';
import type { Command } from '../command/command.ts';

/** A dose that is recorded only after a confirmation. */
export interface QuestionedDose {
  readonly command: Command<'TakeDose'>;
  readonly reasons: readonly SafetyQuestion[];
}
type DoseQuestions = readonly QuestionedDose[];
const initialState: DoseQuestions = [];

const doseQuestionsSlice = createSlice({
  name: 'doseQuestions',
  initialState: () => initialState,
  reducers: {
    /** Several doses of one tap share one dialog. */
    doseQuestioned: (state, { payload }: PayloadAction<QuestionedDose>) =>
      [
        ...(state as DoseQuestions).filter(({ command }) => command.key !== payload.command.key),
        payload,
      ] as typeof state,
    /** The person has answered, or closed it. */
    doseQuestionsClosed: () => initialState as [],
  },
});
export const { doseQuestioned, doseQuestionsClosed } = doseQuestionsSlice.actions;
export const doseQuestionsReducer = doseQuestionsSlice.reducer;

declare module '../store/appState.ts' {
  interface AppState {
    readonly doseQuestions: DoseQuestions;
  }
}
