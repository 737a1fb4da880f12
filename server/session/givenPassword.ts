import type { CommandStep } from '../command/commandRoute.ts';
import { Invalid } from '../http/errors.ts';
import { judgeOwnPassword } from './ownPassword.ts';
import { matchesPassword } from '../account/credentials.ts';

const wrong = (sentence: string): Invalid => new Invalid(sentence, { password: sentence });

/** Refuses where the password that was given again is missing or wrong; wrong ones are counted. `hash`: that of the viewer's present one. */
export const checkGivenPassword = async (
  step: CommandStep<{ readonly password?: string }, unknown>,
  hash: string,
): Promise<void> => {
  const { password } = step.request.body;
  if (password === undefined) throw wrong('Enter your password');
  const check = async (): Promise<void> => {
    if (!(await matchesPassword(hash, password))) throw wrong('That isn’t your password');
  };
  await judgeOwnPassword(step, { isGuess: true, check });
};
