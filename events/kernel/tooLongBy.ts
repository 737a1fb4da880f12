/** By how much a text is too long, as every form says it. */
export const tooLongBy = (over: number): string =>
  `That’s ${over === 1 ? '1 character' : `${over.toLocaleString('en-US')} characters`} too long. Please shorten it.`;
