import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SafetyQuestion } from '../../events/medication/safetyLabels.ts';
import type { Command } from '../command/command.ts';

/** A dose that is recorded only after its person has answered a question. */
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
    /** Several doses of one press join the same question. */
    doseAsked: (state, { payload }: PayloadAction<AskedDose>) =>
      [...(state as Asked).filter(({ command }) => command.key !== payload.command.key), payload] as typeof state,
    /** The person has answered, or left it open. */
    doseQuestionsClosed: () => initialState as [],
  },
});
export const { doseAsked, doseQuestionsClosed } = doseQuestionsSlice.actions;
export const doseQuestionsReducer = doseQuestionsSlice.reducer;
