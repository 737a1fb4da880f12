import { passwordLength } from '../../events/account/accountLimits.ts';
import type { Problems } from './useForm.ts';

/** The problem of a new password that is too short. */
export const passwordProblem = (password: string): string | undefined =>
  password.length < passwordLength.min ? `Please use at least ${passwordLength.min} characters` : undefined;

/** The same for a form that has only this field. */
export const passwordProblems = ({ password }: { readonly password: string }): Problems<{ password: string }> => {
  const problem = passwordProblem(password);
  return problem === undefined ? {} : { password: problem };
};
