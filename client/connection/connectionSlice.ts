import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { changed } from './pushActions.ts';

export interface ConnectionState {
  /**
   * opening: first try. live: every change arrives. checking: after a long silence, a ping is sent. reconnecting: lost
   * a moment ago. lost: there is no connection.
   */
  readonly status: 'opening' | 'live' | 'checking' | 'reconnecting' | 'lost';
  /** An answer was older than what this browser has seen; the missing changes follow by push. */
  readonly behind: boolean;
  /** Milliseconds; the last moment at which the screen was current. Null: never yet, or now. */
  readonly currentAt: number | null;
}
const initialState = { status: 'opening', behind: false, currentAt: null } as ConnectionState;
const live: ConnectionState = { status: 'live', behind: false, currentAt: null };

interface Loss {
  readonly currentAt: number | undefined;
}
const without = (status: 'reconnecting' | 'lost', state: ConnectionState, { currentAt }: Loss): ConnectionState => ({
  status,
  behind: false,
  currentAt: currentAt ?? state.currentAt,
});

const connectionSlice = createSlice({
  name: 'connection',
  initialState,
  reducers: {
    /** Every change up to now has arrived. */
    connected: (state) => (state.status === 'live' && !state.behind ? state : live),
    /** The connection was lost; often it returns within a moment. */
    connectionBroken: (state, { payload }: PayloadAction<Loss>) =>
      without(state.status === 'lost' ? 'lost' : 'reconnecting', state, payload),
    connectionLost: (state, { payload }: PayloadAction<Loss>) => without('lost', state, payload),
    connectionDoubted: (state) => (state.status === 'live' ? { ...state, status: 'checking' as const } : state),
    connectionConfirmed: (state) => (state.status === 'checking' ? { ...state, status: 'live' as const } : state),
    answeredStale: (state) => ({ ...state, behind: true }),
    /** An answer is as new as what this browser has seen. */
    answeredFresh: (state) => (state.behind ? { ...state, behind: false } : state),
  },
  extraReducers: (builder) => builder.addCase(changed, (state) => (state.behind ? { ...state, behind: false } : state)),
});
export const {
  connected,
  connectionBroken,
  connectionLost,
  connectionDoubted,
  connectionConfirmed,
  answeredStale,
  answeredFresh,
} = connectionSlice.actions;
export const connectionReducer = connectionSlice.reducer;

declare module '../store/appState.ts' {
  interface AppState {
    readonly connection: ConnectionState;
  }
}
