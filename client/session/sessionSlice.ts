import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { UserView } from '../../projections/account/usersQueries.ts';
import { nowMs } from '../api/serverClock.ts';
import type { CommandOutcome } from '../command/command.ts';
import { commandSucceeded } from '../command/commandSlice.ts';
import type { AppState } from '../store/appState.ts';

interface SessionState {
  readonly user: UserView;
  /** Milliseconds since the epoch, `nowMs()`. */
  readonly loadedAt: number;
}

/** The user after a command. */
const userWrittenBy = ({ type, view }: CommandOutcome): UserView | undefined =>
  type === 'UpdateProfile' ||
  type === 'ChangePassword' ||
  type === 'ChangeAppointmentSharing' ||
  type === 'ChangePhoneSharing' ||
  type === 'ChangeTeamVisibility' ||
  type === 'ChangeUnits'
    ? view
    : undefined;

const sessionSlice = createSlice({
  name: 'session',
  initialState: null as SessionState | null,
  reducers: {
    /** The current user from the server's answer. */
    userLoaded: {
      prepare: (user: UserView) => ({ payload: { user, loadedAt: nowMs() } }),
      reducer: (_state, { payload }: PayloadAction<SessionState>) => payload,
    },
    /** A screen was opened: the user is fetched again when older than 5 minutes. */
    screenOpened: (state) => state,
    /** Somebody else has signed in in this browser. */
    sessionTaken: (state) => state,
    logoutRequested: (state) => state,
  },
  extraReducers: (builder) =>
    builder.addCase(commandSucceeded, (state, { payload }) => {
      const user = userWrittenBy(payload);
      return user && state && !payload.stale ? { ...state, user } : state;
    }),
});
export const { userLoaded, screenOpened, sessionTaken, logoutRequested } = sessionSlice.actions;
export const sessionReducer = sessionSlice.reducer;

declare module '../store/appState.ts' {
  interface AppState {
    readonly session: SessionState | null;
  }
}

export const selectUser = (state: AppState): UserView => {
  if (!state.session) throw new Error('The signed-in app was rendered without a user');
  return state.session.user;
};
