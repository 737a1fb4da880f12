/** Builds each part of the product (or those named) that is not up to date; throws with the builder's own words. */
export const ensureBuild: (names?: readonly string[]) => Promise<void>;
