import type { SagaIterator } from 'redux-saga';
import { all, call } from 'redux-saga/effects';
import type { AppointmentView } from '../../projections/appointment/appointmentsQueries.ts';
import { ApiError } from '../api/apiError.ts';
import { loadAnswer, selectT } from '../app/sagaEffects.ts';
import { selectUser } from '../app/sessionSlice.ts';
import type { AppointmentsPage } from './appointmentsSlice.ts';

/** What one owner's part was answered with. */
export type OwnerAnswer = AppointmentsPage | { readonly error: unknown };
export type OwnerAnswers = ReadonlyMap<string, OwnerAnswer>;

/** What else is asked: a time, or the page before a cursor. */
type Asked = Readonly<Partial<Record<'from' | 'to' | 'before', string>>>;

/** As many owners as the server answers at once. */
const mostOwners = 50;
/** As many as the server lists where no time is named: a list that long may have left out somebody's. */
const mostRows = 1_000;

/** Appointments of several owners in one request; where it can't be had whole, of each alone, so that one who is not shared hides nobody else's. */
export function* askOwners(ownerIds: readonly string[], asked: Asked = {}): SagaIterator<OwnerAnswers> {
  const pages: (readonly string[])[] = [];
  for (let from = 0; from < ownerIds.length; from += mostOwners) pages.push(ownerIds.slice(from, from + mostOwners));
  return yield* together(pages, asked);
}

function* together(lists: readonly (readonly string[])[], asked: Asked): SagaIterator<OwnerAnswers> {
  const answers = (yield all(lists.map((ids) => call(askList, ids, asked)))) as OwnerAnswers[];
  return new Map(answers.flatMap((part) => [...part]));
}

const eachAlone = (ids: readonly string[], asked: Asked) =>
  together(
    ids.map((id) => [id]),
    asked,
  );

function* askList(ids: readonly string[], asked: Asked): SagaIterator<OwnerAnswers> {
  const isOne = ids.length === 1;
  try {
    const { body, nextCursor } = yield* loadAnswer<AppointmentView[]>(yield* pathOf(ids, asked));
    if (!isOne && asked.from === undefined && body.length >= mostRows) return yield* eachAlone(ids, asked);
    return new Map(ids.map((id) => [id, { views: body.filter(({ userId }) => userId === id), nextCursor }]));
  } catch (error) {
    if (!isOne && isAboutOneOfThem(error)) return yield* eachAlone(ids, asked);
    return new Map(ids.map((id) => [id, { error }]));
  }
}

/** 400: too many of them together. 403, 404, 503: one of them may not be seen, or not now. */
const isAboutOneOfThem = (error: unknown): boolean => error instanceof ApiError && [400, 403, 404, 503].includes(error.status);

/** One's own go without a name (spec.md §7). */
function* pathOf(ids: readonly string[], asked: Asked): SagaIterator<string> {
  const { id: viewerId } = yield* selectT(selectUser);
  const isOwn = ids.length === 1 && ids[0] === viewerId;
  const whose = isOwn ? [] : [`senior=${ids.map(encodeURIComponent).join(',')}`];
  const rest = Object.entries(asked).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  const query = [...whose, ...rest].join('&');
  return query === '' ? '/api/appointments' : `/api/appointments?${query}`;
}
