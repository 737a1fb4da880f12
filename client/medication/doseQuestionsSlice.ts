import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SafetyQuestion } from '../../events/medication/safetyLabels.ts';
import type { Command } from '../command/command.ts';

/** A dose that was not recorded, since its person is asked first. */
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
    /** Of several doses of one press, each joins the same question. */
    doseAsked: (state, { payload }: PayloadAction<AskedDose>) =>
      [...(state as Asked).filter(({ command }) => command.key !== payload.command.key), payload] as typeof state,
    /** The person has answered, or left it open. */
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
