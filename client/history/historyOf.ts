/** The person whose record is shown. */
export interface HistoryOf {
  readonly id: string;
  readonly name: string;
  /** "Rosa’s", "Your" */
  readonly whose: string;
  readonly timeZone: string;
}
