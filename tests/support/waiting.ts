/** Asks again and again until the answer is there; fails after `timeoutMs`, unless told when even a busy machine should have done it. */
export const until = async <T>(ask: () => T | Promise<T>, timeoutMs = 60_000): Promise<NonNullable<T>> => {
  for (const end = Date.now() + timeoutMs; ;) {
    const answer = await ask();
    if (answer !== undefined && answer !== null && answer !== false) return answer;
    if (Date.now() > end) throw new Error(`It did not happen within ${timeoutMs} ms: ${ask.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};
