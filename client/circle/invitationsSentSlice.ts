import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { InvitationSent } from '../../projections/circle/careInvitationsQueries.ts';
import { commandSucceeded } from '../app/commandSlice.ts';
import { failList, noList, openList, prepareList, type ListState, type LoadedList } from '../app/listState.ts';
import { endedBy } from './circleWrites.ts';

export type InvitationsSentState = ListState<InvitationSent>;
const initialState: InvitationsSentState = noList();

export const isInvitationSent = (answer: unknown): answer is InvitationSent =>
  typeof answer === 'object' && answer !== null && 'caregiverEmail' in answer && 'id' in answer;

const invitationsSentSlice = createSlice({
  name: 'invitationsSent',
  initialState: () => initialState,
  reducers: {
    invitationsSentOpened: (state) => openList(state as InvitationsSentState) as typeof state,
    invitationsSentLoaded: {
      prepare: prepareList<InvitationSent>,
      reducer: (_state, { payload }: PayloadAction<LoadedList<InvitationSent>>) => ({ status: 'ready' as const, ...payload }),
    },
    invitationsSentFailed: (state) => failList(state as InvitationsSentState) as typeof state,
  },
  extraReducers: (builder) =>
    builder.addCase(commandSucceeded, (state, { payload: { command, answer } }) => {
      const views = viewsAfter(state.views, endedBy(command), answer);
      return views === state.views ? state : { ...state, views };
    }),
});
export const { invitationsSentOpened, invitationsSentLoaded, invitationsSentFailed } = invitationsSentSlice.actions;
export const invitationsSentReducer = invitationsSentSlice.reducer;

const isSameAddress = (one: InvitationSent, other: InvitationSent): boolean =>
  one.caregiverEmail.toLowerCase() === other.caregiverEmail.toLowerCase();

/** One invitation an address: a new round takes the place of the one before, at the head of the list. */
const viewsAfter = (views: readonly InvitationSent[], ended: string | undefined, answer: unknown): readonly InvitationSent[] => {
  if (ended !== undefined) return views.filter(({ id }) => id !== ended);
  if (!isInvitationSent(answer)) return views;
  if (!views.some(({ id }) => id === answer.id)) return [answer, ...views.filter((view) => !isSameAddress(view, answer))];
  return views.map((view) => (view.id === answer.id ? answer : view));
};
