/** Who did it, where nobody but a person may; a clock or a reactor never asks for it. */
export const personOf = (actor: string | null): string => {
  if (actor === null) throw new Error('Only a person may do this');
  return actor;
};
