/**
 * An SQL expression for an id that means the same inside a subquery: columns with their table's name or alias, or a parameter.
 * A bare column would be the subquery's own wherever its table has one of that name.
 * The subqueries' own aliases begin with `its_`, which no other statement uses, so that none of them hides the caller's.
 */
export type Qualified = `${string}.${string}` | `$${number}` | `$${number}::uuid`;
