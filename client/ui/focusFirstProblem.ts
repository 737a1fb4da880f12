/** After a refused form, once its problems are drawn: the focus goes to the first field that has one. */
export const focusFirstProblem = (form: HTMLElement): void => {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
};
