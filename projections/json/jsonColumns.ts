/** Parts of answers, and the expressions by which statements make their JSON where the columns are. */

/** An instant as JSON writes it. */
export const iso = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Somebody by the first name they have now; null where they have none. */
export interface Person {
  readonly id: string;
  readonly firstName: string | null;
}
/** Somebody by the whole name. */
export interface NamedPerson extends Person {
  readonly lastName: string | null;
}

/** A Person of two columns; null where the id is. */
export const personOf = (id: string | null, firstName: string | null): Person | null => (id === null ? null : { id, firstName });

/** A Person as JSON; null where the id is. `join`: the row of `users`, which may be missing. */
export const person = (id: string, join: string): string =>
  `(select row_to_json(person) from (select ${id} as id, ${join}.first_name as "firstName" where ${id} is not null) person)`;

/** The same of a NamedPerson. */
export const namedPerson = (id: string, join: string): string =>
  `(select row_to_json(person) from (select ${id} as id, ${join}.first_name as "firstName", ${join}.last_name as "lastName" where ${id} is not null) person)`;
