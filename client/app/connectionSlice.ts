import { createSlice } from '@reduxjs/toolkit';
import { changed } from '../push/pushActions.ts';

/** opening: first try. live: everything heard. lost: trying again. */
export interface ConnectionState {
  readonly status: 'opening' | 'live' | 'lost';
  /** An answer was older than what this browser had already seen; what is missing follows by push. */
  readonly behind: boolean;
}
const initialState = { status: 'opening', behind: false } as ConnectionState;

const connectionSlice = createSlice({
  name: 'connection',
  initialState,
  reducers: {
    /** Every change up to now has been heard. */
    connected: (state) => (state.status === 'live' && !state.behind ? state : ({ status: 'live', behind: false } as ConnectionState)),
    connectionLost: () => ({ status: 'lost', behind: false }) as ConnectionState,
    answeredStale: (state) => ({ ...state, behind: true }),
  },
  extraReducers: (builder) => builder.addCase(changed, (state) => (state.behind ? { ...state, behind: false } : state)),
});
export const { connected, connectionLost, answeredStale } = connectionSlice.actions;
export const connectionReducer = connectionSlice.reducer;
