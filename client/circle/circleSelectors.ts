import { createSelector } from '@reduxjs/toolkit';
import type { AppState } from '../store/appState.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { careConnectionsResource } from './careConnectionsResource.ts';

const selectViewerId = (state: AppState) => selectUser(state).id;
const selectConnections = (state: AppState) => careConnectionsResource.partIn(state, selectViewerId(state)).data;

/** The connections in whose care teams the viewer is a member. */
export const selectSeniors = createSelector(selectConnections, selectViewerId, (views, viewerId) =>
  views.filter(({ seniorId }) => seniorId !== viewerId),
);

/** The connections to members of the viewer's own care team. */
export const selectTeam = createSelector(selectConnections, selectViewerId, (views, viewerId) =>
  views.filter(({ seniorId }) => seniorId === viewerId),
);
