import { EventStoreDBClient } from '@eventstore/db-client';
import { StoreMisconfigured } from '../eventStore.ts';
import type { StoreLog } from '../storeLog.ts';
import { isSilence } from './clientErrors.ts';
import type { StoreAddress } from './storeAddress.ts';

/** The current client. A stuck client is replaced, so callers must not keep it. */
export interface ReconnectingClient {
  current(): EventStoreDBClient;
  /** A call was answered, with any outcome. */
  answered(): void;
  /** A call failed. After three silences in a row the next call gets a new client. */
  failed(error: unknown): void;
  /** Whether a client was replaced: its reads then end as if there were no more events. */
  isGone(client: EventStoreDBClient): boolean;
  close(): void;
}

const mostSilences = 3;

const build = ({ connectionString }: StoreAddress): EventStoreDBClient => {
  try {
    return EventStoreDBClient.connectionString(connectionString) as EventStoreDBClient;
  } catch (error) {
    // its own message may quote a part of the address, including the password
    const isFile = error instanceof Error && /certificate/.test(error.message);
    const reason = isFile ? 'names a certificate file that is not there' : "can't be read";
    throw new StoreMisconfigured(`The address of EventStoreDB ${reason}`);
  }
};

/** Ends its reads and its connection; dispose alone would leave the connection open. */
const dispose = (client: EventStoreDBClient): void => {
  const ignore = (): void => undefined;
  client.dispose().catch(ignore);
  client['getChannel']().then((channel) => channel.close(), ignore);
};

export const reconnectingClient = (address: StoreAddress, log: StoreLog): ReconnectingClient => {
  let client = build(address);
  let silences = 0;
  let isClosed = false;
  const replace = (): void => {
    log.warn({ silences }, 'Replacing the EventStoreDB client, which does not answer');
    const stuck = client;
    client = build(address);
    silences = 0;
    dispose(stuck);
  };
  return {
    current: () => client,
    answered: () => void (silences = 0),
    failed(error) {
      silences = isSilence(error) ? silences + 1 : 0;
      if (silences >= mostSilences) replace();
    },
    isGone: (used) => isClosed || used !== client,
    close: () => {
      isClosed = true;
      dispose(client);
    },
  };
};
