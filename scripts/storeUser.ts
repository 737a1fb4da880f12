import { StoreMisconfigured, StoreUnavailable } from '../events/store/eventStore.ts';
import { restrictAccess } from '../events/store/eventstoredb/storeAccess.ts';
import { readStoreAddress } from '../events/store/eventstoredb/storeAddress.ts';
import { provideUser } from '../events/store/eventstoredb/storeUsers.ts';
import { silentStoreLog } from '../events/store/storeLog.ts';
import { ExitError } from './exitOnError.ts';
import { readOptions } from './options.ts';

const usage = `node dist/tools/storeUser.mjs
  Makes the user of EVENTSTORE_URL in EventStoreDB, in the group hearthline, and lets only that group and administrators use the store:
  the group reads and appends, administrators alone delete. As often as you like; an existing user gets the password of EVENTSTORE_URL.
  EVENTSTORE_ADMIN_URL is the same address with an administrator's name and password. docs/operations.md, "Users".`;

const run = async ({ EVENTSTORE_URL: url, EVENTSTORE_ADMIN_URL: adminUrl }: NodeJS.ProcessEnv): Promise<void> => {
  if (!url || !adminUrl) throw new ExitError(usage);
  const [{ credentials, hasUser }, admin] = [
    readStoreAddress(url, silentStoreLog),
    readStoreAddress(adminUrl, silentStoreLog),
  ];
  if (!hasUser) throw new ExitError('EVENTSTORE_URL names no user.');
  if (credentials.username === admin.credentials.username)
    throw new ExitError(
      'EVENTSTORE_URL names the administrator: give the product a user of its own, such as hearthline.',
    );
  const user = await provideUser(adminUrl, credentials);
  const isNew = await restrictAccess(adminUrl);
  console.log(
    `The user ${credentials.username} was ${user === 'created' ? 'made' : 'there, and has this password now'}.`,
  );
  console.log(
    isNew
      ? 'Only its group and administrators use the store from now on.'
      : 'Only its group and administrators use the store.',
  );
};

const inWords = (error: unknown): string | undefined =>
  error instanceof Error && [ExitError, StoreMisconfigured, StoreUnavailable].some((kind) => error instanceof kind)
    ? error.message
    : undefined;

readOptions({}, usage);
try {
  await run(process.env);
} catch (error) {
  const words = inWords(error);
  if (words === undefined) throw error;
  console.error(words);
  process.exitCode = 1;
}
