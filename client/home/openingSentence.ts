/** One sentence of the dashboard's opening: the names stand out in it. */
export interface OpeningSentence {
  readonly before: string;
  readonly names: readonly string[];
  readonly after: string;
}
