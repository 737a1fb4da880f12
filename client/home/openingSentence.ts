/** One sentence of the dashboard's opening, with its names emphasized. */
export interface OpeningSentence {
  readonly before: string;
  readonly names: readonly string[];
  readonly after: string;
}
