import type { ApiRoutes, QueryRoute, Target, WriteRequest } from '../../projections/apiRoutes.ts';
import { ApiError, errorOf, isOfAnother } from './apiError.ts';
import { followBehind } from './behind.ts';
import { breakableText, unbrokenText } from './breakableText.ts';
import { newId } from './newId.ts';
import { laterPosition } from './positionToken.ts';
import { sendForm, type Sending } from './sendForm.ts';
import { measureClock } from './serverClock.ts';
import { isNotCaughtUp, untilCaughtUp } from './untilCaughtUp.ts';

/** `stale`: the read models were behind what this browser has already seen (X-Stale, or 202 for a write). */
interface Received {
  readonly status: number;
  readonly stale: boolean;
}

export interface Answer<T> extends Received {
  readonly body: T;
  readonly nextCursor: string | undefined;
}

/** Result of a write. */
export interface Written<View> extends Received {
  /** The read model's view of the result; undefined: no view, or not yet. */
  readonly view: View | undefined;
  /** The id by which to find the result once its read model shows it (202). */
  readonly pendingId: string | undefined;
}

/** The query parameters by name; the server takes several values as a list with commas. */
type QueryValues<Route extends QueryRoute> = Readonly<
  Partial<Record<ApiRoutes[Route]['parameter'], string | readonly string[] | undefined>>
>;
export type QueryRequest<Route extends QueryRoute> = {
  readonly route: Route;
  readonly query?: QueryValues<Route>;
} & Target<Route>;

export interface ApiClient {
  get<Route extends QueryRoute>(request: QueryRequest<Route>): Promise<Answer<ApiRoutes[Route]['answer']>>;
  /**
   * A body is JSON or FormData; `correlationId` joins the commands of one tap; the same `idempotencyKey` makes a
   * repeated request safe. `sending` reports upload progress.
   */
  send<Request extends WriteRequest & { readonly correlationId?: string }>(
    request: Request,
    idempotencyKey?: string,
    sending?: Sending,
  ): Promise<Written<ApiRoutes[Request['route']]['answer']>>;
  /** Reads from now on are at least as new as this position (a pushed change came with it). */
  sawPosition(token: string): void;
  /**
   * The same when everything is reloaded, even if this browser has seen a later position: the log may have been
   * restored from a backup.
   */
  startAtPosition(token: string): void;
  /**
   * Every later request names this person; undefined: nobody. Calls `whenAnother` whenever the server reports that
   * somebody else is signed in in this browser.
   */
  drawnFor(userId: string | undefined, whenAnother?: () => void): void;
  /** Called when an answer is older than what this browser has seen, and when one is current again. */
  whenBehind(notify: (isBehind: boolean) => void): void;
}

