import { ApiError } from '../api/apiError.ts';
import type { CommandProblem } from '../command/command.ts';

/** The end of a block after too many wrong passwords or codes. Undefined: another problem. */
export const blockedUntil = (error: unknown): Date | undefined =>
  error instanceof ApiError && error.status === 429 ? error.retryAt : undefined;

/** The same for a command. */
export const commandBlockedUntil = (problem: CommandProblem | undefined): Date | undefined =>
  problem?.status === 429 && problem.retryAt !== undefined ? new Date(problem.retryAt) : undefined;

/** The sentences about it; rarely needed, so they are loaded on demand. */
export const stillWorks = () => import(/* webpackChunkName: "stillWorks" */ './StillWorks.tsx');
