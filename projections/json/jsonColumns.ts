/** Parts of answers, and the expressions by which statements make their JSON where the columns are. */

/** An instant as JSON writes it. */
export const iso = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A person by the first name that the viewer may know (projections/circle/nameShown.ts); null if they have none. */
export interface Person {
  readonly id: string;
  readonly firstName: string | null;
}
/** Somebody by the whole name. */
export interface NamedPerson extends Person {
  readonly lastName: string | null;
}

/** A Person of two columns; null where the id is. */
export const personOf = (id: string | null, firstName: string | null): Person | null =>
  id === null ? null : { id, firstName };
