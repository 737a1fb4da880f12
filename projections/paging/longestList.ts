/** Limit of a list without pages: no person has more, and a long answer delays everybody else's. */
export const longestList = 200;
