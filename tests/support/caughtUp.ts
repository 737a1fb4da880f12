import type { TestServer } from './testServer.ts';

/** Waits until the read models show all that was appended. */
export const caughtUp = async ({ deps }: Pick<TestServer, 'deps'>): Promise<void> => {
  if (!(await deps.readModelPosition.waitFor(await deps.events.store.head(), { timeoutMs: 60_000 })))
    throw new Error('The read models did not catch up');
};
