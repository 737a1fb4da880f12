/** Moves the focus to the first field with a problem; where none is marked, to the first message, which is read out. */
export const focusProblem = (form: HTMLFormElement): void =>
  (form.querySelector<HTMLElement>('[aria-invalid="true"]') ?? form.querySelector<HTMLElement>('.field__problem'))?.focus();
