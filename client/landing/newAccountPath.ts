/** The auth page of spec.md §2, opened on Create Account. */
export const newAccountPath = '/auth?new';
