/**
 * Moves the focus to the first field with a problem; where none is marked, to the first answer that its message is about, as a choice of
 * several can't be marked; else to the message, which is read out.
 */
export const focusProblem = (form: HTMLFormElement): void => {
  const field = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  const message = form.querySelector<HTMLElement>('.field__problem');
  const answer = message?.closest('fieldset')?.querySelector<HTMLElement>('input[type="radio"]');
  (field ?? answer ?? message)?.focus();
};
