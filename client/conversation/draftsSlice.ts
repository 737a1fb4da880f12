import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { commandFailed, commandSucceeded } from '../command/commandSlice.ts';

/** The typed text, and the request key it was sent under. */
export interface SentText {
  readonly text: string;
  readonly key: string;
}

/** The unsent text of one conversation. */
export interface Draft {
  /** The box's text. */
  readonly text: string;
  /** The reason why it could not be sent. */
  readonly problem?: string;
  /** The text has left the box, which is free for the next, and is unanswered. */
  readonly sending?: SentText;
  /**
   * The text, or its first lines, was sent before: if only the answer was lost, the same words sent again are the same
   * message.
   */
  readonly tried?: SentText;
}
export type Drafts = Readonly<Record<string, Draft>>;

const draftIn = (drafts: Drafts, conversationId: string): Draft => drafts[conversationId] ?? { text: '' };

const without = (drafts: Drafts, conversationId: string): Drafts => {
  const { [conversationId]: _gone, ...rest } = drafts;
  return rest;
};

const withDraft = (drafts: Drafts, conversationId: string, draft: Draft): Drafts =>
  draft.text === '' && !draft.sending ? without(drafts, conversationId) : { ...drafts, [conversationId]: draft };

const beginsWith = (text: string, tried: SentText): boolean =>
  text === tried.text || text.startsWith(`${tried.text}\n`);

/** The part of a text that is sent next, and the rest, which stays in the box. */
export const nextToSend = (
  { text, tried }: Draft,
  newKey: () => string,
): { readonly sending: SentText; readonly rest: string } =>
  tried && beginsWith(text, tried)
    ? { sending: tried, rest: text.slice(tried.text.length + 1) }
    : { sending: { text, key: newKey() }, rest: '' };

/** A text that was sent goes back into the box, before the text typed since. */
export const backInBox = ({ text, sending }: Draft): Draft => {
  if (!sending) return { text };
  return { text: text.trim() === '' ? sending.text : `${sending.text}\n${text}`, tried: sending };
};

const draftsSlice = createSlice({
  name: 'drafts',
  initialState: {} as Drafts,
  reducers: {
    /** The drafts stored in this browser. */
    draftsRestored: (_drafts, { payload }: PayloadAction<Drafts>) => payload,
    /** Typing removes the problem. */
    draftTyped: (
      drafts,
      { payload: { conversationId, text } }: PayloadAction<{ conversationId: string; text: string }>,
    ) => {
      const { sending, tried } = draftIn(drafts, conversationId);
      const stillTried = tried && text.startsWith(`${tried.text}\n`) ? { tried } : {};
      return withDraft(drafts, conversationId, { text, ...(sending ? { sending } : {}), ...stillTried });
    },
    /** Puts a message that was taken back before the text typed since. */
    messageReturned: (
      drafts,
      { payload: { conversationId, text } }: PayloadAction<{ conversationId: string; text: string }>,
    ) => {
      const { text: typed, sending } = draftIn(drafts, conversationId);
      const joined = typed.trim() === '' ? text : `${text}\n\n${typed}`;
      return withDraft(drafts, conversationId, { text: joined, ...(sending ? { sending } : {}) });
    },
    draftRefused: (
      drafts,
      { payload: { conversationId, problem } }: PayloadAction<{ conversationId: string; problem: string }>,
    ) => ({
      ...drafts,
      [conversationId]: { ...draftIn(drafts, conversationId), problem },
    }),
    draftSent: (
      drafts,
      {
        payload: { conversationId, sending, rest },
      }: PayloadAction<{ conversationId: string; sending: SentText; rest: string }>,
    ) => ({ ...drafts, [conversationId]: { text: rest, sending } }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(commandSucceeded, (drafts, { payload: { command } }) => {
        if (command.type !== 'SendMessage') return drafts;
        const { conversationId } = command.body;
        const { sending: _taken, ...draft } = draftIn(drafts, conversationId);
        return withDraft(drafts, conversationId, draft);
      })
      .addCase(commandFailed, (drafts, { payload: { command, problem } }) => {
        if (command.type !== 'SendMessage') return drafts;
        const { conversationId } = command.body;
        return {
          ...drafts,
          [conversationId]: { ...backInBox(draftIn(drafts, conversationId)), problem: problem.message },
        };
      }),
});
export const { draftsRestored, draftTyped, messageReturned, draftRefused, draftSent } = draftsSlice.actions;
export const draftsReducer = draftsSlice.reducer;

declare module '../store/appState.ts' {
  interface AppState {
    readonly drafts: Drafts;
  }
}
