import { errorCode } from '../database/errorCode.ts';
import { PrivateAddress } from './endpointPolicy.ts';
import { Aborted, Overdue, type PostAnswer } from './postOnce.ts';

/** The end of an attempt to send. */
export type PushOutcome =
  | { readonly kind: 'accepted' }
  /** The subscription is over: nothing will ever arrive there. */
  | { readonly kind: 'gone' }
  /** `retryAfterMs`: the earliest another attempt makes sense; null: never. */
  | { readonly kind: 'failed'; readonly reason: string; readonly retryAfterMs: number | null };

const secondMs = 1000;
/** The pause if the service doesn't say when. */
const usualRetryMs = 5 * secondMs;
const longestRetryMs = 3600 * secondMs;

export const failed = (reason: string, retryAfterMs: number | null = null): PushOutcome => ({
  kind: 'failed',
  reason,
  retryAfterMs,
});

/** Seconds or an HTTP date (RFC 9110 10.2.3). */
const retryMsOf = (retryAfter: string | undefined, now: Date): number => {
  const text = retryAfter?.trim() ?? '';
  const ms = /^\d+$/.test(text) ? Number(text) * secondMs : Date.parse(text) - now.getTime();
  return Number.isNaN(ms) ? usualRetryMs : Math.min(Math.max(ms, secondMs), longestRetryMs);
};

/** In words, for the person whose device it is. */
const refusals: Readonly<Record<number, string>> = {
  400: 'didn’t understand it',
  401: 'refused this server’s key',
  403: 'refused this server’s key',
  413: 'refused it as too long',
};

/** `service`: such as "The push service". */
export const outcomeOf = ({ status, retryAfter }: PostAnswer, service: string, now: Date): PushOutcome => {
  const said = (words: string): string => `${service} ${words} (${status}).`;
  if (status >= 200 && status < 300) return { kind: 'accepted' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status === 429) return failed(said('asked to wait'), retryMsOf(retryAfter, now));
  if (status >= 500) return failed(said('isn’t available'), retryMsOf(retryAfter, now));
  if (status >= 300 && status < 400) return failed(said('answered with a redirect, which isn’t followed'));
  return failed(said(refusals[status] ?? 'refused it'));
};

const notFound = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA']);

/** No answer came. */
export const outcomeOfError = (error: unknown, service: string): PushOutcome => {
  const code = errorCode(error);
  if (error instanceof PrivateAddress)
    return failed('The address is no longer one on the internet, so nothing was sent.');
  if (error instanceof Overdue) return failed(`${service} didn’t answer in time.`, usualRetryMs);
  if (error instanceof Aborted) return failed('The server stopped while it was being sent.', 0);
  if (notFound.has(code)) return failed(`${service} couldn’t be found.`, usualRetryMs);
  if (/CERT|SSL|TLS|ISSUER|SIGNATURE/.test(code))
    return failed(`${service} has no valid certificate (${code}).`, usualRetryMs);
  return failed(`${service} couldn’t be reached${code === '' ? '' : ` (${code})`}.`, usualRetryMs);
};
