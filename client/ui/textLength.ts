/** Counts like the server: an emoji is one character, and surrounding blanks aren't sent. */
export const lengthOf = (text: string): number => Array.from(text.trim()).length;

export const characters = (count: number): string =>
  count === 1 ? '1 character' : `${count.toLocaleString('en-US')} characters`;

/** The problem of a text that is too long for the server; undefined if it fits. */
export const tooLong = (text: string, longest: number, advice = 'Please shorten it.'): string | undefined => {
  // a text has at least as many code units as characters
  const over = text.length > longest ? lengthOf(text) - longest : 0;
  return over > 0 ? `That’s ${characters(over)} too long. ${advice}` : undefined;
};
