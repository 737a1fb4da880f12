import { randomUUID } from 'node:crypto';
import { StoreMisconfigured, type EventStore, type NewEvent } from '../eventStore.ts';
import { identityStream } from './recordedEvents.ts';

/** Compares the log with the recorded one. Throws LogMismatch. */
export type ConfirmLog = (log: Pick<EventStore, 'storeId' | 'head' | 'readAt'>) => Promise<void>;

/** Which store this is, and whether the one that answers now is the same. */
export interface Identity {
  readonly storeId: string;
  /** Rejects with StoreMisconfigured where another store answers, with LogMismatch where another log does. Asks only after a lost connection. */
  confirm(): Promise<void>;
  /** The connection was lost: another store may answer next. */
  doubt(): void;
}

type Access = Pick<EventStore, 'readStream' | 'append' | 'head' | 'readAt'>;

const findStoreId = async ({ readStream }: Access): Promise<string | undefined> => {
  for await (const { id } of readStream(identityStream, { limit: 1 })) return id;
  return undefined;
};

const birth = (at: string): NewEvent => {
  const id = randomUUID();
  const metadata = { schemaVersion: 1, actorId: null, subjectId: null, seniorId: null, happenedAt: at, recordedAt: at };
  return {
    id,
    type: 'StoreBegun',
    payload: Buffer.from('{}'),
    metadata: { ...metadata, commandId: id, correlationId: id, causationId: null },
  };
};

/** The id of the store, created by the first node that opens it. */
const obtainStoreId = async (access: Access): Promise<string> => {
  const found = await findStoreId(access);
  if (found) return found;
  await access.append(identityStream, [birth(new Date().toISOString())], { expected: 'none' });
  const given = await findStoreId(access);
  if (!given) throw new StoreMisconfigured(`EventStoreDB does not keep the stream ${identityStream}`);
  return given;
};

const another = (): Error =>
  new StoreMisconfigured('Another event store answers now than the one that did before: restart on the right one');

const identityOf = (access: Access, storeId: string, isSure: boolean, confirmLog: ConfirmLog | undefined): Identity => {
  let sure = isSure;
  let asking: Promise<void> | undefined;
  const ask = async (): Promise<void> => {
    if ((await findStoreId(access)) !== storeId) throw another();
    await confirmLog?.({ storeId, head: access.head, readAt: access.readAt });
    sure = true;
  };
  return {
    storeId,
    confirm: async () => {
      if (sure) return;
      await (asking ??= ask().finally(() => (asking = undefined)));
    },
    doubt: () => void (sure = false),
  };
};

export const identify = async (access: Access, confirmLog?: ConfirmLog): Promise<Identity> =>
  identityOf(access, await obtainStoreId(access), true, confirmLog);

/** Assumes the known id until the store answers and confirms it. */
export const assumeIdentity = (access: Access, storeId: string, confirmLog?: ConfirmLog): Identity =>
  identityOf(access, storeId, false, confirmLog);
