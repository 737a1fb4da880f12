/**
 * Focuses the first field with a problem. A group of choices can't be marked invalid; then the first choice next to the
 * message gets the focus, else the message itself, which is read out.
 */
export const focusProblem = (form: HTMLFormElement): void => {
  const field = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  const message = form.querySelector<HTMLElement>('.field__problem');
  const answer = message?.closest('fieldset')?.querySelector<HTMLElement>('input[type="radio"]');
  (field ?? answer ?? message)?.focus();
};
