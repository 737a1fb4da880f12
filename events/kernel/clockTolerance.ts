/** How far a phone's clock may run ahead of the server's, in milliseconds (product.md "Server clock"). */
export const clockToleranceMs = 5 * 60_000;
