import { flushSync } from 'react-dom';

/** After a refused form, in the handler that refused it: its problems are drawn, and the focus goes to the first field that has one. */
export const focusFirstProblem = (form: HTMLElement): void => {
  flushSync(() => undefined);
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
};
