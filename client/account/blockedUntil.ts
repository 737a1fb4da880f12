import { ApiError } from '../api/apiError.ts';
import { rightNow } from '../api/serverClock.ts';
import { deviceZone } from '../ui/wallClock.ts';
import { whenInWords } from './sessionLabels.ts';

/** Too many wrong passwords or codes: until when. Undefined: something else went wrong. */
export const blockedUntil = (error: unknown): Date | undefined =>
  error instanceof ApiError && error.status === 429 ? error.retryAt : undefined;

/** "today at 3:41 PM" */
export const untilWhen = (until: Date): string => whenInWords(until.toISOString(), { now: rightNow(), timeZone: deviceZone() ?? 'UTC' });

/** Beside the sentence about wrong codes: a link is never counted, and an account is counted apart from the others in the house. */
export const codeStillWorks = (until: Date): string =>
  `The link you were invited with still works: ask for it. If you have an account, you can also sign in first and enter the code then. Here, codes work again from ${untilWhen(until)}.`;
