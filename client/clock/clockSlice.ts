import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { deviceAheadMs, nowMs } from '../api/serverClock.ts';

/** The correct time, to the minute; the states of doses and appointments depend on it. */
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
    /** The clock shows another minute, since time passed or the server's time corrected it. */
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
