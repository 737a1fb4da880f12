import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import type { Command } from '../command/command.ts';

type Take = Command<'TakeDose'>;
/** A dose whose amount must be entered before it is sent. */
export interface AmountAsked {
  readonly command: Take;
  readonly medication: MedicationView;
}
interface DoseAmounts {
  /** The dialogs follow one another. */
  readonly asked: readonly AmountAsked[];
  /** The last dose sent with its amount, by command key: an unanswered one is repeated unchanged. */
  readonly sent: Readonly<Record<string, Take>>;
}
const initialState: DoseAmounts = { asked: [], sent: {} };

const doseAmountsSlice = createSlice({
  name: 'doseAmounts',
  initialState: () => initialState,
  reducers: {
    amountAsked: (state, { payload }: PayloadAction<AmountAsked>) => {
      const { asked, sent } = state as DoseAmounts;
      return {
        asked: [...asked.filter(({ command }) => command.key !== payload.command.key), payload],
        sent,
      } as typeof state;
    },
    amountAnswered: (state, { payload }: PayloadAction<Take>) => {
      const { asked, sent } = state as DoseAmounts;
      return { asked: asked.slice(1), sent: { ...sent, [payload.key]: payload } } as typeof state;
    },
    amountLeftOpen: (state) => {
      const { asked, sent } = state as DoseAmounts;
      return { asked: asked.slice(1), sent } as typeof state;
    },
  },
});
export const { amountAsked, amountAnswered, amountLeftOpen } = doseAmountsSlice.actions;
export const doseAmountsReducer = doseAmountsSlice.reducer;

declare module '../store/appState.ts' {
  interface AppState {
    readonly doseAmounts: DoseAmounts;
  }
}
