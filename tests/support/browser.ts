export interface Reply<Body> {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed JSON, else the text. */
  readonly body: Body;
}
export type ExtraHeaders = Readonly<Record<string, string>>;

export interface RequestParts {
  readonly headers?: ExtraHeaders;
  readonly body?: string | FormData | Uint8Array<ArrayBuffer>;
  readonly signal?: AbortSignal;
}

/** A client that keeps cookies like a browser, and sends nothing else by itself. */
export interface Browser {
  readonly url: string;
  /** The Cookie header it would send now with most requests; '' when it has none. */
  cookie(): string;
  takeCookie(cookie: string): void;
  request<Body = unknown>(method: string, path: string, init?: RequestParts): Promise<Reply<Body>>;
  get<Body = unknown>(path: string, headers?: ExtraHeaders): Promise<Reply<Body>>;
  post<Body = unknown>(path: string, body?: unknown, headers?: ExtraHeaders): Promise<Reply<Body>>;
  put<Body = unknown>(path: string, body?: unknown, headers?: ExtraHeaders): Promise<Reply<Body>>;
  delete<Body = unknown>(path: string, headers?: ExtraHeaders): Promise<Reply<Body>>;
}

const openJar = () => {
  const cookies = new Map<string, { readonly value: string; readonly path: string }>();
  return {
    header: (to = '/') =>
      [...cookies]
        .filter(([, { path }]) => to.startsWith(path))
        .map(([name, { value }]) => `${name}=${value}`)
        .join('; '),
    take(setCookie: string) {
      const [pair = ''] = setCookie.split(';');
      const at = pair.indexOf('=');
      const [, path = '/'] = /; Path=([^;]+)/.exec(setCookie) ?? [];
      if (pair.slice(at + 1) === '') cookies.delete(pair.slice(0, at));
      else cookies.set(pair.slice(0, at), { value: pair.slice(at + 1), path });
    },
  };
};

const bodyOf = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  return response.headers.get('content-type')?.includes('json') && text !== '' ? JSON.parse(text) : text;
};

/** The short ways to a request. */
export const verbsOf = (request: Browser['request']): Pick<Browser, 'get' | 'post' | 'put' | 'delete'> => {
  const send = <Body>(method: string, path: string, body: unknown, headers: ExtraHeaders = {}): Promise<Reply<Body>> =>
    body === undefined
      ? request<Body>(method, path, { headers })
      : request<Body>(method, path, {
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify(body),
        });
  return {
    get: (path, headers) => send('GET', path, undefined, headers),
    post: (path, body, headers) => send('POST', path, body, headers),
    put: (path, body, headers) => send('PUT', path, body, headers),
    delete: (path, headers) => send('DELETE', path, undefined, headers),
  };
};

export const browserOf = (url: string): Browser => {
  const jar = openJar();
  const request: Browser['request'] = async <Body>(method: string, path: string, init: RequestParts = {}) => {
    const cookie = jar.header(path);
    const headers = { ...(cookie === '' ? {} : { cookie }), ...init.headers };
    const response = await fetch(`${url}${path}`, { ...init, method, headers, redirect: 'manual' });
    for (const cookie of response.headers.getSetCookie()) jar.take(cookie);
    return { status: response.status, headers: response.headers, body: (await bodyOf(response)) as Body };
  };
  return { url, cookie: () => jar.header(), takeCookie: jar.take, request, ...verbsOf(request) };
};
