import { BACKWARDS, END, EventStoreDBClient, jsonEvent, type Credentials } from '@eventstore/db-client';
import { StoreMisconfigured } from '../eventStore.ts';
import { silentStoreLog } from '../storeLog.ts';
import { isOfType, withoutEffect } from './clientErrors.ts';
import { within } from './deadlines.ts';
import { readStoreAddress } from './storeAddress.ts';

/** The stream whose newest event sets the access rights of streams without rights of their own. */
export const settingsStream = '$settings';
/** The group of the product's user. */
export const productGroup = 'hearthline';

const both = ['$admins', productGroup];
const admins = ['$admins'];

/**
 * The product needs to read the whole log and to append to users' streams; only administrators have the same rights.
 * Only they delete or truncate a stream, or write to the store's own.
 */
const storeAccess = {
  $userStreamAcl: { $r: both, $w: both, $d: admins, $mr: both, $mw: admins },
  $systemStreamAcl: { $r: both, $w: admins, $d: admins, $mr: admins, $mw: admins },
};

const answerMs = 10_000;

const newest = async (client: EventStoreDBClient): Promise<unknown> => {
  const reading = client.readStream(settingsStream, { direction: BACKWARDS, fromRevision: END, maxCount: 1 });
  try {
    for await (const { event } of reading) return event?.data;
    return undefined;
  } catch (error) {
    if (isOfType(error, 'stream-not-found')) return undefined;
    throw error;
  }
};

const write = async (client: EventStoreDBClient, credentials: Credentials): Promise<boolean> => {
  if (JSON.stringify(await newest(client)) === JSON.stringify(storeAccess)) return false;
  // with credentials it is the classic call (decision 5)
  await client.appendToStream(settingsStream, jsonEvent({ type: settingsStream, data: storeAccess }), { credentials });
  return true;
};

/**
 * Writes `storeAccess` as an administrator; false: it was so already. Needs an address with a user and TLS: without TLS EventStoreDB asks
 * nobody for a password.
 */
export const restrictAccess = async (adminUrl: string): Promise<boolean> => {
  const { connectionString, credentials, hasUser, hasTls } = readStoreAddress(adminUrl, silentStoreLog);
  if (!hasUser || !hasTls)
    throw new StoreMisconfigured('The address of an administrator needs a user, a password and TLS');
  const client = EventStoreDBClient.connectionString(connectionString) as EventStoreDBClient;
  try {
    return await within(write(client, credentials), answerMs);
  } catch (error) {
    throw !isOfType(error, 'access-denied')
      ? withoutEffect(error)
      : new StoreMisconfigured(
          'EventStoreDB does not let this user say who may do what: it is no administrator, or its password is wrong',
        );
  } finally {
    await client.dispose();
  }
};
