import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** This device's clock, to the minute: what the states of doses and appointments are reckoned by. */
export interface ClockState {
  /** Milliseconds since the epoch. */
  readonly now: number;
}

const clockSlice = createSlice({
  name: 'clock',
  initialState: (): ClockState => ({ now: Date.now() }),
  reducers: {
    minutePassed: (_state, { payload: now }: PayloadAction<number>) => ({ now }),
  },
});
export const { minutePassed } = clockSlice.actions;
export const clockReducer = clockSlice.reducer;
