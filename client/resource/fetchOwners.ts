import type { SagaIterator } from 'redux-saga';
import { all, call } from 'redux-saga/effects';
import type { ApiRoutes, QueryRoute } from '../../projections/apiRoutes.ts';
import type { QueryRequest } from '../api/apiClient.ts';
import { ApiError } from '../api/apiError.ts';
import type { Page } from './ownerParts.ts';
import { selectT } from '../store/sagaEffects.ts';
import { load } from '../connection/load.ts';
import { selectUser } from '../session/sessionSlice.ts';

/** The viewer's own data is requested without a name (spec.md §7). */
interface Whose {
  readonly senior?: readonly string[];
}

/** Which page of an owner's data; `before` is the cursor from the previous page. */
export interface Which {
  readonly what?: string;
  readonly before?: string;
}

/** A query about one or several owners. */
export interface OwnersQuery<Route extends QueryRoute, Data> {
  readonly request: (whose: Whose, which: Which) => QueryRequest<Route>;
  /** One owner's part of the answer; undefined if the answer lacks it. */
  readonly dataOf: (answer: ApiRoutes[Route]['answer'], ownerId: string) => Data | undefined;
  /** Whether an answer about several owners may be incomplete; absent: never. */
  readonly mayLack?: (answer: ApiRoutes[Route]['answer']) => boolean;
}

/** The answer for one owner: a page or an error. */
export type OwnerAnswer<Data> = Page<Data> | { readonly error: unknown };
export type OwnerAnswers<Data> = ReadonlyMap<string, OwnerAnswer<Data>>;

/** The most owners the server accepts in one request. */
const mostOwners = 50;

/** Fetches several owners in one request; if that is refused, fetches each alone, so that one forbidden owner does not hide the others. */
export function* fetchOwners<Route extends QueryRoute, Data>(
  query: OwnersQuery<Route, Data>,
  ownerIds: readonly string[],
  which: Which = {},
): SagaIterator<OwnerAnswers<Data>> {
  const lists: (readonly string[])[] = [];
  for (let from = 0; from < ownerIds.length; from += mostOwners) lists.push(ownerIds.slice(from, from + mostOwners));
  return yield* fetchEach(query, lists, which);
}

/** Fetches one owner's part; throws the server's error. */
export function* fetchOwner<Route extends QueryRoute, Data>(
  query: OwnersQuery<Route, Data>,
  ownerId: string,
  which: Which,
): SagaIterator<Page<Data>> {
  return pageOf((yield* fetchOwners(query, [ownerId], which)).get(ownerId));
}

export const pageOf = <Data>(answer: OwnerAnswer<Data> | undefined): Page<Data> => {
  if (!answer || 'error' in answer) throw answer?.error;
  return answer;
};

function* fetchEach<Route extends QueryRoute, Data>(
  query: OwnersQuery<Route, Data>,
  lists: readonly (readonly string[])[],
  which: Which,
): SagaIterator<OwnerAnswers<Data>> {
  const answers = (yield all(
    lists.map((ids) => call(fetchList<Route, Data>, query, ids, which)),
  )) as OwnerAnswers<Data>[];
  return new Map(answers.flatMap((part) => [...part]));
}

function* fetchList<Route extends QueryRoute, Data>(
  query: OwnersQuery<Route, Data>,
  ids: readonly string[],
  which: Which,
): SagaIterator<OwnerAnswers<Data>> {
  const { request, dataOf, mayLack } = query;
  const eachAlone = () =>
    fetchEach(
      query,
      ids.map((id) => [id]),
      which,
    );
  try {
    const { body, nextCursor } = yield* load(request(yield* whoseAre(ids), which));
    if (ids.length > 1 && mayLack?.(body)) return yield* eachAlone();
    const answerOf = (id: string): OwnerAnswer<Data> => {
      const data = dataOf(body, id);
      return data === undefined
        ? { error: new Error(`Nothing was answered about ${id}`) }
        : { data, nextCursor, olderPages: 0 };
    };
    return new Map(ids.map((id) => [id, answerOf(id)]));
  } catch (error) {
    if (ids.length > 1 && isAboutOneOfThem(error)) return yield* eachAlone();
    return new Map(ids.map((id) => [id, { error }]));
  }
}

function* whoseAre(ids: readonly string[]): SagaIterator<Whose> {
  const { id: viewerId } = yield* selectT(selectUser);
  return ids.length === 1 && ids[0] === viewerId ? {} : { senior: ids };
}

/** 400: too many owners in one request. 403, 404, 503: one of them is not accessible, or not now. */
const isAboutOneOfThem = (error: unknown): boolean =>
  error instanceof ApiError && [400, 403, 404, 503].includes(error.status);
