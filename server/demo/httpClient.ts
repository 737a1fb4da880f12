/** The server's refusal, with its status. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly status: number;
  readonly sentence: string;
  constructor(status: number, sentence: string) {
    super(`The server refused (${status}): ${sentence}`);
    this.status = status;
    this.sentence = sentence;
  }
}

/** Nothing listens there. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/** A signed-in client of the API for scripts and demos, for JSON and forms: keeps the cookie, retries when the server asks for it, throws the server's sentence. */
export interface HttpClient {
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body: unknown, idempotencyKey?: string): Promise<T>;
  put<T>(path: string, body: unknown): Promise<T>;
  patch<T>(path: string, body: unknown): Promise<T>;
  /** Answered without a body. */
  delete(path: string): Promise<void>;
}

const busy = new Set([429, 503]);
const attempts = 20;

const sentence = async (response: Response): Promise<string> => {
  const text = await response.text();
  try {
    const { message, fields } = JSON.parse(text) as { message?: string; fields?: Record<string, string> };
    const unnamed = Object.entries(fields ?? {}).filter(([, problem]) => message?.includes(problem) !== true);
    return [message ?? text, ...unnamed.map(([field, problem]) => `${field}: ${problem}`)].join(' ');
  } catch {
    return text || response.statusText;
  }
};

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

const send = async (request: () => Promise<Response>, url: string): Promise<Response> => {
  for (let attempt = 1; ; attempt++) {
    const response = await request().catch((error: unknown) => {
      throw new NoAnswer(
        `No answer from ${url}: is the server running? Start it with npm start. (${String((error as Error).message)})`,
      );
    });
    if (!busy.has(response.status) || attempt === attempts) return response;
    await response.body?.cancel();
    await pause(Math.min(Number(response.headers.get('retry-after') ?? 1) || 1, 60));
  }
};

/**
 * `cookie` is the whole Cookie header. A busy server (429, 503) is retried when it says. A write is awaited until it can be read,
 * because the next request may need it.
 */
export const httpClient = (url: string, cookie: () => string): HttpClient => {
  const untilRead = async ({ headers }: Response): Promise<void> => {
    const position = headers.get('x-position');
    if (position === null) return;
    let isBehind = headers.get('x-stale') === 'true';
    for (let attempt = 1; isBehind && attempt <= attempts; attempt++) {
      const headers = { cookie: cookie(), 'x-min-position': position };
      const response = await send(() => fetch(`${url}/api/user/me`, { headers }), url);
      await response.body?.cancel();
      isBehind = response.headers.get('x-stale') === 'true';
    }
  };
  const call = async <T>(method: string, path: string, body?: unknown, key?: string): Promise<T> => {
    const headers: Record<string, string> = { cookie: cookie() };
    // a form sets its own type
    const isForm = body instanceof FormData;
    if (body !== undefined && !isForm) headers['content-type'] = 'application/json';
    if (key !== undefined) headers['idempotency-key'] = key;
    const response = await send(
      () =>
        fetch(`${url}${path}`, {
          method,
          headers,
          ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
        }),
      url,
    );
    if (!response.ok) throw new Refused(response.status, await sentence(response));
    await untilRead(response);
    return (response.status === 204 ? undefined : await response.json()) as T;
  };
  return {
    get: (path) => call('GET', path),
    post: (path, body, key) => call('POST', path, body, key),
    put: (path, body) => call('PUT', path, body),
    patch: (path, body) => call('PATCH', path, body),
    delete: (path) => call('DELETE', path),
  };
};
