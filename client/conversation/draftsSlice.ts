import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { commandFailed, commandSucceeded } from '../app/commandSlice.ts';

/** What stands in the box of one conversation. */
export interface Draft {
  readonly text: string;
  /** Why it could not be sent. */
  readonly problem?: string;
  /** What it was sent under: should only the answer have been lost, the same words sent again are the same message. */
  readonly key?: string;
}
export type Drafts = Readonly<Record<string, Draft>>;

const draftIn = (drafts: Drafts, conversationId: string): Draft => drafts[conversationId] ?? { text: '' };

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
    /** A message that was taken back is put before what was typed since. */
    messageReturned: (drafts, { payload: { conversationId, text } }: PayloadAction<{ conversationId: string; text: string }>) => {
      const typed = draftIn(drafts, conversationId).text;
      return { ...drafts, [conversationId]: { text: typed.trim() === '' ? text : `${text}\n\n${typed}` } };
    },
    draftRefused: (drafts, { payload: { conversationId, problem } }: PayloadAction<{ conversationId: string; problem: string }>) => ({
      ...drafts,
      [conversationId]: { ...draftIn(drafts, conversationId), problem },
    }),
    draftSent: (drafts, { payload: { conversationId, key } }: PayloadAction<{ conversationId: string; key: string }>) => ({
      ...drafts,
      [conversationId]: { text: draftIn(drafts, conversationId).text, key },
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
        const { conversationId } = command.body;
        return { ...drafts, [conversationId]: { ...draftIn(drafts, conversationId), problem: problem.message } };
      }),
});
export const { draftsRestored, draftTyped, messageReturned, draftRefused, draftSent } = draftsSlice.actions;
export const draftsReducer = draftsSlice.reducer;
