/**
 * Orders the rows of a query so that the first of each owner come before anybody's second: a job that reads a limited number of them
 * passes over nobody for one account's thousands. `owner` and `order` are columns of it.
 */
export const inFairOrder = (rows: string, owner: string, order: string): string =>
  `select its.*, row_number() over (partition by ${owner} order by ${order}) as turn from (${rows}) its order by turn, ${order}`;