interface AnyRequest {
  readonly route: string;
  readonly id?: string | undefined;
  readonly query?: Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** "GET /medications/:id" → ["GET", "/api/medications/4b…"] */
const addressOf = ({ route, id = '', query = {} }: AnyRequest): { method: string; path: string } => {
  const [method = '', path = ''] = route.replace(':id', encodeURIComponent(id)).split(' ');
  const parameters = Object.entries(query).flatMap(([name, values]) =>
    values === undefined ? [] : [`${name}=${[values].flat().map(encodeURIComponent).join(',')}`],
  );
  return { method, path: `/api${path}${parameters.length > 0 ? `?${parameters.join('&')}` : ''}` };
};

/** The form with its texts restored (`unbrokenText`). */
const unbrokenForm = (form: FormData): FormData => {
  const sent = new FormData();
  form.forEach((value, name) =>
    typeof value === 'string' ? sent.append(name, unbrokenText(value)) : sent.append(name, value),
  );
  return sent;
};

const contentOf = (body: unknown): { body?: BodyInit; headers: Record<string, string> } => {
  if (body === undefined) return { headers: {} };
  if (body instanceof FormData) return { body: unbrokenForm(body), headers: {} };
  return { body: unbrokenText(JSON.stringify(body)), headers: { 'Content-Type': 'application/json' } };
};

const answerOf = async <T>(response: Response): Promise<Answer<T>> => {
  const text = await response.text();
  return {
    body: (text === '' ? undefined : JSON.parse(breakableText(text))) as T,
    status: response.status,
    stale: response.status === 202 || response.headers.get('X-Stale') === 'true',
    nextCursor: response.headers.get('X-Next-Cursor') ?? undefined,
  };
};

const writtenOf = async <View>(response: Response): Promise<Written<View>> => {
  const isPending = response.status === 202;
  const { body, status, stale } = await answerOf<View & { readonly id: string }>(response);
  return { status, stale, view: isPending ? undefined : body, pendingId: isPending ? body.id : undefined };
};

/**
 * No answer: the request may still have arrived, unless the browser knew that it was offline. A proxy may answer in the
 * server's place.
 */
const asWrite = (error: ApiError, wasOffline: boolean): ApiError => {
  const isUnanswered = (error.status === 0 && !wasOffline) || (error.status >= 500 && error.problem === undefined);
  return isUnanswered ? new ApiError(error.status, error.message, error.problem, true) : error;
};

type HeaderFields = Readonly<Record<string, string>>;
/** `seen`: a header that names the position this browser has seen. */
type Ask = (seen: HeaderFields) => Promise<Response>;
type Read<T> = (response: Response) => Promise<T>;

/** Requests with the position that this browser has seen. */
const createRequester = () => {
  let position: string | undefined;
  const behind = followBehind();
  const once = async <T extends Received>(ask: Ask, read: Read<T>): Promise<T> => {
    const measured = measureClock();
    const minPosition = position;
    try {
      const response = await ask(minPosition === undefined ? {} : { 'X-Min-Position': minPosition });
      measured(response.headers.get('X-Server-Time'));
      position = laterPosition(position, response.headers.get('X-Position'));
      if (!response.ok) throw await errorOf(response);
      const answer = await read(response);
      if (answer.stale) behind.stale(position);
      else behind.fresh(minPosition);
      return answer;
    } catch (error) {
      if (isNotCaughtUp(error)) behind.stale(minPosition);
      if (error instanceof ApiError) throw error;
      throw new ApiError(0, `0: ${error instanceof Error ? error.message : 'no answer'}`);
    }
  };
  return {
    request: <T extends Received>(ask: Ask, read: Read<T>, signal?: AbortSignal): Promise<T> =>
      untilCaughtUp(() => once(ask, read), signal),
    whenBehind: behind.watch,
    sawPosition: (token: string) => {
      position = laterPosition(position, token);
    },
    startAtPosition: (token: string) => {
      position = laterPosition(undefined, token);
      behind.startOver();
    },
  };
};

/** The person whose page is shown: each request names them, and the page hears when somebody else has signed in. */
const createPageUser = () => {
  let page: { readonly userId: string | undefined; readonly whenAnother?: (() => void) | undefined } = {
    userId: undefined,
  };
  return {
    pageUser: (): HeaderFields => (page.userId === undefined ? {} : { 'X-User-Id': page.userId }),
    ofThisPage: <T>(answer: Promise<T>): Promise<T> =>
      answer.catch((error: unknown) => {
        if (isOfAnother(error)) page.whenAnother?.();
        throw error;
      }),
    drawnFor: (userId: string | undefined, whenAnother?: () => void) => {
      page = { userId, whenAnother };
    },
  };
};

/** The only client of the server: cookies, positions (design.md §2), and errors in spec.md §7's words. */
export const createApiClient = (): ApiClient => {
  const { request, ...positions } = createRequester();
  const { pageUser, ofThisPage, drawnFor } = createPageUser();
  return {
    get: (query) => {
      const { path } = addressOf(query);
      const headers = pageUser();
      return ofThisPage(
        request(
          (seen) => fetch(path, { credentials: 'include', headers: { ...headers, ...seen } }),
          (response) => answerOf(response),
        ),
      );
    },
    send: (sent, idempotencyKey = newId(), sending) => {
      const { headers: ofContent, ...content } = contentOf(sent.body);
      const { method, path } = addressOf(sent);
      const act = sent.correlationId === undefined ? {} : { 'X-Correlation-Id': sent.correlationId };
      // even repeated, it is still the same person's request
      const headers = { ...ofContent, ...pageUser(), ...act, 'Idempotency-Key': idempotencyKey };
      const wasOffline = !navigator.onLine;
      const ask: Ask = (seen) => {
        const init = { method, ...content, headers: { ...headers, ...seen } };
        return sending?.onProgress ? sendForm(path, init, sending) : fetch(path, { credentials: 'include', ...init });
      };
      const read: Read<Written<ApiRoutes[typeof sent.route]['answer']>> = (response) => writtenOf(response);
      return ofThisPage(request(ask, read, sending?.signal)).catch((error: ApiError) =>
        Promise.reject(asWrite(error, wasOffline)),
      );
    },
    ...positions,
    drawnFor,
  };
};
