import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { commandFailed, commandSucceeded } from '../app/commandSlice.ts';

/** What stands in the box of one conversation. */
export interface Draft {
  readonly text: string;
  /** Why it could not be sent. */
  readonly problem?: string;
}
export type Drafts = Readonly<Record<string, Draft>>;

const without = (drafts: Drafts, conversationId: string): Drafts => {
  const { [conversationId]: _gone, ...rest } = drafts;
  return rest;
};

const draftsSlice = createSlice({
  name: 'drafts',
  initialState: {} as Drafts,
  reducers: {
    /** As this browser has kept them. */
    draftsRestored: (_drafts, { payload }: PayloadAction<Drafts>) => payload,
    /** Typing takes the problem away. */
    draftTyped: (drafts, { payload: { conversationId, text } }: PayloadAction<{ conversationId: string; text: string }>) =>
      text === '' ? without(drafts, conversationId) : { ...drafts, [conversationId]: { text } },
    draftRefused: (drafts, { payload: { conversationId, ...draft } }: PayloadAction<Required<Draft> & { conversationId: string }>) => ({
      ...drafts,
      [conversationId]: draft,
    }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(commandSucceeded, (drafts, { payload: { command } }) =>
        command.type === 'SendMessage' && drafts[command.body.conversationId]?.text.trim() === command.body.content
          ? without(drafts, command.body.conversationId)
          : drafts,
      )
      .addCase(commandFailed, (drafts, { payload: { command, problem } }) => {
        if (command.type !== 'SendMessage') return drafts;
        const { conversationId, content } = command.body;
        return { ...drafts, [conversationId]: { text: drafts[conversationId]?.text ?? content, problem: problem.message } };
      }),
});
export const { draftsRestored, draftTyped, draftRefused } = draftsSlice.actions;
export const draftsReducer = draftsSlice.reducer;
