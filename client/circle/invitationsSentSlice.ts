import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { InvitationSent } from '../../projections/circle/careInvitationsQueries.ts';
import { commandSucceeded } from '../app/commandSlice.ts';
import { failList, noList, openList, prepareList, type ListState, type LoadedList } from '../app/listState.ts';
import { endedBy, invitationWritten } from './circleWrites.ts';

export type InvitationsSentState = ListState<InvitationSent>;
const initialState: InvitationsSentState = noList();

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
    builder.addCase(commandSucceeded, (state, { payload }) => {
      const views = viewsAfter(state.views, endedBy(payload), invitationWritten(payload));
      return views === state.views ? state : { ...state, views };
    }),
});
export const { invitationsSentOpened, invitationsSentLoaded, invitationsSentFailed } = invitationsSentSlice.actions;
export const invitationsSentReducer = invitationsSentSlice.reducer;

const isSameAddress = (one: InvitationSent, other: InvitationSent): boolean =>
  one.caregiverEmail.toLowerCase() === other.caregiverEmail.toLowerCase();

/** One invitation an address: a new round takes the place of the one before, at the head of the list. */
const viewsAfter = (
  views: readonly InvitationSent[],
  ended: string | undefined,
  written: InvitationSent | undefined,
): readonly InvitationSent[] => {
  if (ended !== undefined) return views.filter(({ id }) => id !== ended);
  if (!written) return views;
  if (!views.some(({ id }) => id === written.id)) return [written, ...views.filter((view) => !isSameAddress(view, written))];
  return views.map((view) => (view.id === written.id ? written : view));
};
