/** Limits of the profile's rules: spec.md §5 "Profile form". Apart from the commands, whose schemas the first pages do without. */
export const phoneDigits = { min: 10, max: 15 } as const;
export const addressLength = { min: 10, max: 500 } as const;
export const nameLength = { max: 100 } as const;
export const passwordLength = { min: 8, max: 200 } as const;
