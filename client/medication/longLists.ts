/** A list with more medications has a search field. */
export const searchesAbove = 12;
/** Rows of “Later” that a longer list shows at first. */
export const firstLater = 3;
