/** Asks repeatedly until the answer is there; fails after `timeoutMs`, which by default allows for a busy machine. */
export const until = async <T>(ask: () => T | Promise<T>, timeoutMs = 60_000): Promise<NonNullable<T>> => {
  for (const end = Date.now() + timeoutMs; ;) {
    const answer = await ask();
    if (answer !== undefined && answer !== null && answer !== false) return answer;
    if (Date.now() > end) throw new Error(`It did not happen within ${timeoutMs} ms: ${ask.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};
