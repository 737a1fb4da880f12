/**
 * The auditor's findings: the first ones as sentences, the rest as a number, so that a wholly wrong log fits in memory.
 */
export interface Findings {
  /** undefined: nothing was found here. */
  add(sentence: string | undefined): void;
  count(): number;
  /** One sentence a line. */
  text(): string;
}

export const createFindings = (kept = 1000): Findings => {
  const sentences: string[] = [];
  let count = 0;
  return {
    add: (sentence) => {
      if (sentence === undefined) return;
      count += 1;
      if (sentences.length < kept) sentences.push(sentence);
    },
    count: () => count,
    text: () =>
      [...sentences, ...(count > kept ? [`… and ${(count - kept).toLocaleString('en')} more`] : [])].join('\n'),
  };
};
