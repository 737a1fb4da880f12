import { createAction, createEntityAdapter, type Action } from '@reduxjs/toolkit';
import type { DoseLogView } from '../../projections/medication/doseLogsQueries.ts';
import type { CommandSuccess } from '../app/command.ts';
import { changePart, seniorParts, type PartsOfSeniors, type SeniorLoading } from '../app/seniorParts.ts';

interface Later {
  /** Doses put off on this device, and until when, in milliseconds since the epoch. */
  readonly later: Readonly<Record<string, number>>;
}

const doseLogs = createEntityAdapter<DoseLogView>();
const nothingYet = doseLogs.getInitialState<SeniorLoading & Later>({ status: 'waiting', loadedAt: null, later: {} });
export type DoseLogsState = typeof nothingYet;
export type DoseLogsOfSeniors = PartsOfSeniors<DoseLogsState>;

/** An undone dose is open again, or missed again, if it had been. */
const undone = (part: DoseLogsState, id: string): DoseLogsState => {
  const log = part.entities[id];
  if (!log?.wasMissed) return doseLogs.removeOne(part, id);
  const missed = { ...log, status: 'missed', takenTime: null, takenAt: null, takenBy: null, skippedBy: null, reason: null } as const;
  return doseLogs.setOne(part, missed);
};

const afterCommand = (part: DoseLogsState, { type, command, view }: CommandSuccess): DoseLogsState => {
  if (type === 'UndoDose') return undone(part, command.id);
  return (type === 'TakeDose' || type === 'SkipDose') && view ? doseLogs.upsertOne(part, view) : part;
};

const parts = seniorParts<DoseLogsState, readonly DoseLogView[]>({
  name: 'doseLogs',
  nothingYet,
  filled: (part, views) => doseLogs.setAll(part, views),
  afterCommand,
});
export const { opened: doseLogsOpened, loaded: doseLogsLoaded, failed: doseLogsFailed, of: doseLogsOf } = parts;
export const dosePutOff = createAction<{ readonly seniorId: string; readonly doseId: string; readonly until: number }>('doseLogs/putOff');

export const doseLogsReducer = (state: DoseLogsOfSeniors = {}, action: Action): DoseLogsOfSeniors => {
  if (!dosePutOff.match(action)) return parts.reducer(state, action);
  const { seniorId, doseId, until } = action.payload;
  return changePart(state, seniorId, (part) => ({ ...part, later: { ...part.later, [doseId]: until } }));
};
export const { selectAll: selectDoseLogs } = doseLogs.getSelectors();

/** The doses put off that are not to be asked for yet. */
export const putOffAt = ({ later }: DoseLogsState, now: number): readonly string[] =>
  Object.entries(later).flatMap(([doseId, until]) => (until > now ? [doseId] : []));
