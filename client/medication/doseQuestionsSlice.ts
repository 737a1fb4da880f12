import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SafetyQuestion } from '../../events/medication/safetyLabels.ts';
import type { Command } from '../command/command.ts';

/** A dose that was not recorded, since its person is asked first. */
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
    /** Of several doses of one press, each joins the same question. */
    doseQuestioned: (state, { payload }: PayloadAction<QuestionedDose>) =>
      [
        ...(state as DoseQuestions).filter(({ command }) => command.key !== payload.command.key),
        payload,
      ] as typeof state,
    /** The person has answered, or left it open. */
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
