/** Why a script can't do its task, in a sentence for the operator: no stack, exit code 1. */
export class ExitError extends Error {
  override readonly name: string = 'ExitError';
}
