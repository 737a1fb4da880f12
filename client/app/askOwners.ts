import type { SagaIterator } from 'redux-saga';
import { all, call } from 'redux-saga/effects';
import type { Answer } from '../api/apiClient.ts';
import { ApiError } from '../api/apiError.ts';
import { loadAnswer, selectT } from './sagaEffects.ts';
import { selectUser } from './sessionSlice.ts';

/** What one owner's part was answered with. */
export type OwnerAnswer<Part> = Part | { readonly error: unknown };
export type OwnerAnswers<Part> = ReadonlyMap<string, OwnerAnswer<Part>>;

/** A read model that the server answers of several owners at once. */
export interface OwnersQuestion<Row, Part extends object> {
  /** Begins with /api/. */
  readonly path: string;
  /** What else is asked, e.g. a time, or the page before a cursor. */
  readonly asked?: Readonly<Record<string, string>>;
  /** One owner's part of the answer; undefined: it lacks her. */
  readonly partOf: (answer: Answer<readonly Row[]>, ownerId: string) => Part | undefined;
  /** Whether an answer about several may have left out somebody's; absent: never. */
  readonly mayLack?: (answer: Answer<readonly Row[]>) => boolean;
}

/** As many owners as the server answers at once. */
const mostOwners = 50;

/** Of several owners in one request; where it can't be had whole, of each alone, so that one who is not shared hides nobody else's. */
export function* askOwners<Row, Part extends object>(
  question: OwnersQuestion<Row, Part>,
  ownerIds: readonly string[],
): SagaIterator<OwnerAnswers<Part>> {
  const lists: (readonly string[])[] = [];
  for (let from = 0; from < ownerIds.length; from += mostOwners) lists.push(ownerIds.slice(from, from + mostOwners));
  return yield* together(question, lists);
}

function* together<Row, Part extends object>(
  question: OwnersQuestion<Row, Part>,
  lists: readonly (readonly string[])[],
): SagaIterator<OwnerAnswers<Part>> {
  const answers = (yield all(lists.map((ids) => call(askList<Row, Part>, question, ids)))) as OwnerAnswers<Part>[];
  return new Map(answers.flatMap((part) => [...part]));
}

const eachAlone = <Row, Part extends object>(question: OwnersQuestion<Row, Part>, ids: readonly string[]) =>
  together(
    question,
    ids.map((id) => [id]),
  );

function* askList<Row, Part extends object>(question: OwnersQuestion<Row, Part>, ids: readonly string[]): SagaIterator<OwnerAnswers<Part>> {
  const { partOf, mayLack } = question;
  const isOne = ids.length === 1;
  try {
    const answer = yield* loadAnswer<readonly Row[]>(yield* addressOf(question, ids));
    if (!isOne && mayLack?.(answer)) return yield* eachAlone(question, ids);
    return new Map(ids.map((id) => [id, partOf(answer, id) ?? { error: new Error(`Nothing was answered about ${id}`) }]));
  } catch (error) {
    if (!isOne && isAboutOneOfThem(error)) return yield* eachAlone(question, ids);
    return new Map(ids.map((id) => [id, { error }]));
  }
}

/** 400: too many of them together. 403, 404, 503: one of them may not be seen, or not now. */
const isAboutOneOfThem = (error: unknown): boolean => error instanceof ApiError && [400, 403, 404, 503].includes(error.status);

/** One's own go without a name (spec.md §7). */
function* addressOf(
  { path, asked = {} }: Pick<OwnersQuestion<never, never>, 'path' | 'asked'>,
  ids: readonly string[],
): SagaIterator<string> {
  const { id: viewerId } = yield* selectT(selectUser);
  const isOwn = ids.length === 1 && ids[0] === viewerId;
  const whose = isOwn ? [] : [`senior=${ids.map(encodeURIComponent).join(',')}`];
  const rest = Object.entries(asked).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  const query = [...whose, ...rest].join('&');
  return query === '' ? path : `${path}?${query}`;
}

/** One owner's part; throws what the server refuses it with. */
export function* askOwner<Row, Part extends object>(question: OwnersQuestion<Row, Part>, ownerId: string): SagaIterator<Part> {
  const answer = (yield* askOwners(question, [ownerId])).get(ownerId);
  if (!answer || 'error' in answer) throw answer?.error;
  return answer as Part;
}
