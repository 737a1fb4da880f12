/** `finally` waits for the promise that its callback returns, which TypeScript's own declaration does not say. */
interface Promise<T> {
  finally(settled: () => Promise<unknown>): Promise<T>;
}
