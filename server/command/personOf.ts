/** The acting person, for commands that only a person may send. */
export const personOf = (actor: string | null): string => {
  if (actor === null) throw new Error('Only a person may do this');
  return actor;
};
