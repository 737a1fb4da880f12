import autocannon, { type Request } from 'autocannon';

/** Duration of a load. */
type Length = { readonly seconds: number } | { readonly requests: number };
interface Load {
  readonly url: string;
  readonly connections: number;
  readonly length: Length;
  /** The next request; never the same dose twice. */
  readonly next: () => Request;
  /** The expected status of every answer: a benchmark of refusals is worthless. */
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

/** Measures answers by their milliseconds each and the seconds they took together. */
export const measuredOf = (times: readonly number[], seconds: number): Measured => {
  const sorted = [...times].sort((a, b) => a - b);
  return { perSecond: times.length / seconds, p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99) };
};

/** Keeps the connections busy for the given length. Throws if one answer has another status. */
export const underLoad = async ({ url, connections, length, next, status }: Load): Promise<Measured> => {
  const times: number[] = [];
  let wrong: number | undefined;
  const during = 'seconds' in length ? { duration: length.seconds } : { amount: length.requests };
  const since = performance.now();
  let last = since;
  const run = autocannon({ url, connections, ...during, requests: [{ setupRequest: () => next() }] });
  run.on('response', (_client: unknown, answered: number, _bytes: number, ms: number) => {
    times.push(ms);
    last = performance.now();
    if (answered !== status) wrong = answered;
  });
  const { errors, timeouts } = await run;
  if (wrong !== undefined) throw new Error(`${url} answered ${wrong}, not ${status}`);
  if (errors + timeouts > 0 || times.length === 0)
    throw new Error(`${url}: ${errors} errors, ${timeouts} timeouts under load`);
  return measuredOf(times, (last - since) / 1000);
};
