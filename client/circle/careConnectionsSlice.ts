import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import type { InvitationSent } from '../../projections/circle/careInvitationsQueries.ts';
import { commandSucceeded } from '../app/commandSlice.ts';
import { failList, noList, openList, prepareList, type ListState, type LoadedList } from '../app/listState.ts';
import { endedBy, invitationWritten } from './circleWrites.ts';

export type CareConnectionsState = ListState<CareConnection>;
const initialState: CareConnectionsState = noList();

const careConnectionsSlice = createSlice({
  name: 'careConnections',
  initialState: () => initialState,
  reducers: {
    careConnectionsOpened: (state) => openList(state as CareConnectionsState) as typeof state,
    careConnectionsLoaded: {
      prepare: prepareList<CareConnection>,
      reducer: (_state, { payload }: PayloadAction<LoadedList<CareConnection>>) => ({ status: 'ready' as const, ...payload }),
    },
    careConnectionsFailed: (state) => failList(state as CareConnectionsState) as typeof state,
  },
  extraReducers: (builder) =>
    builder.addCase(commandSucceeded, (state, { payload }) => {
      const views = viewsAfter(state.views, endedBy(payload), invitationWritten(payload));
      return views === state.views ? state : { ...state, views };
    }),
});
export const { careConnectionsOpened, careConnectionsLoaded, careConnectionsFailed } = careConnectionsSlice.actions;
export const careConnectionsReducer = careConnectionsSlice.reducer;

const viewsAfter = (
  views: readonly CareConnection[],
  ended: string | undefined,
  written: InvitationSent | undefined,
): readonly CareConnection[] => {
  if (ended !== undefined) return views.filter(({ invitationId }) => invitationId !== ended);
  if (!written) return views;
  const { id, seniorId, permissions, isPrimary } = written;
  return views.map((view) => {
    if (view.invitationId === id) return { ...view, permissions, isPrimary };
    // there is one main contact a senior
    return isPrimary && view.seniorId === seniorId ? { ...view, isPrimary: false } : view;
  });
};
