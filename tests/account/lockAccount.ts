import { randomUUID } from 'node:crypto';
import { accountDecider } from '../../server/account/accountDecider.ts';
import { accountStream } from '../../events/account/accountEvents.ts';
import { handleCommand } from '../../server/command/handleCommand.ts';
import type { TestServer } from '../support/testServer.ts';

/** Appends the events of `npm run accounts`, without ending sessions and links. */
export const lockAccount = async (
  { deps }: TestServer,
  userId: string,
  type: 'LockAccount' | 'UnlockAccount' = 'LockAccount',
): Promise<void> => {
  const targeted = {
    stream: accountStream(userId),
    command: { type, data: {} } as const,
    subjectId: userId,
    seniorId: null,
    id: userId,
  };
  const about = { commandId: randomUUID(), actor: null, now: deps.now(), content: '' };
  await deps.readModelPosition.waitFor(
    (await handleCommand(deps, { targeted, decider: accountDecider, ...about })).position,
  );
};
