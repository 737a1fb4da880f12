import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Permissions } from '../../events/circle/permissions.ts';

/** The question "May this phone ring?" follows one of these: a senior's first doses, or care for somebody by these rights. */
export type RingOccasion =
  | { readonly kind: 'medication'; readonly names: readonly string[]; readonly times: readonly string[] }
  | { readonly kind: 'care'; readonly seniorName: string; readonly permissions: Permissions };

interface RemindersState {
  /** Turning reminders on: *asking*: the browser asks; *subscribing*: the server is told. */
  readonly step: 'idle' | 'asking' | 'subscribing';
  readonly problem: string | null;
  /** Null: nothing is asked. */
  readonly question: RingOccasion | null;
  /** The page that a toast's button opens; null: none. */
  readonly wanted: string | null;
}
const initialState = { step: 'idle', problem: null, question: null, wanted: null } as RemindersState;

/** The server no longer sends to this browser, as the person wanted. */
export const ringStopped = createAction('reminders/ringStopped');

const remindersSlice = createSlice({
  name: 'reminders',
  initialState,
  reducers: {
    /** The person pressed "Turn on reminders". */
    ringRequested: (state) => ({ ...state, step: 'asking' as const, problem: null }),
    ringAllowed: (state) => ({ ...state, step: 'subscribing' as const }),
    /** `problem` null: the person said no to the browser, which the page shows. */
    ringEnded: (state, { payload: problem }: PayloadAction<string | null>) => ({
      ...state,
      step: 'idle' as const,
      problem,
      question: problem === null ? null : state.question,
    }),
    /** Reminders are on: nothing is left to ask. */
    ringBegan: (state) => ({ ...state, step: 'idle' as const, problem: null, question: null }),
    ringQuestionRaised: (state, { payload: question }: PayloadAction<RingOccasion>) => ({ ...state, question }),
    ringQuestionClosed: (state) => ({ ...state, question: null, problem: null }),
    pageWanted: (state, { payload: wanted }: PayloadAction<string>) => ({ ...state, wanted }),
    pageOpened: (state) => ({ ...state, wanted: null }),
  },
});
export const {
  ringRequested,
  ringAllowed,
  ringEnded,
  ringBegan,
  ringQuestionRaised,
  ringQuestionClosed,
  pageWanted,
  pageOpened,
} = remindersSlice.actions;
export const remindersReducer = remindersSlice.reducer;

declare module '../store/appState.ts' {
  interface AppState {
    readonly reminders: RemindersState;
  }
}
