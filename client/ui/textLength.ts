/** Counts as the server does: an emoji is one character, and blanks around a text aren't sent. */
export const lengthOf = (text: string): number => Array.from(text.trim()).length;

export const characters = (count: number): string =>
  count === 1 ? '1 character' : `${count.toLocaleString('en-US')} characters`;

/** The problem of a text that is longer than the server takes; undefined if it fits. */
export const tooLong = (text: string, longest: number, advice = 'Please shorten it.'): string | undefined => {
  // characters are at least as many code units
  const over = text.length > longest ? lengthOf(text) - longest : 0;
  return over > 0 ? `That’s ${characters(over)} too long. ${advice}` : undefined;
};
