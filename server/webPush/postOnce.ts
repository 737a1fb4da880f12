import http from 'node:http';
import https from 'node:https';

export interface PostAgents {
  readonly http: http.Agent;
  readonly https: https.Agent;
}

export interface Post {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer;
}

export interface PostAnswer {
  readonly status: number;
  readonly retryAfter: string | undefined;
}

/** Push services answer with a line or none. */
const mostBodyBytes = 64 * 1024;

/** It took longer than the deadline. */
export class Overdue extends Error {
  override readonly name = 'Overdue';
}
/** The node stops, or the sender doesn't want it any more. */
export class Aborted extends Error {
  override readonly name = 'Aborted';
}

/** The body says nothing we need. It is read to its end, so that the connection can be used again, unless it is long. */
const discard = (response: http.IncomingMessage): void => {
  let bytes = 0;
  response.on('error', () => undefined);
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > mostBodyBytes) response.destroy();
  });
};

/** The other side closed an idle connection while this request was on its way: it didn't take it. */
const isStale = (request: http.ClientRequest, error: Error): boolean =>
  request.reusedSocket && 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE');

export interface PostOptions {
  readonly agents: PostAgents;
  readonly signal: AbortSignal;
  /** For the whole exchange, waiting for a connection included. */
  readonly deadlineMs: number;
}

const attempt = (
  { url, headers, body }: Post,
  { agents, signal }: PostOptions,
  leftMs: number,
): Promise<PostAnswer | 'stale'> =>
  new Promise((resolve, reject) => {
    const isSecure = url.protocol === 'https:';
    const options = { method: 'POST', headers, agent: isSecure ? agents.https : agents.http };
    const request = isSecure ? https.request(url, options) : http.request(url, options);
    const stop = (): void => void request.destroy(new Aborted('The sender stopped'));
    const timer = setTimeout(() => request.destroy(new Overdue('No answer in time')), leftMs);
    signal.addEventListener('abort', stop, { once: true });
    // after the body, also of an answer that was cut
    request.once('close', () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      reject(new Error('The connection was closed without an answer'));
    });
    request.once('response', (response) => {
      discard(response);
      resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] });
    });
    request.on('error', (error) => (isStale(request, error) ? resolve('stale') : reject(error)));
    request.end(body);
  });

/** One POST, which settles within its deadline in any case. Redirects are not followed. Rejects where no answer came. */
export const postOnce = async (post: Post, options: PostOptions): Promise<PostAnswer> => {
  const end = performance.now() + options.deadlineMs;
  for (;;) {
    const leftMs = end - performance.now();
    if (options.signal.aborted) throw new Aborted('The sender stopped');
    if (leftMs <= 0) throw new Overdue('No answer in time');
    const answer = await attempt(post, options, leftMs);
    if (answer !== 'stale') return answer;
  }
};
