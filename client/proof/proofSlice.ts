import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

interface WholeRecord {
  /** Events of all people in the log. */
  readonly size: number;
  /** By the server's clock, ISO: when that was signed. */
  readonly madeAt: string;
  /** ISO. */
  readonly checkedAt: string;
}

type ProofState =
  /** Not checked yet, or the server didn't answer. */
  | { readonly status: 'unchecked' }
  /** This page can't check it, because it didn't come over HTTPS. */
  | { readonly status: 'unable' }
  | ({ readonly status: 'whole' } & WholeRecord)
  /** The time (ISO) at which this device saw a record that is not part of what the server shows now; null: it has seen nothing before. */
  | { readonly status: 'refused'; readonly seenAt: string | null };

const initialState = { status: 'unchecked' } as ProofState;

/** This device's knowledge of the server's record as a whole. */
const proofSlice = createSlice({
  name: 'proof',
  initialState,
  reducers: {
    recordShown: (state) => state,
    /** The person knows why the record was refused; it is watched from now on. */
    recordAccepted: () => initialState,
    recordCheckImpossible: (): ProofState => ({ status: 'unable' }),
    recordChecked: (_state, { payload }: PayloadAction<WholeRecord>): ProofState => ({ status: 'whole', ...payload }),
    recordRefused: (_state, { payload: seenAt }: PayloadAction<string | null>): ProofState => ({
      status: 'refused',
      seenAt,
    }),
  },
});
export const { recordShown, recordAccepted, recordCheckImpossible, recordChecked, recordRefused } = proofSlice.actions;
export const proofReducer = proofSlice.reducer;

declare module '../store/appState.ts' {
  interface AppState {
    /** Absent until the check's code is loaded. */
    readonly proof?: ProofState;
  }
}
