/** The page of a senior's history. */
export const historyPath = (seniorId: string): `/${string}` => `/history?${new URLSearchParams({ senior: seniorId })}`;
