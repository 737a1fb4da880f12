import type { SafetyQuestion } from '../../events/medication/safetyLabels.ts';
import { nowMs } from './serverClock.ts';

/** The server's description of a refused request (design.md §7). */
export interface Problem {
  readonly message: string;
  readonly code?: string;
  /** Field name → its problem, in words for the user. */
  readonly fields?: Readonly<Record<string, string>>;
  /** The safety questions before a dose is recorded. */
  readonly reasons?: readonly SafetyQuestion[];
  /** Seconds after which to try again. */
  readonly retryAfter?: number;
}

/** A request that was not answered with 2xx. `message` is `<status>: <body text>`; status 0: no answer at all. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly problem: Problem | undefined;
  /** A write with an unknown outcome: it was sent, and no answer came. */
  readonly isUnknown: boolean;
  /** When to try again; undefined: the server names no time. */
  readonly retryAt: Date | undefined;
  constructor(status: number, message: string, problem?: Problem, isUnknown = problem?.code === 'outcome_unknown') {
    super(message);
    this.status = status;
    this.problem = problem;
    this.isUnknown = isUnknown;
    this.retryAt = problem?.retryAfter === undefined ? undefined : new Date(nowMs() + problem.retryAfter * 1000);
  }
}

export const unreachable = 'We couldn’t reach Hearthline. Check your connection and try again.';

/** The server's own sentence about a write whose outcome it does not know (server/http/problems.ts). */
const unknownOutcome = 'We can’t tell if that was saved. It’s safe to try again: it won’t be saved twice.';

/** The sentence for a person: the server's own, never the raw text; `otherwise` if it sent none. */
export const sentenceOf = (error: unknown, otherwise = 'Something went wrong. Please try again.'): string => {
  if (!(error instanceof ApiError)) return otherwise;
  if (error.isUnknown) return unknownOutcome;
  if (error.status === 0) return unreachable;
  return error.problem?.message ?? otherwise;
};

/** The text matches a 401 Unauthorized pattern (spec.md §8). */
export const isUnauthorized = (error: unknown): boolean => error instanceof Error && /^401: /.test(error.message);

/** Somebody else has signed in in this browser since the page was drawn (server/session/pageUser.ts). */
export const isOfAnother = (error: unknown): boolean =>
  error instanceof ApiError && error.problem?.code === 'signed_in_as_another';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isFields = (value: unknown): value is Record<string, string> =>
  isRecord(value) && Object.values(value).every((sentence) => typeof sentence === 'string');

const isReasons = (value: unknown): value is readonly SafetyQuestion[] =>
  Array.isArray(value) &&
  value.every(
    (each: unknown) => isRecord(each) && ['code', 'sentence', 'rule'].every((name) => typeof each[name] === 'string'),
  );

const readProblem = (text: string, headers: Headers): Problem | undefined => {
  try {
    const body: unknown = JSON.parse(text);
    if (!isRecord(body) || typeof body['message'] !== 'string') return undefined;
    const retryAfter = headers.get('Retry-After') ?? '';
    return {
      message: body['message'],
      ...(typeof body['code'] === 'string' ? { code: body['code'] } : {}),
      ...(isFields(body['fields']) ? { fields: body['fields'] } : {}),
      ...(isReasons(body['reasons']) ? { reasons: body['reasons'] } : {}),
      ...(/^\d+$/.test(retryAfter) ? { retryAfter: Number(retryAfter) } : {}),
    };
  } catch {
    return undefined;
  }
};

export const errorOf = async (response: Response): Promise<ApiError> => {
  const text = await response.text().catch(() => '');
  return new ApiError(
    response.status,
    `${response.status}: ${text || response.statusText}`,
    readProblem(text, response.headers),
  );
};
