export interface TriviaQuestion {
  readonly question: string;
  readonly answer: string;
  readonly wrong: readonly [string, string, string];
  /** A public page that states the answer. */
  readonly source: string;
}

/** `article` is the title, as in the address, of the encyclopedia article that states the answer. */
export const ask = (
  question: string,
  answer: string,
  wrong: TriviaQuestion['wrong'],
  article: string,
): TriviaQuestion => ({
  question,
  answer,
  wrong,
  source: `https://en.wikipedia.org/wiki/${article}`,
});
