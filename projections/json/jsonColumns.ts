/** Expressions by which statements make an answer's JSON where its columns are. */

/** An instant as JSON writes it. */
export const iso = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Somebody by name; null where the id is. `join`: her row of `users`, which may be missing. */
export const namedPerson = (id: string, join: string): string =>
  `(select row_to_json(person) from (select ${id} as id, ${join}.first_name as "firstName", ${join}.last_name as "lastName" where ${id} is not null) person)`;
