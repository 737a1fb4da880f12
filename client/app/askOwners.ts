import type { SagaIterator } from 'redux-saga';
import { all, call } from 'redux-saga/effects';
import type { ApiRoutes, QueryRoute } from '../../projections/apiRoutes.ts';
import type { Answer, QueryRequest } from '../api/apiClient.ts';
import { ApiError } from '../api/apiError.ts';
import { load, selectT } from './sagaEffects.ts';
import { selectUser } from './sessionSlice.ts';

/** What one owner's part was answered with. */
export type OwnerAnswer<Part> = Part | { readonly error: unknown };
export type OwnerAnswers<Part> = ReadonlyMap<string, OwnerAnswer<Part>>;

/** One's own go without a name (spec.md §7). */
export interface Whose {
  readonly senior?: readonly string[];
}

/** A read model that the server answers of several owners at once. */
export interface OwnersQuestion<Route extends QueryRoute, Part extends object> {
  readonly request: (whose: Whose) => QueryRequest<Route>;
  /** One owner's part of the answer; undefined: it lacks her. */
  readonly partOf: (answer: Answer<ApiRoutes[Route]['answer']>, ownerId: string) => Part | undefined;
  /** Whether an answer about several may have left out somebody's; absent: never. */
  readonly mayLack?: (answer: Answer<ApiRoutes[Route]['answer']>) => boolean;
}

/** As many owners as the server answers at once. */
const mostOwners = 50;

/** Of several owners in one request; where it can't be had whole, of each alone, so that one who is not shared hides nobody else's. */
export function* askOwners<Route extends QueryRoute, Part extends object>(
  question: OwnersQuestion<Route, Part>,
  ownerIds: readonly string[],
): SagaIterator<OwnerAnswers<Part>> {
  const lists: (readonly string[])[] = [];
  for (let from = 0; from < ownerIds.length; from += mostOwners) lists.push(ownerIds.slice(from, from + mostOwners));
  return yield* together(question, lists);
}

function* together<Route extends QueryRoute, Part extends object>(
  question: OwnersQuestion<Route, Part>,
  lists: readonly (readonly string[])[],
): SagaIterator<OwnerAnswers<Part>> {
  const answers = (yield all(lists.map((ids) => call(askList<Route, Part>, question, ids)))) as OwnerAnswers<Part>[];
  return new Map(answers.flatMap((part) => [...part]));
}

const eachAlone = <Route extends QueryRoute, Part extends object>(question: OwnersQuestion<Route, Part>, ids: readonly string[]) =>
  together(
    question,
    ids.map((id) => [id]),
  );

function* askList<Route extends QueryRoute, Part extends object>(
  question: OwnersQuestion<Route, Part>,
  ids: readonly string[],
): SagaIterator<OwnerAnswers<Part>> {
  const { partOf, mayLack } = question;
  const isOne = ids.length === 1;
  try {
    const answer = yield* load(question.request(yield* whoseAre(ids)));
    if (!isOne && mayLack?.(answer)) return yield* eachAlone(question, ids);
    return new Map(ids.map((id) => [id, partOf(answer, id) ?? { error: new Error(`Nothing was answered about ${id}`) }]));
  } catch (error) {
    if (!isOne && isAboutOneOfThem(error)) return yield* eachAlone(question, ids);
    return new Map(ids.map((id) => [id, { error }]));
  }
}

/** 400: too many of them together. 403, 404, 503: one of them may not be seen, or not now. */
const isAboutOneOfThem = (error: unknown): boolean => error instanceof ApiError && [400, 403, 404, 503].includes(error.status);

function* whoseAre(ids: readonly string[]): SagaIterator<Whose> {
  const { id: viewerId } = yield* selectT(selectUser);
  return ids.length === 1 && ids[0] === viewerId ? {} : { senior: ids };
}

/** One owner's part; throws what the server refuses it with. */
export function* askOwner<Route extends QueryRoute, Part extends object>(
  question: OwnersQuestion<Route, Part>,
  ownerId: string,
): SagaIterator<Part> {
  const answer = (yield* askOwners(question, [ownerId])).get(ownerId);
  if (!answer || 'error' in answer) throw answer?.error;
  return answer as Part;
}
