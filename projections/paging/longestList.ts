/** A list without pages says no more than this: more is nobody's care, and a long answer keeps everybody else's waiting. */
export const longestList = 200;
