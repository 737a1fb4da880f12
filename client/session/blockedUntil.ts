import { ApiError } from '../api/apiError.ts';
import type { CommandProblem } from '../command/command.ts';

/** Too many wrong passwords or codes: until when. Undefined: something else went wrong. */
export const blockedUntil = (error: unknown): Date | undefined =>
  error instanceof ApiError && error.status === 429 ? error.retryAt : undefined;

/** The same of a command. */
export const commandBlockedUntil = (problem: CommandProblem | undefined): Date | undefined =>
  problem?.status === 429 && problem.retryAt !== undefined ? new Date(problem.retryAt) : undefined;

/** The words for that; nearly nobody needs them, so they come then. */
export const stillWorks = () => import(/* webpackChunkName: "stillWorks" */ './StillWorks.tsx');
