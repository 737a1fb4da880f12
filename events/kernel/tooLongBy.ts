/** The sentence of every form about a text that is too long. */
export const tooLongBy = (over: number): string =>
  `That’s ${over === 1 ? '1 character' : `${over.toLocaleString('en-US')} characters`} too long. Please shorten it.`;
