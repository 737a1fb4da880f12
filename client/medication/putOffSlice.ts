import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Doses put off on this device, and until when, in milliseconds since the epoch. */
type DosesPutOff = Readonly<Record<string, number>>;

const putOffSlice = createSlice({
  name: 'dosesPutOff',
  initialState: {} as DosesPutOff,
  reducers: {
    dosePutOff: (state, { payload }: PayloadAction<{ readonly doseId: string; readonly until: number }>) => ({
      ...state,
      [payload.doseId]: payload.until,
    }),
  },
});
export const { dosePutOff } = putOffSlice.actions;
export const putOffReducer = putOffSlice.reducer;

/** Those that are not to be asked for yet. */
export const putOffAt = (putOff: DosesPutOff, now: number): readonly string[] =>
  Object.entries(putOff).flatMap(([doseId, until]) => (until > now ? [doseId] : []));
