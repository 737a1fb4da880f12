import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import type { Command } from '../app/command.ts';

type Take = Command<'TakeDose'>;
/** A dose whose amount is asked before it is sent. */
export interface AmountAsked {
  readonly command: Take;
  readonly medication: MedicationView;
}
interface DoseAmounts {
  readonly asked: AmountAsked | undefined;
  /** The last dose sent with its amount, by its place on the screen: without an answer it is repeated unchanged. */
  readonly sent: Readonly<Record<string, Take>>;
}
const initialState: DoseAmounts = { asked: undefined, sent: {} };

const doseAmountsSlice = createSlice({
  name: 'doseAmounts',
  initialState: () => initialState,
  reducers: {
    amountAsked: (state, { payload }: PayloadAction<AmountAsked>) => ({ ...(state as DoseAmounts), asked: payload }) as typeof state,
    amountAnswered: (state, { payload }: PayloadAction<Take>) =>
      ({ asked: undefined, sent: { ...(state as DoseAmounts).sent, [payload.key]: payload } }) as typeof state,
    amountLeftOpen: (state) => ({ ...(state as DoseAmounts), asked: undefined }) as typeof state,
  },
});
export const { amountAsked, amountAnswered, amountLeftOpen } = doseAmountsSlice.actions;
export const doseAmountsReducer = doseAmountsSlice.reducer;
