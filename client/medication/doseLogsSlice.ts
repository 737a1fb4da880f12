import { createEntityAdapter, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { DoseLogView } from '../../projections/medication/doseLogsQueries.ts';
import { commandSucceeded } from '../app/commandSlice.ts';

/** `failed` with a `loadedAt`: what is shown is from then. Times are milliseconds since the epoch, this device's clock. */
interface Loading {
  status: 'waiting' | 'ready' | 'failed';
  loadedAt: number | null;
  /** Doses put off on this device, and until when. */
  later: Record<string, number>;
}

const doseLogs = createEntityAdapter<DoseLogView>();
const initialState = doseLogs.getInitialState<Loading>({ status: 'waiting', loadedAt: null, later: {} });
export type DoseLogsState = typeof initialState;

const isDoseLog = (answer: unknown): answer is DoseLogView =>
  typeof answer === 'object' && answer !== null && 'medicationId' in answer && 'status' in answer;

/** An undone dose is open again, or missed again, if it had been. */
const undo = (state: DoseLogsState, id: string): void => {
  const log = state.entities[id];
  if (!log?.wasMissed) doseLogs.removeOne(state, id);
  else doseLogs.setOne(state, { ...log, status: 'missed', takenTime: null, takenAt: null, takenBy: null, skippedBy: null, reason: null });
};

const doseLogsSlice = createSlice({
  name: 'doseLogs',
  initialState,
  reducers: {
    doseLogsOpened: (state) => {
      if (state.loadedAt === null) state.status = 'waiting';
    },
    doseLogsLoaded: {
      prepare: (views: readonly DoseLogView[]) => ({ payload: { views, loadedAt: Date.now() } }),
      reducer: (state, { payload }: PayloadAction<{ views: readonly DoseLogView[]; loadedAt: number }>) => {
        doseLogs.setAll(state, payload.views);
        state.status = 'ready';
        state.loadedAt = payload.loadedAt;
      },
    },
    doseLogsFailed: (state) => {
      state.status = 'failed';
    },
    dosePutOff: (state, { payload }: PayloadAction<{ doseId: string; until: number }>) => {
      state.later[payload.doseId] = payload.until;
    },
  },
  extraReducers: (builder) =>
    builder.addCase(commandSucceeded, (state, { payload: { command, answer } }) => {
      if (command.type === 'UndoDose') undo(state, decodeURIComponent(command.path.split('/').at(-1) ?? ''));
      const isWrite = command.type === 'TakeDose' || command.type === 'SkipDose';
      if (isWrite && isDoseLog(answer)) doseLogs.upsertOne(state, answer);
    }),
});
export const { doseLogsOpened, doseLogsLoaded, doseLogsFailed, dosePutOff } = doseLogsSlice.actions;
export const doseLogsReducer = doseLogsSlice.reducer;
export const { selectAll: selectDoseLogs } = doseLogs.getSelectors();

/** The doses put off that are not to be asked for yet. */
export const putOffAt = ({ later }: DoseLogsState, now: number): readonly string[] =>
  Object.entries(later).flatMap(([doseId, until]) => (until > now ? [doseId] : []));
