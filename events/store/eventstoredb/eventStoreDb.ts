import { StoreUnavailable, type EventStore, type StoreHealth } from '../eventStore.ts';
import { longStreamWarning } from '../longStreams.ts';
import { silentStoreLog, type StoreLog } from '../storeLog.ts';
import { warnOfAdmin } from './adminWarning.ts';
import { refuseInvalidAppend } from '../validAppend.ts';
import { openAppends } from './appending.ts';
import { openAppendSignal } from './appendSignal.ts';
import { isSilence, withoutEffect } from './clientErrors.ts';
import { usualDeadlines, within, type Deadlines } from './deadlines.ts';
import { reconnectingClient, type ReconnectingClient } from './reconnectingClient.ts';
import { logReader } from './logReader.ts';
import { readStoreAddress, type StoreAddress } from './storeAddress.ts';
import { identify, assumeIdentity, type ConfirmLog, type Identity } from './storeIdentity.ts';
import { withTlsHint } from './tlsHint.ts';
import { createConfirmedStore, type ConfirmedStore } from './confirmedStore.ts';

export interface EventStoreDbOptions {
  /** esdb://user:password@host:2113, esdb+discover://… or several hosts; ?tls=false without TLS, ?tlsCAFile=… for a private authority. */
  readonly url: string;
  readonly log?: StoreLog;
  /** The store's id from an earlier start: the store then opens without an answer and is confirmed at the first one. */
  readonly knownStoreId?: string | undefined;
  /** Asked before the store is used again after a lost connection: an older copy of the log may answer then. */
  readonly confirmLog?: ConfirmLog | undefined;
  readonly deadlines?: Partial<Deadlines>;
  /** Reads any node that the address prefers (`nodePreference`): for long reads that a few missing events at the end don't harm. */
  readonly mayReadFollower?: boolean;
}

/** The store without the check that it is the same store. */
interface Raw extends Pick<EventStore, 'append' | 'readStream' | 'readAll' | 'readAt' | 'head'> {
  readonly reconnecting: ReconnectingClient;
  readonly deadlines: Deadlines;
  readonly address: StoreAddress;
}

const openRaw = ({ url, mayReadFollower = false }: EventStoreDbOptions, log: StoreLog, deadlines: Deadlines): Raw => {
  const address = readStoreAddress(url, log);
  const reconnecting = reconnectingClient(address, log);
  const reader = logReader(reconnecting, deadlines, !(mayReadFollower && address.prefersOthers));
  const send = openAppends(reconnecting, address, reader);
  const append: EventStore['append'] = (stream, events, { expected, deadlineMs = deadlines.append, signal }) =>
    send({ stream, events, expected, deadlineMs, signal });
  return { ...reader, reconnecting, deadlines, address, append };
};

/** Reports missing read rights at start, not later by a runner that makes no progress. */
const recognise = async (raw: Raw, { knownStoreId, confirmLog }: EventStoreDbOptions): Promise<Identity> => {
  try {
    const identity = await identify(raw, confirmLog);
    await raw.head();
    return identity;
  } catch (failure) {
    const error = await withTlsHint(failure, raw.address);
    if (knownStoreId !== undefined && error instanceof StoreUnavailable)
      return assumeIdentity(raw, knownStoreId, confirmLog);
    raw.reconnecting.close();
    throw error;
  }
};

/** Confirming the store is a part of the append and of its time limit. */
const appendTo =
  (raw: Raw, { confirm, withConfirmation }: ConfirmedStore): EventStore['append'] =>
  async (stream, events, { expected, deadlineMs = raw.deadlines.append, signal }) => {
    refuseInvalidAppend(stream, events, expected);
    if (signal?.aborted) throw new StoreUnavailable('The caller gave up before the append was sent');
    const until = Date.now() + deadlineMs;
    await within(confirm(), deadlineMs, signal).catch((error: unknown) => {
      if (isSilence(error)) raw.reconnecting.failed(error);
      throw withoutEffect(error);
    });
    const left = { expected, deadlineMs: Math.max(1, until - Date.now()), ...(signal ? { signal } : {}) };
    return withConfirmation(() => raw.append(stream, events, left));
  };

/** Reads the newest event, as a real read does. */
const healthOf =
  ({ head, reconnecting, deadlines }: Raw, { withConfirmation }: ConfirmedStore) =>
  async (): Promise<StoreHealth> => {
    const limit = new AbortController();
    const newest = withConfirmation(() => head(limit.signal));
    try {
      return { ok: true, detail: `eventstoredb, position ${BigInt(await within(newest, deadlines.health))}` };
    } catch (error) {
      limit.abort();
      if (isSilence(error)) reconnecting.failed(error);
      return { ok: false, detail: withoutEffect(error).name };
    }
  };

/** The log in EventStoreDB. Rejects with StoreUnavailable or StoreMisconfigured where it can't be used. */
export const openEventStoreDb = async (options: EventStoreDbOptions): Promise<EventStore> => {
  const log = options.log ?? silentStoreLog;
  const raw = openRaw(options, log, { ...usualDeadlines, ...options.deadlines });
  const identity = await recognise(raw, options);
  const confirmedStore = createConfirmedStore(identity);
  const appendSignal = openAppendSignal(raw.reconnecting, raw.deadlines, log, identity.doubt);
  const warnOfLength = longStreamWarning(log);
  const append = appendTo(raw, confirmedStore);
  void warnOfAdmin(raw, log);
  return {
    storeId: identity.storeId,
    append: async (stream, events, given) => {
      const result = await append(stream, events, given);
      if (result.kind === 'appended') {
        appendSignal.notify(result.position);
        warnOfLength(stream, result.version);
      }
      return result;
    },
    readStream: (stream, reading) => confirmedStore.eachWithConfirmation(() => raw.readStream(stream, reading)),
    readAll: (reading) => confirmedStore.withConfirmation(() => raw.readAll(reading)),
    readAt: (positions, signal) => confirmedStore.eachWithConfirmation(() => raw.readAt(positions, signal)),
    head: (signal) => confirmedStore.withConfirmation(() => raw.head(signal)),
    appendSignal: (signal) => appendSignal.listen(signal),
    health: healthOf(raw, confirmedStore),
    close: async () => {
      confirmedStore.close();
      await appendSignal.close();
      raw.reconnecting.close();
    },
  };
};
