import { randomUUID } from 'node:crypto';
import { Refusal } from '../events/kernel/refusal.ts';
import { openReadModelPosition } from '../projections/runner/readModelPosition.ts';
import { accountDecider, type AccountCommand, type RegisteredAccount } from '../server/account/accountDecider.ts';
import { loadAccount } from '../server/account/loadAccount.ts';
import { accountStream } from '../events/account/accountEvents.ts';
import { handleCommand } from '../server/command/handleCommand.ts';
import { ExitError } from './exitOnError.ts';
import { findUserId, type ProductStorage } from './productStorage.ts';

/** Time for a running server's read models to show a script's appends. */
const inForceMs = 5_000;

/** The account of a username in the event store; ends the script with one sentence if there is none. */
export const knownAccount = async (storage: ProductStorage, username: string): Promise<RegisteredAccount> => {
  const userId = await findUserId(storage, username);
  const { state } =
    userId === undefined ? {} : await loadAccount(storage.events, userId).catch(() => ({ state: undefined }));
  if (state?.status !== 'registered') throw new ExitError(`There is no account with the username "${username}".`);
  return state;
};

/** By the server's operator. `changed` false: it was so already. `isInForce` false: no running server has taken it up. */
export const sendToAccount = async (
  { events, db }: ProductStorage,
  userId: string,
  command: AccountCommand,
): Promise<{ readonly changed: boolean; readonly isInForce: boolean }> => {
  const readModelPosition = await openReadModelPosition(db, events.store.storeId);
  try {
    const targeted = { stream: accountStream(userId), command, subjectId: userId, seniorId: null, id: userId };
    const about = { commandId: randomUUID(), actor: null, now: new Date(), content: '' };
    const { changed, position } = await handleCommand(
      { events, readModelPosition },
      { targeted, decider: accountDecider, ...about },
    );
    return { changed, isInForce: await readModelPosition.waitFor(position, { timeoutMs: inForceMs }) };
  } catch (error) {
    throw error instanceof Refusal ? new ExitError(error.message) : error;
  } finally {
    await readModelPosition.close();
  }
};
