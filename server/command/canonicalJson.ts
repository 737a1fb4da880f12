const sorted = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** The same text for the same content, in whatever order its keys were sent. */
export const canonicalJson = (value: unknown): string => JSON.stringify(value, sorted);
