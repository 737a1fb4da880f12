import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import type { Command } from '../command/command.ts';

type Take = Command<'TakeDose'>;
/** A dose whose amount must be entered before it is sent. */
export interface AmountRequest {
  readonly command: Take;
  readonly medication: MedicationView;
}
interface DoseAmounts {
  /** The dialogs follow one another. */
  readonly requests: readonly AmountRequest[];
  /** The last dose sent with its amount, by command key: an unanswered one is repeated unchanged. */
  readonly sent: Readonly<Record<string, Take>>;
}
const initialState: DoseAmounts = { requests: [], sent: {} };

const doseAmountsSlice = createSlice({
  name: 'doseAmounts',
  initialState: () => initialState,
  reducers: {
    amountRequested: (state, { payload }: PayloadAction<AmountRequest>) => {
      const { requests, sent } = state as DoseAmounts;
      return {
        requests: [...requests.filter(({ command }) => command.key !== payload.command.key), payload],
        sent,
      } as typeof state;
    },
    amountAnswered: (state, { payload }: PayloadAction<Take>) => {
      const { requests, sent } = state as DoseAmounts;
      return { requests: requests.slice(1), sent: { ...sent, [payload.key]: payload } } as typeof state;
    },
    amountLeftOpen: (state) => {
      const { requests, sent } = state as DoseAmounts;
      return { requests: requests.slice(1), sent } as typeof state;
    },
  },
});
export const { amountRequested, amountAnswered, amountLeftOpen } = doseAmountsSlice.actions;
export const doseAmountsReducer = doseAmountsSlice.reducer;

declare module '../store/appState.ts' {
  interface AppState {
    readonly doseAmounts: DoseAmounts;
  }
}
