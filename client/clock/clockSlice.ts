import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { deviceAheadMs, nowMs } from '../api/serverClock.ts';

/** The right time, to the minute: what the states of doses and appointments are reckoned by. */
export interface ClockState {
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** The device's clock minus the right time, in milliseconds. */
  readonly deviceAheadMs: number;
}

const clockSlice = createSlice({
  name: 'clock',
  initialState: (): ClockState => ({ now: nowMs(), deviceAheadMs: deviceAheadMs() }),
  reducers: {
    /** The clock shows another minute: time went on, or the server's time has corrected it. */
    minutePassed: {
      prepare: (now: number) => ({ payload: now, meta: { deviceAheadMs: deviceAheadMs() } }),
      reducer: (_state, { payload: now, meta }: PayloadAction<number, string, Pick<ClockState, 'deviceAheadMs'>>) => ({
        now,
        ...meta,
      }),
    },
  },
});
export const { minutePassed } = clockSlice.actions;
export const clockReducer = clockSlice.reducer;

declare module '../store/appState.ts' {
  interface AppState {
    readonly clock: ClockState;
  }
}
