import type { CommandStep } from '../command/commandRoute.ts';
import { Invalid } from '../http/errors.ts';
import { recordFailure } from './failures.ts';
import { forgetAttempts, refuseWhileBlocked, takeAttempt } from './signInAttempts.ts';

/**
 * Runs a check of the viewer's present password. Wrong ones are counted for each session, so that a person who took over one can't keep
 * the owner from giving the password in another.
 */
export const judgeOwnPassword = async (
  { request: { now }, viewer, deps, req }: CommandStep<unknown, unknown>,
  { check, isGuess }: { readonly check: () => Promise<void>; readonly isGuess: boolean },
): Promise<void> => {
  const attempts = `session ${viewer.sid}`;
  refuseWhileBlocked(await takeAttempt(deps.db.pool, attempts, now), now);
  await check().catch(async (problem: unknown) => {
    if (isGuess && problem instanceof Invalid)
      await recordFailure(req, deps, { userId: viewer.userId, kind: 'presentPasswordWrong' });
    throw problem;
  });
  await forgetAttempts(deps.db.pool, attempts);
};
