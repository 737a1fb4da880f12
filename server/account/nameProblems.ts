import { Refusal } from '../../events/kernel/refusal.ts';
import { HttpProblem } from '../http/errors.ts';

const fieldOf: Readonly<Record<string, string>> = { username_taken: 'username', email_taken: 'email' };

/** Reports a taken name at its field. */
export const sayingWhichField = (problem: unknown): unknown => {
  const field = problem instanceof Refusal ? fieldOf[problem.code] : undefined;
  if (!(problem instanceof Refusal) || field === undefined) return problem;
  return new HttpProblem(409, problem.code, problem.message, { fields: { [field]: problem.message } });
};
