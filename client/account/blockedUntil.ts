import { ApiError } from '../api/apiError.ts';

/** Too many wrong passwords or codes: until when. Undefined: something else went wrong. */
export const blockedUntil = (error: unknown): Date | undefined =>
  error instanceof ApiError && error.status === 429 ? error.retryAt : undefined;

/** The words for that; nearly nobody needs them, so they come then. */
export const stillWorks = () => import(/* webpackChunkName: "stillWorks" */ './StillWorks.tsx');
