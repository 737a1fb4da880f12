import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { VisitorName } from '../../events/demo/demoCommands.ts';
import type { DemoFamilyView } from '../../projections/demo/demoFamilyQueries.ts';

interface DemoState {
  /** null: an ordinary account, or not loaded. */
  readonly family: DemoFamilyView | null;
  /** The person that the visitor is changing to. */
  readonly next: VisitorName | null;
}

const initialState: DemoState = { family: null, next: null };

/** The demo family that the visitor is in. */
const demoSlice = createSlice({
  name: 'demo',
  initialState,
  reducers: {
    demoOpened: (state) => state,
    demoLoaded: (state, { payload }: PayloadAction<DemoFamilyView | null>) => ({ ...state, family: payload }),
    demoMemberChosen: (state, { payload }: PayloadAction<VisitorName>) => ({ ...state, next: payload }),
    demoSwitchFailed: (state) => ({ ...state, next: null }),
  },
});
export const { demoOpened, demoLoaded, demoMemberChosen, demoSwitchFailed } = demoSlice.actions;
export const demoReducer = demoSlice.reducer;

declare module '../store/appState.ts' {
  interface AppState {
    /** Absent on servers without demos, and until the banner's code is loaded. */
    readonly demo?: DemoState;
  }
}
