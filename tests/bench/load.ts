import autocannon, { type Request } from 'autocannon';

interface Load {
  readonly url: string;
  readonly connections: number;
  readonly seconds: number;
  /** The next request; never the same dose twice. */
  readonly next: () => Request;
  /** What every answer must be: a benchmark of refusals is none. */
  readonly status: number;
}
export interface Measured {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** Keeps so many connections busy for so long. Throws where one answer is not what it should be. */
export const underLoad = async ({ url, connections, seconds, next, status }: Load): Promise<Measured> => {
  const times: number[] = [];
  let wrong: number | undefined;
  const run = autocannon({ url, connections, duration: seconds, requests: [{ setupRequest: () => next() }] });
  run.on('response', (_client: unknown, answered: number, _bytes: number, ms: number) => {
    times.push(ms);
    if (answered !== status) wrong = answered;
  });
  const { duration, errors, timeouts } = await run;
  if (wrong !== undefined) throw new Error(`${url} answered ${wrong}, not ${status}`);
  if (errors + timeouts > 0 || times.length === 0) throw new Error(`${url}: ${errors} errors, ${timeouts} timeouts under load`);
  times.sort((a, b) => a - b);
  return { perSecond: times.length / duration, p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
};
