import { createAction, type Action } from '@reduxjs/toolkit';
import type { AppointmentView } from '../../projections/appointment/appointmentsQueries.ts';
import { nowMs } from '../api/serverClock.ts';
import { cancelledBy, writtenBy } from '../appointment/appointmentWrites.ts';
import type { CommandSuccess } from '../command/command.ts';
import { commandSucceeded } from '../command/commandSlice.ts';
import { readModelsStale } from '../connection/readModels.ts';
import { changed, reset, seniorReset } from '../connection/pushActions.ts';
import type { Range } from './monthDays.ts';

/** The content of the open calendar. */
interface CalendarShown {
  readonly ownerIds: readonly string[];
  readonly range: Range;
  /** The ranges that Previous and Next lead to. */
  readonly neighbours: readonly Range[];
}

export interface KeptRange {
  readonly range: Range;
  readonly status: 'waiting' | 'ready' | 'failed';
  /** Milliseconds since the epoch, `nowMs()`; null: never. */
  readonly loadedAt: number | null;
  readonly views: readonly AppointmentView[];
  /** Owners whose appointments failed to load, though the viewer has access. */
  readonly missing: readonly string[];
  /** Something has changed since the range was loaded. */
  readonly isStale: boolean;
}

interface CalendarState {
  readonly shown: CalendarShown | undefined;
  /** The ranges in memory, most recently used last. */
  readonly kept: readonly KeptRange[];
  /** Owners whose events were loaded under old rights; they stay until the next answer. */
  readonly unconfirmed: readonly string[];
}
const initialState: CalendarState = { shown: undefined, kept: [], unconfirmed: [] };

/** The most ranges kept in memory. */
const mostKept = 6;

export interface RangeAnswer {
  readonly range: Range;
  readonly ownerIds: readonly string[];
  readonly views: readonly AppointmentView[];
  /** Owners whose events are in `views`, even if they have none. */
  readonly had: readonly string[];
  readonly missing: readonly string[];
}

export const calendarOpened = createAction<CalendarShown>('calendar/opened');
export const calendarClosed = createAction('calendar/closed');
export const calendarRetried = createAction('calendar/retried');
export const calendarRangeLoaded = createAction('calendar/rangeLoaded', (answer: RangeAnswer) => ({
  payload: { ...answer, loadedAt: nowMs() },
}));
/** Drops the events of an owner if the new rights could not be confirmed in time. */
export const calendarOwnerDropped = createAction<string>('calendar/ownerDropped');

const isSameRange = (one: Range, other: Range): boolean => one.from === other.from && one.to === other.to;
export const rangeIn = ({ kept }: CalendarState, range: Range): KeptRange | undefined =>
  kept.find((each) => isSameRange(each.range, range));

const nothingYet = (range: Range): KeptRange => ({
  range,
  status: 'waiting',
  loadedAt: null,
  views: [],
  missing: [],
  isStale: false,
});

/** Adds the range as most recently used and evicts the oldest; the shown range stays. */
const withRange = (state: CalendarState, next: KeptRange): CalendarState => {
  const kept = [...state.kept.filter(({ range }) => !isSameRange(range, next.range)), next];
  const goes =
    kept.length > mostKept
      ? kept.find(({ range }) => !state.shown || !isSameRange(range, state.shown.range))
      : undefined;
  return { ...state, kept: kept.filter((each) => each !== goes) };
};

const open = (state: CalendarState, shown: CalendarShown): CalendarState => {
  const held = rangeIn(state, shown.range) ?? nothingYet(shown.range);
  return withRange(
    { ...state, shown },
    held.status === 'failed' && held.loadedAt === null ? { ...held, status: 'waiting' } : held,
  );
};

/** Keeps an owner's earlier events if loading them failed, unless the viewer's rights have changed. */
const filled = (
  held: KeptRange,
  answer: RangeAnswer & { loadedAt: number },
  unconfirmed: readonly string[],
): KeptRange => {
  const { range, had, missing, loadedAt } = answer;
  const stays = ({ userId }: AppointmentView) => missing.includes(userId) && !unconfirmed.includes(userId);
  const views = [...answer.views, ...held.views.filter(stays)];
  if (had.length === 0 && missing.length > 0) return { ...held, status: 'failed', views, missing };
  return { range, status: 'ready', loadedAt, views, missing, isStale: false };
};

const load = (state: CalendarState, answer: RangeAnswer & { loadedAt: number }): CalendarState => {
  const held = rangeIn(state, answer.range) ?? nothingYet(answer.range);
  const unconfirmed = state.unconfirmed.filter((ownerId) => !answer.ownerIds.includes(ownerId));
  return { ...withRange(state, filled(held, answer, state.unconfirmed)), unconfirmed };
};

const changeKept = (state: CalendarState, change: (held: KeptRange) => KeptRange): CalendarState => ({
  ...state,
  kept: state.kept.map(change),
});

const touches = ({ startTime, endTime }: AppointmentView, { from, to }: Range): boolean =>
  Date.parse(startTime) < Date.parse(to) && Date.parse(endTime ?? startTime) >= Date.parse(from);

/** Applies a write of this window to every kept range immediately. */
const afterCommand = (state: CalendarState, success: CommandSuccess): CalendarState => {
  const written = writtenBy(success);
  const id = cancelledBy(success) ?? written?.id;
  if (id === undefined) return state;
  return changeKept(state, (held) => {
    const others = held.views.filter((view) => view.id !== id);
    return { ...held, views: written && touches(written, held.range) ? [...others, written] : others };
  });
};

/** Only the shown range keeps the owner's events until the new answer arrives. */
const underNewRights = (state: CalendarState, ownerId: string): CalendarState => {
  const kept = state.kept.filter(({ range }) => state.shown && isSameRange(range, state.shown.range));
  return { ...state, kept, unconfirmed: [...new Set([...state.unconfirmed, ownerId])] };
};

const drop = (state: CalendarState, ownerId: string): CalendarState => {
  if (!state.unconfirmed.includes(ownerId)) return state;
  const others = state.unconfirmed.filter((each) => each !== ownerId);
  const without = (held: KeptRange) => ({ ...held, views: held.views.filter(({ userId }) => userId !== ownerId) });
  return { ...changeKept(state, without), unconfirmed: others };
};

const shownModels: readonly string[] = ['appointments', 'appointmentSeries'];
const makesStale = (action: Action): boolean =>
  reset.match(action) ||
  (changed.match(action) && shownModels.includes(action.payload.readModel)) ||
  (readModelsStale.match(action) && action.payload.includes('appointments'));

export const calendarReducer = (state: CalendarState = initialState, action: Action): CalendarState => {
  if (calendarOpened.match(action)) return open(state, action.payload);
  if (calendarClosed.match(action)) return { ...state, shown: undefined };
  if (calendarRangeLoaded.match(action)) return load(state, action.payload);
  if (calendarOwnerDropped.match(action)) return drop(state, action.payload);
  if (commandSucceeded.match(action)) return afterCommand(state, action.payload);
  if (seniorReset.match(action)) return underNewRights(state, action.payload.seniorId);
  return makesStale(action) ? changeKept(state, (held) => ({ ...held, isStale: true })) : state;
};

declare module '../store/appState.ts' {
  interface AppState {
    readonly calendar: CalendarState;
  }
}
