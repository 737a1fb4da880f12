import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { InvitationReceived } from '../../projections/circle/careInvitationsQueries.ts';
import { commandSucceeded } from '../app/commandSlice.ts';
import { failList, noList, openList, prepareList, type ListState, type LoadedList } from '../app/listState.ts';
import { endedBy } from './circleWrites.ts';

export type InvitationsReceivedState = ListState<InvitationReceived>;
const initialState: InvitationsReceivedState = noList();

const isInvitationReceived = (answer: unknown): answer is InvitationReceived =>
  typeof answer === 'object' && answer !== null && 'seniorName' in answer && 'id' in answer;

const invitationsReceivedSlice = createSlice({
  name: 'invitationsReceived',
  initialState: () => initialState,
  reducers: {
    invitationsReceivedOpened: (state) => openList(state as InvitationsReceivedState) as typeof state,
    invitationsReceivedLoaded: {
      prepare: prepareList<InvitationReceived>,
      reducer: (_state, { payload }: PayloadAction<LoadedList<InvitationReceived>>) => ({ status: 'ready' as const, ...payload }),
    },
    invitationsReceivedFailed: (state) => failList(state as InvitationsReceivedState) as typeof state,
  },
  extraReducers: (builder) =>
    builder.addCase(commandSucceeded, (state, { payload: { command, answer } }) => {
      const ended = endedBy(command);
      if (ended !== undefined) return { ...state, views: state.views.filter(({ id }) => id !== ended) };
      if (!isInvitationReceived(answer)) return state;
      return { ...state, views: state.views.map((view) => (view.id === answer.id ? answer : view)) };
    }),
});
export const { invitationsReceivedOpened, invitationsReceivedLoaded, invitationsReceivedFailed } = invitationsReceivedSlice.actions;
export const invitationsReceivedReducer = invitationsReceivedSlice.reducer;
