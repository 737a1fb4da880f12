import { ApiError, errorOf } from './apiError.ts';
import { newId } from './newId.ts';
import { laterPosition } from './positionToken.ts';

export type WriteMethod = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What came back. `stale`: the read models were behind what this browser has already seen (X-Stale, or 202 for a write). */
export interface Answer<T> {
  readonly body: T;
  readonly status: number;
  readonly stale: boolean;
  readonly nextCursor: string | undefined;
}

export interface ApiClient {
  /** `path` begins with /api/. */
  get<T>(path: string): Promise<Answer<T>>;
  /** `body` is JSON, FormData or nothing; the same `idempotencyKey` makes a repeated request safe. */
  send<T>(method: WriteMethod, path: string, body?: unknown, idempotencyKey?: string): Promise<Answer<T>>;
  /** Reads from now on are at least as new as this position (a pushed change came with it). */
  sawPosition(token: string): void;
}

const bodyOf = (body: unknown): { body?: BodyInit; headers: Record<string, string> } => {
  if (body === undefined) return { headers: {} };
  if (body instanceof FormData) return { body, headers: {} };
  return { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
};

const answerOf = async <T>(response: Response): Promise<Answer<T>> => {
  const text = await response.text();
  return {
    body: (text === '' ? undefined : JSON.parse(text)) as T,
    status: response.status,
    stale: response.status === 202 || response.headers.get('X-Stale') === 'true',
    nextCursor: response.headers.get('X-Next-Cursor') ?? undefined,
  };
};

/** The one way to the server: cookies, positions (design.md §2) and errors as spec.md §7 words them. */
export const createApiClient = (): ApiClient => {
  let position: string | undefined;
  const request = async <T>(path: string, init: RequestInit): Promise<Answer<T>> => {
    try {
      const response = await fetch(path, { credentials: 'include', ...init });
      position = laterPosition(position, response.headers.get('X-Position'));
      if (!response.ok) throw await errorOf(response);
      return await answerOf<T>(response);
    } catch (error) {
      if (error instanceof ApiError) throw error;
      throw new ApiError(0, `0: ${error instanceof Error ? error.message : 'no answer'}`);
    }
  };
  return {
    get: (path) => request(path, position ? { headers: { 'X-Min-Position': position } } : {}),
    send: (method, path, body, idempotencyKey = newId()) => {
      const { headers, ...rest } = bodyOf(body);
      return request(path, { method, ...rest, headers: { ...headers, 'Idempotency-Key': idempotencyKey } });
    },
    sawPosition: (token) => {
      position = laterPosition(position, token);
    },
  };
};
