import type { EventStore } from '../eventStore.ts';
import type { StoreLog } from '../storeLog.ts';
import { settingsStream } from './storeAccess.ts';
import type { StoreAddress } from './storeAddress.ts';

/** Metadata of the store's own streams is for administrators alone, also where everybody may do everything else. Reading it changes nothing. */
const forAdminsAlone = `$$${settingsStream}`;

/** Logs one line if the user could delete the log. If the check itself fails, it logs nothing. */
export const warnOfAdmin = async (
  { readStream, address }: Pick<EventStore, 'readStream'> & { readonly address: StoreAddress },
  log: StoreLog,
): Promise<void> => {
  // without a user the server lets everybody do everything, and operations.md says so
  if (!address.hasUser || !address.hasTls) return;
  try {
    for await (const _ of readStream(forAdminsAlone, { limit: 1 })) break;
  } catch {
    return;
  }
  log.warn(
    { user: address.credentials.username },
    'The user of EVENTSTORE_URL is an administrator of EventStoreDB and could delete the log: give the product a user of its own (sh deploy/eventstore-user.sh)',
  );
};
