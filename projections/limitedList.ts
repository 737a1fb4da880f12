/** A person's list of limited length, which commands count while concurrent ones add to it (server/command/heldPlaces.ts). */
export interface LimitedList {
  readonly name: string;
  /** The most that it may have. */
  readonly most: number;
  /** SQL: the ids that count, of the owner $1 at the time $3. */
  readonly counted: string;
  /** SQL: the read model shows what became of the place `p`. */
  readonly settled: string;
}
