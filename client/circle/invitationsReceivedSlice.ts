import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { InvitationReceived } from '../../projections/circle/careInvitationsQueries.ts';
import { commandSucceeded } from '../app/commandSlice.ts';
import { failList, noList, openList, prepareList, type ListState, type LoadedList } from '../app/listState.ts';
import { endedBy } from './circleWrites.ts';

export type InvitationsReceivedState = ListState<InvitationReceived>;
const initialState: InvitationsReceivedState = noList();

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
    builder.addCase(commandSucceeded, (state, { payload }) => {
      const ended = endedBy(payload);
      if (ended !== undefined) return { ...state, views: state.views.filter(({ id }) => id !== ended) };
      const written = payload.type === 'RespondToInvitation' ? payload.view : undefined;
      return written ? { ...state, views: state.views.map((view) => (view.id === written.id ? written : view)) } : state;
    }),
});
export const { invitationsReceivedOpened, invitationsReceivedLoaded, invitationsReceivedFailed } = invitationsReceivedSlice.actions;
export const invitationsReceivedReducer = invitationsReceivedSlice.reducer;
