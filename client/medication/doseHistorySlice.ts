import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { DoseFactView } from '../../projections/medication/doseHistory.ts';

export interface HistoryPage {
  readonly facts: readonly DoseFactView[];
  /** Where the older ones go on; undefined: these are all. */
  readonly nextCursor: string | undefined;
}

/** The history of the one medication whose dialog is open, newest first. */
export type DoseHistoryState =
  | { readonly status: 'closed' }
  | {
      readonly status: 'waiting' | 'ready' | 'failed';
      readonly medicationId: string;
      readonly facts: readonly DoseFactView[];
      readonly nextCursor: string | undefined;
      readonly more: 'idle' | 'loading' | 'failed';
    };
type OpenHistory = Extract<DoseHistoryState, { medicationId: string }>;

const initialState = { status: 'closed' } as DoseHistoryState;
const ofOpen = (state: DoseHistoryState, medicationId: string, next: (open: OpenHistory) => DoseHistoryState): DoseHistoryState =>
  state.status !== 'closed' && state.medicationId === medicationId ? next(state) : state;

/** The first page anew, and behind it those older ones that were shown already; what something newer was said about can't be undone any more. */
const withFirstPage = (open: OpenHistory, page: HistoryPage): DoseHistoryState => {
  const oldest = page.facts.at(-1);
  const from = oldest ? open.facts.findIndex(({ id }) => id === oldest.id) : -1;
  const newer = new Set(page.facts.map(({ doseId }) => doseId));
  const older = from < 0 ? [] : open.facts.slice(from + 1).map((fact) => (newer.has(fact.doseId) ? { ...fact, canUndo: false } : fact));
  const nextCursor = older.length > 0 ? open.nextCursor : page.nextCursor;
  return { ...open, status: 'ready', facts: [...page.facts, ...older], nextCursor };
};

const doseHistorySlice = createSlice({
  name: 'doseHistory',
  initialState: () => initialState,
  reducers: {
    doseHistoryOpened: (_state, { payload: medicationId }: PayloadAction<string>): DoseHistoryState => ({
      status: 'waiting',
      medicationId,
      facts: [],
      nextCursor: undefined,
      more: 'idle',
    }),
    doseHistoryClosed: (): DoseHistoryState => ({ status: 'closed' }),
    doseHistoryLoaded: (state, { payload }: PayloadAction<{ medicationId: string; page: HistoryPage }>) =>
      ofOpen(state as DoseHistoryState, payload.medicationId, (open) => withFirstPage(open, payload.page)),
    doseHistoryFailed: (state, { payload: medicationId }: PayloadAction<string>) =>
      ofOpen(state as DoseHistoryState, medicationId, (open) => ({ ...open, status: 'failed' })),
    olderDosesAsked: (state) => (state.status === 'closed' ? state : { ...state, more: 'loading' as const }),
    olderDosesLoaded: (state, { payload }: PayloadAction<{ medicationId: string; page: HistoryPage }>) =>
      ofOpen(state as DoseHistoryState, payload.medicationId, (open) => ({
        ...open,
        facts: [...open.facts, ...payload.page.facts],
        nextCursor: payload.page.nextCursor,
        more: 'idle',
      })),
    olderDosesFailed: (state, { payload: medicationId }: PayloadAction<string>) =>
      ofOpen(state as DoseHistoryState, medicationId, (open) => ({ ...open, more: 'failed' })),
  },
});
export const {
  doseHistoryOpened,
  doseHistoryClosed,
  doseHistoryLoaded,
  doseHistoryFailed,
  olderDosesAsked,
  olderDosesLoaded,
  olderDosesFailed,
} = doseHistorySlice.actions;
export const doseHistoryReducer = doseHistorySlice.reducer;
