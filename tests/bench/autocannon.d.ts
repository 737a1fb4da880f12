/** The part of autocannon 9 that the benchmark uses; it ships no types. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  export interface Request {
    readonly method: 'GET' | 'POST';
    readonly path: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: string;
  }
  export interface Options {
    readonly url: string;
    readonly connections: number;
    /** Seconds. */
    readonly duration?: number;
    /** Number of requests, shared by the connections; the duration is then ignored. */
    readonly amount?: number;
    readonly requests: readonly { setupRequest(request: object): Request }[];
  }
  export interface Result {
    readonly errors: number;
    readonly timeouts: number;
  }
  /** Emits `response` with (client, status, bytes, milliseconds). */
  type Run = EventEmitter & PromiseLike<Result>;
  const autocannon: (options: Options) => Run;
  // eslint-disable-next-line no-restricted-syntax -- the package exports it so
  export default autocannon;
}
