/** A value as it is sent, kept and answered as it is; how large it may be is checked where it is read. */
export const metricValue = {
  type: ['number', 'string', 'object'],
  maxLength: 2000,
  maxProperties: 20,
} as const;
/** Characters of a value's JSON. */
export const longestValue = 4000;
