import { createEntityAdapter, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { commandSucceeded } from '../app/commandSlice.ts';

/** `failed` with a `loadedAt`: the medications shown are from then. */
interface Loading {
  status: 'waiting' | 'ready' | 'failed';
  /** Milliseconds since the epoch, this device's clock; null: never. */
  loadedAt: number | null;
}

const medications = createEntityAdapter<MedicationView>();
const initialState = medications.getInitialState<Loading>({ status: 'waiting', loadedAt: null });
export type MedicationsState = typeof initialState;

const isMedication = (answer: unknown): answer is MedicationView =>
  typeof answer === 'object' && answer !== null && 'occurrences' in answer && 'id' in answer;

const medicationsSlice = createSlice({
  name: 'medications',
  initialState,
  reducers: {
    medicationsOpened: (state) => {
      if (state.loadedAt === null) state.status = 'waiting';
    },
    medicationsLoaded: {
      prepare: (views: readonly MedicationView[]) => ({ payload: { views, loadedAt: Date.now() } }),
      reducer: (state, { payload }: PayloadAction<{ views: readonly MedicationView[]; loadedAt: number }>) => {
        medications.setAll(state, payload.views);
        state.status = 'ready';
        state.loadedAt = payload.loadedAt;
      },
    },
    medicationsFailed: (state) => {
      state.status = 'failed';
    },
  },
  extraReducers: (builder) =>
    builder.addCase(commandSucceeded, (state, { payload: { command, answer } }) => {
      if (command.type === 'RemoveMedication') medications.removeOne(state, command.path.split('/').at(-1) ?? '');
      const isWrite = command.type === 'AddMedication' || command.type === 'ChangeMedication';
      if (isWrite && isMedication(answer)) medications.upsertOne(state, answer);
    }),
});
export const { medicationsOpened, medicationsLoaded, medicationsFailed } = medicationsSlice.actions;
export const medicationsReducer = medicationsSlice.reducer;
export const { selectAll: selectMedications } = medications.getSelectors();
